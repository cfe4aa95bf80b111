-- disputes of payments, as the provider has them
create table dispute (
  seller_id text not null,
  id text not null,
  ticket_order_id text not null,
  payment_id text not null,
  provider_id text not null,
  amount bigint not null,
  -- what the provider has taken of the payment: while the dispute is open, or for good
  withdrawn bigint not null,
  -- in the currency of the venue's account at the provider
  fee bigint not null,
  fee_currency text,
  state text not null,
  reason text,
  opened_at timestamptz not null,
  closed_at timestamptz,
  updated_at timestamptz not null,
  primary key (seller_id, id),
  foreign key (seller_id, ticket_order_id) references ticket_order (seller_id, id),
  foreign key (seller_id, payment_id) references payment (seller_id, id),
  constraint dispute_amounts check (amount > 0 and withdrawn >= 0 and fee >= 0),
  constraint dispute_state check (state in ('open', 'won', 'lost'))
);
create unique index dispute_by_provider_id on dispute (seller_id, payment_id, provider_id);
create index dispute_by_order on dispute (seller_id, ticket_order_id);

-- the provider's own id of a refund: one that was made in its dashboard becomes one row
alter table refund add column provider_id text;
create unique index refund_by_provider_id on refund (seller_id, payment_id, provider_id) where provider_id is not null;

-- when the latest recorded question about refunds and disputes began: an answer to an earlier one is outdated
alter table payment add column movements_asked_at timestamptz;
