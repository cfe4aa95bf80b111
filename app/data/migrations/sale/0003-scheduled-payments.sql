-- parts of what a cart costs that are paid later, each on its day
create table scheduled_payment (
  seller_id text not null,
  id text not null,
  cart_id text not null,
  -- the venue's own calendar day
  due_date date not null,
  amount bigint not null,
  -- scheduled, paid or cancelled: only what is scheduled is still owed
  state text not null default 'scheduled',
  created_at timestamptz not null,
  primary key (seller_id, id),
  foreign key (seller_id, cart_id) references cart (seller_id, id) on delete cascade,
  constraint scheduled_payment_of_something check (amount > 0)
);
create index scheduled_payment_by_cart on scheduled_payment (seller_id, cart_id);
