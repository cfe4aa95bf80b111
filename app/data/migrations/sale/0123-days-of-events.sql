-- what a calendar needs of the sessions of an event's day, so that 18 months are a short read. A row counts while
-- event_day_change does not name its day; a day without a row that counts is read from the sessions themselves
create table event_day (
  seller_id text not null,
  event_template_id text not null,
  local_date date not null,
  sessions json not null,
  primary key (seller_id, event_template_id, local_date)
);

-- a row for each change of a day, so that transactions which change the same day never wait for each other
create table event_day_change (
  seller_id text not null,
  event_template_id text not null,
  local_date date not null,
  id bigint generated always as identity,
  primary key (seller_id, event_template_id, local_date, id)
);
alter table event_day_change set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);

-- triggers, so that no change is missed whichever version of the product makes it. A session keeps its event and its day
create function note_days_of_sessions() returns trigger language plpgsql as $$
begin
  insert into event_day_change (seller_id, event_template_id, local_date)
  select distinct seller_id, event_template_id, local_date
  from changed;
  return null;
end
$$;

create function note_days_of_groups() returns trigger language plpgsql as $$
begin
  insert into event_day_change (seller_id, event_template_id, local_date)
  select distinct changed.seller_id, ticket_group.event_template_id, changed.local_date
  from changed
  join ticket_group
    on ticket_group.seller_id = changed.seller_id
    and ticket_group.id = changed.ticket_group_id;
  return null;
end
$$;

create trigger days_of_new_sessions after insert on event_session
  referencing new table as changed for each statement execute function note_days_of_sessions();
create trigger days_of_sessions after update on event_session
  referencing new table as changed for each statement execute function note_days_of_sessions();
create trigger days_of_former_sessions after delete on event_session
  referencing old table as changed for each statement execute function note_days_of_sessions();
create trigger days_of_new_groups after insert on session_group
  referencing new table as changed for each statement execute function note_days_of_groups();
create trigger days_of_groups after update on session_group
  referencing new table as changed for each statement execute function note_days_of_groups();
create trigger days_of_former_groups after delete on session_group
  referencing old table as changed for each statement execute function note_days_of_groups();

insert into event_day_change (seller_id, event_template_id, local_date)
select distinct seller_id, event_template_id, local_date
from event_session;
