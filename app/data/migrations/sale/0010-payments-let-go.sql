-- payments that were given up stay open until the gateway has let their money go
drop index payment_open;
create index payment_open on payment (seller_id, updated_at)
  where state in ('created', 'requires_action', 'authorised', 'unknown', 'void_pending');
