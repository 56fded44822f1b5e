"""The first tables: tables, seats, moves, graphs. Earlier versions could be killed half-way: what is there stays."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("seed", sa.String(64), nullable=False),
        sa.Column("position", sa.Text),
        sa.Column("prefix", sa.Integer, nullable=False),
        sa.Column("away_minutes", sa.Integer),
        sa.Column("owner", sa.String(64), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("updated", sa.Float, nullable=False),
        sa.Column("edition", sa.Integer, nullable=False),
        sa.Column("plies", sa.Integer, nullable=False),
        sa.Column("to_act", sa.Integer, nullable=False),
        sa.Column("ending", sa.Text),
        if_not_exists=True,
    )
    op.create_index("tables_by_owner", "tables", ["owner"], if_not_exists=True)
    op.create_index("tables_by_time", "tables", ["updated"], if_not_exists=True)
    op.create_table(
        "seats",
        sa.Column("table_id", sa.String(24), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("level", sa.String(40)),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("holder", sa.String(64)),
        sa.Column("key_hash", sa.String(64)),
        sa.Column("stand_in", sa.String(40)),
        sa.Column("here_until", sa.Float, nullable=False),
        sa.Column("votes", sa.Text, nullable=False),
        if_not_exists=True,
    )
    op.create_index("seats_by_holder", "seats", ["holder"], if_not_exists=True)
    op.create_table(
        "moves",
        sa.Column("table_id", sa.String(24), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("kind", sa.String(4), nullable=False),
        sa.Column("actor", sa.Integer, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("note", sa.Text),
        sa.Column("at", sa.Float, nullable=False),
        sqlite_with_rowid=False,
        if_not_exists=True,
    )
    op.create_table(
        "graphs",
        sa.Column("table_id", sa.String(24), primary_key=True),
        sa.Column("body", sa.Text, nullable=False),
        if_not_exists=True,
    )


def downgrade() -> None:
    for name in ("graphs", "moves", "seats", "tables"):
        op.drop_table(name)
