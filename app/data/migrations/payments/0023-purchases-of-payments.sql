-- who buys, stored with the payment: a cart is booked when its money comes, also if the visitor does not come back
alter table payment
  add column purchaser_id text,
  add column locale text;

-- money can be on its way for days
drop index payment_open;
create index payment_open on payment (seller_id, updated_at)
  where state in ('created', 'requires_action', 'processing', 'authorised', 'unknown', 'void_pending');
