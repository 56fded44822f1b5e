"""Which lesson a table is."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("lesson", sa.String(40)))


def downgrade() -> None:
    op.drop_column("tables", "lesson")
