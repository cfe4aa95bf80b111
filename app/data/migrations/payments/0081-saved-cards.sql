-- a card that its visitor agreed to have charged without them, by the ids of its provider
create table saved_card (
  seller_id text not null,
  id text not null,
  -- the payment at which it was saved: the card belongs to the owner of its order
  payment_id text not null,
  gateway_id text not null,
  customer_id text not null,
  method_id text not null,
  brand text not null,
  last4 text not null,
  exp_month integer not null,
  exp_year integer not null,
  created_at timestamptz not null,
  removed_at timestamptz,
  primary key (seller_id, id)
);
create unique index saved_card_by_payment on saved_card (seller_id, payment_id);

-- whether the membership in the cart is to be renewed automatically: its card is saved when it is paid
alter table cart add column auto_renews boolean not null default false;

-- what the test gateway stores of cards, as a provider on the other side of a network does
create table test_gateway_card (
  seller_id text not null,
  id text not null,
  brand text not null,
  last4 text not null,
  exp_month integer not null,
  exp_year integer not null,
  -- the outcome of a charge without the visitor
  outcome text not null,
  is_removed boolean not null default false,
  primary key (seller_id, id)
);
alter table test_gateway_intent add column card_id text;
