"""Alembic's entry: run the steps on the connection that upgrade() brought."""

from alembic import context

context.configure(connection=context.config.attributes["connection"], transaction_per_migration=False)
with context.begin_transaction():
    context.run_migrations()
