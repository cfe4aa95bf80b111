-- messages of payment providers, stored before they are answered; the body goes when the message is done
create table payment_hook (
  seller_id text not null,
  gateway_id text not null,
  id text not null,
  kind text not null,
  provider_id text not null,
  body text,
  received_at timestamptz not null,
  -- when it is taken up next; null when it is done
  due_at timestamptz,
  attempts integer not null default 0,
  primary key (seller_id, gateway_id, id)
);
create index payment_hook_due on payment_hook (seller_id, due_at) where due_at is not null;
create index payment_hook_done on payment_hook (received_at) where due_at is null;
