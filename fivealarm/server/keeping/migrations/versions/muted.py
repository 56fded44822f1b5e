"""Whom the host has muted at a table."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("muted", sa.Text))


def downgrade() -> None:
    op.drop_column("tables", "muted")
