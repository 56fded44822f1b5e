"""Who is to act, as far as the public may know."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    known = {column["name"] for column in sa.inspect(op.get_bind()).get_columns("tables")}
    if "shown" not in known:  # an earlier version may have been killed after this
        op.add_column("tables", sa.Column("shown", sa.Integer, nullable=False, server_default="-1"))
    op.execute("UPDATE tables SET shown = to_act")


def downgrade() -> None:
    op.drop_column("tables", "shown")
