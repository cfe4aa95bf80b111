-- when something is on sale: from, until, and how many minutes before a session its sale ends. Null is without a limit. A session has
-- those of its event where it has none of its own. A process of the previous version sells without looking at them
alter table event_template
	add column sale_from timestamptz,
	add column sale_until timestamptz;

alter table ticket_group
	add column sale_from timestamptz,
	add column sale_until timestamptz,
	add column sale_closes_minutes integer not null default 0;

alter table event_session
	add column sale_from timestamptz,
	add column sale_until timestamptz,
	add column sale_closes_minutes integer not null default 0;
