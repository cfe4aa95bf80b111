-- a cart that pays parts of an order that were to be paid later: which parts, and how much of each
alter table cart add column pays jsonb;
alter table cart drop constraint cart_changes_an_order;
alter table cart add constraint cart_changes_an_order
  check ((purpose in ('edit', 'move', 'pay')) = (order_id is not null)) not valid;

-- the booked cart whose payment pays the part: it is paid when that is captured, and open again when that fails
alter table scheduled_payment add column paid_by text;
create index scheduled_payment_by_payer on scheduled_payment (seller_id, paid_by) where paid_by is not null;
