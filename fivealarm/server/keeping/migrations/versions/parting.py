"""Seats lent to a bot, wishes to stop, tables that somebody does not want to see in their list."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    for name in ("lent", "stops"):
        op.add_column("seats", sa.Column(name, sa.Integer, nullable=False, server_default="0"))
    op.create_table(
        "hidden",
        sa.Column("visitor", sa.String(64), primary_key=True),
        sa.Column("table_id", sa.String(24), primary_key=True),
    )


def downgrade() -> None:
    op.drop_table("hidden")
    for name in ("stops", "lent"):
        op.drop_column("seats", name)
