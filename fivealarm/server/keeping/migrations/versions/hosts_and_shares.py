"""What a host does at a table, and the shares that its dice fall by."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("closed", sa.Text))
    op.add_column("tables", sa.Column("host_at", sa.Float))
    op.add_column("tables", sa.Column("shares", sa.Text))


def downgrade() -> None:
    for name in ("shares", "host_at", "closed"):
        op.drop_column("tables", name)
