-- What people say about a draft. A comment belongs to the revision that it was written on, and is deleted with it.
create table staff_comment (
	seller_id text not null,
	id bigint generated always as identity,
	number integer not null,
	-- What of the difference it is about; null for the draft as a whole.
	place text check (char_length(place) <= 500),
	text text not null check (char_length(text) between 1 and 2000),
	-- Null after the account was deleted.
	staff_id text references staff (id) on delete set null,
	at timestamptz not null default clock_timestamp(),
	resolved_at timestamptz,
	resolved_by text references staff (id) on delete set null,
	primary key (seller_id, id),
	foreign key (seller_id, number) references seller_revision (seller_id, number) on delete cascade
);
create index staff_comment_of_revision on staff_comment (seller_id, number);
create index staff_comment_of_staff on staff_comment (staff_id);
create index staff_comment_resolved_by on staff_comment (resolved_by);

-- Where in the Studio somebody is: one row for each open tab, written every few seconds.
create table staff_presence (
	seller_id text not null,
	staff_id text not null references staff (id) on delete cascade,
	tab text not null,
	page text not null,
	seen_at timestamptz not null default clock_timestamp(),
	primary key (seller_id, staff_id, tab)
);
create index staff_presence_of_staff on staff_presence (staff_id);
