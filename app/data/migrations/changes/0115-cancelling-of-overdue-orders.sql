-- the day on which the tickets of the order are cancelled while a part of this charge is open; null where they are not
alter table instalment_charge add column cancels_on date;
-- `to_cancel`, a further state: the visitor was told that day. A process of the previous version takes none of these up
create index instalment_charge_open on instalment_charge (seller_id, next_at)
  where state in ('planned', 'noticed', 'charging', 'asked', 'to_cancel');
