-- a payment belongs to its cart until booking, and to the order from then on
alter table payment add column ticket_order_id text;

update payment
set ticket_order_id = ticket_order.id
from ticket_order
where ticket_order.seller_id = payment.seller_id
and ticket_order.cart_id = payment.cart_id;

create index payment_by_order on payment (seller_id, ticket_order_id) where ticket_order_id is not null;

-- a trigger, so that payments reach their order whichever version of the product books it
create function give_payments_to_order() returns trigger language plpgsql as $$
begin
  update payment
  set ticket_order_id = new.id
  where payment.seller_id = new.seller_id
  and payment.cart_id = new.cart_id
  and payment.ticket_order_id is null;
  return null;
end
$$;

create trigger payments_to_order after insert on ticket_order
  for each row execute function give_payments_to_order();

-- every change of an order: who did what, and what it was before and after
create table order_entry (
  seller_id text not null,
  id text not null,
  ticket_order_id text not null,
  created_at timestamptz not null,
  actor text not null,
  action text not null,
  before jsonb not null,
  after jsonb not null,
  primary key (seller_id, id),
  foreign key (seller_id, ticket_order_id) references ticket_order (seller_id, id)
);
create index order_entry_by_order on order_entry (seller_id, ticket_order_id, created_at);
