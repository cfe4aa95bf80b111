-- What operators have switched: the highest layer of a venue's settings. A venue whose switches are all off keeps its row, so
-- that an old file of them is never taken up again.
create table seller_switches (
	seller_id text primary key,
	switches jsonb not null,
	-- Counts the changes: of two operators at the same moment, the second one sees what the first has set.
	version integer not null default 1,
	changed_by text not null,
	changed_at timestamptz not null default clock_timestamp()
);
create index seller_switches_changed on seller_switches (changed_at);
