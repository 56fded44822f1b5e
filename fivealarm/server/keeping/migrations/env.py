"""Alembic's entry: run the steps inside the transaction that upgrade() has begun."""

from alembic import context

context.configure(connection=context.config.attributes["connection"], transactional_ddl=False)
context.run_migrations()
