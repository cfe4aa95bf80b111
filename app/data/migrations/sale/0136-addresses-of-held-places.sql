-- Hash of the address that has put the ticket into a cart, until it is booked: the places that one address holds are counted
-- by it. Null where nobody counts.
alter table ticket add column held_by text;
create index ticket_held_by on ticket (seller_id, event_session_id, held_by) where held_by is not null;
