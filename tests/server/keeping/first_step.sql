CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0001');
CREATE TABLE graphs (
	table_id VARCHAR(24) NOT NULL, 
	body TEXT NOT NULL, 
	PRIMARY KEY (table_id)
);
CREATE TABLE moves (
	table_id VARCHAR(24) NOT NULL, 
	number INTEGER NOT NULL, 
	kind VARCHAR(4) NOT NULL, 
	actor INTEGER NOT NULL, 
	text TEXT NOT NULL, 
	note TEXT, 
	at FLOAT NOT NULL, 
	PRIMARY KEY (table_id, number)
)
 WITHOUT ROWID

;
CREATE TABLE seats (
	table_id VARCHAR(24) NOT NULL, 
	seat INTEGER NOT NULL, 
	kind VARCHAR(8) NOT NULL, 
	level VARCHAR(40), 
	name VARCHAR(80) NOT NULL, 
	holder VARCHAR(64), 
	key_hash VARCHAR(64), 
	stand_in VARCHAR(40), 
	here_until FLOAT NOT NULL, 
	votes TEXT NOT NULL, 
	PRIMARY KEY (table_id, seat)
);
CREATE TABLE tables (
	id VARCHAR(24) NOT NULL, 
	game VARCHAR(40) NOT NULL, 
	version INTEGER NOT NULL, 
	seats INTEGER NOT NULL, 
	options TEXT NOT NULL, 
	seed VARCHAR(64) NOT NULL, 
	position TEXT, 
	prefix INTEGER NOT NULL, 
	away_minutes INTEGER, 
	owner VARCHAR(64) NOT NULL, 
	created FLOAT NOT NULL, 
	updated FLOAT NOT NULL, 
	edition INTEGER NOT NULL, 
	plies INTEGER NOT NULL, 
	to_act INTEGER NOT NULL, 
	ending TEXT, 
	PRIMARY KEY (id)
);
INSERT INTO "tables" VALUES('kept','bucket',1,2,'{}','seed',NULL,0,NULL,'owner',1.0,1.0,0,0,1,NULL);
CREATE INDEX tables_by_owner ON tables (owner);
CREATE INDEX tables_by_time ON tables (updated);
CREATE INDEX seats_by_holder ON seats (holder);
