-- money that goes back: a part of a payment each, written before the gateway is asked; its id is the gateway's key
create table refund (
  seller_id text not null,
  id text not null,
  ticket_order_id text not null,
  payment_id text not null,
  amount bigint not null,
  state text not null default 'pending',
  failure_code text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- when the reconciler last took it up
  asked_at timestamptz,
  primary key (seller_id, id),
  foreign key (seller_id, ticket_order_id) references ticket_order (seller_id, id),
  foreign key (seller_id, payment_id) references payment (seller_id, id),
  constraint refund_of_something check (amount > 0),
  constraint refund_state check (state in ('pending', 'succeeded', 'failed'))
);
create index refund_by_order on refund (seller_id, ticket_order_id);
create index refund_by_payment on refund (seller_id, payment_id);
create index refund_open on refund (seller_id, updated_at) where state = 'pending';

-- what an order costs less although its tickets stay: the part of a refund that no cancelled ticket explains
create table credit (
  seller_id text not null,
  id text not null,
  ticket_order_id text not null,
  refund_id text not null,
  amount bigint not null,
  created_at timestamptz not null,
  primary key (seller_id, id),
  foreign key (seller_id, ticket_order_id) references ticket_order (seller_id, id),
  foreign key (seller_id, refund_id) references refund (seller_id, id),
  constraint credit_of_something check (amount > 0)
);
create index credit_by_order on credit (seller_id, ticket_order_id);
create index credit_by_refund on credit (seller_id, refund_id);

-- refunds as the test gateway has them
create table test_gateway_refund (
  seller_id text not null,
  reference text not null,
  refund_reference text not null,
  amount bigint not null,
  state text not null,
  created_at timestamptz not null default now(),
  primary key (seller_id, reference, refund_reference)
);
