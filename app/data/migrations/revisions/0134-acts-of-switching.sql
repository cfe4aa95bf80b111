-- Every setting of a venue's switches, in order; rows are only added. It says since when and by whom something is switched. A
-- setting of the previous version, which runs beside this one during a restart, is in seller_switches alone.
create table seller_switching (
	id bigint generated always as identity primary key,
	seller_id text not null,
	-- All switches as they were then.
	switches jsonb not null,
	switched_by text not null,
	switched_at timestamptz not null default clock_timestamp()
);
create index seller_switching_of_seller on seller_switching (seller_id, id);
insert into seller_switching (seller_id, switches, switched_by, switched_at)
select seller_id, switches, changed_by, changed_at
from seller_switches
order by changed_at;
