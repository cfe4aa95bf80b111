-- A venue's files as they were saved: what is served is one of these rows, and none of them ever changes.
create table seller_file (
	hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
	content bytea not null
);

create table seller_revision (
	seller_id text not null,
	number integer not null check (number > 0),
	-- What was live when it was saved.
	parent integer,
	-- Hash of the whole manifest.
	tree text not null,
	-- Path from the folder of the venues → hash in seller_file.
	manifest jsonb not null,
	origin text not null check (origin in ('folder', 'import')),
	author text not null,
	note text,
	-- Checks that it passed, and what they warned of.
	checks jsonb not null,
	created_at timestamptz not null default clock_timestamp(),
	-- When it goes live by itself, and over which revision alone.
	scheduled_for timestamptz,
	scheduled_over integer,
	scheduled_by text,
	primary key (seller_id, number)
);
create index seller_revision_of_folder on seller_revision (seller_id, number) where origin = 'folder';
create index seller_revision_scheduled on seller_revision (scheduled_for) where scheduled_for is not null;

-- Which revision is live, for each venue: moved by one conditional statement.
create table seller_live (
	seller_id text primary key,
	number integer not null,
	changed_at timestamptz not null default clock_timestamp(),
	foreign key (seller_id, number) references seller_revision (seller_id, number)
);
create index seller_live_changed on seller_live (changed_at);

-- Every publishing, in order; rows are only added.
create table seller_publishing (
	id bigint generated always as identity primary key,
	seller_id text not null,
	number integer not null,
	before integer,
	published_by text not null,
	published_at timestamptz not null default clock_timestamp(),
	foreign key (seller_id, number) references seller_revision (seller_id, number)
);
create index seller_publishing_of_seller on seller_publishing (seller_id, id);
