-- places that sessions of several events share at one start: one boat, two tours. What is used is the sum of its sessions
create table shared_places (
  seller_id text not null,
  id text not null,
  capacity integer not null,
  used_capacity integer not null default 0,
  primary key (seller_id, id),
  constraint shared_places_not_oversold check (used_capacity between 0 and capacity)
);

alter table event_session add column shared_places_id text;
create index event_session_sharing on event_session (seller_id, shared_places_id) where shared_places_id is not null;

-- a trigger, so that no change is missed whichever path or version of the product makes it. The shared row is locked before the
-- sessions are added up, so that the sum has what others committed. A full row is a serialization failure: the transaction runs
-- again and reads it. A session that comes from another row brings what is sold of it
create function count_shared_places() returns trigger language plpgsql as $$
declare
  shared record;
  used integer;
begin
  for shared in
    select *
    from shared_places
    where seller_id = new.seller_id
    and id in (old.shared_places_id, new.shared_places_id)
    order by id
    for no key update
  loop
    select coalesce(sum(used_capacity), 0) into used
    from event_session
    where seller_id = new.seller_id
    and shared_places_id = shared.id;
    if used > shared.capacity and used > shared.used_capacity
      and old.shared_places_id is not distinct from new.shared_places_id then
      raise exception 'shared places % of % are used', used, shared.capacity using errcode = 'serialization_failure';
    end if;
    if used <> shared.used_capacity then
      update shared_places
      set used_capacity = used, capacity = greatest(capacity, used)
      where seller_id = new.seller_id
      and id = shared.id;
      insert into event_day_change (seller_id, event_template_id, local_date)
      select distinct seller_id, event_template_id, local_date
      from event_session
      where seller_id = new.seller_id
      and shared_places_id = shared.id
      and id <> new.id;
    end if;
  end loop;
  return null;
end
$$;

create trigger shared_places_of_sessions after update of used_capacity, shared_places_id on event_session
  for each row
  when (
    (old.shared_places_id is not null or new.shared_places_id is not null)
    and (old.used_capacity, old.shared_places_id) is distinct from (new.used_capacity, new.shared_places_id)
  )
  execute function count_shared_places();
