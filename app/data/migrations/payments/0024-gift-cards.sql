-- which promo a group of codes delivers codes of
alter table ticket_group add column promo_id text;

-- a gift card; the number is kept as a hash, and the key in ledger_key derives it again for its buyer
create table ledger_account (
  seller_id text not null,
  id text not null,
  ledger_id text not null,
  number_hash text not null,
  -- the last characters of the number, which name the card on screens
  number_end text not null,
  balance bigint not null,
  currency text not null,
  state text not null default 'active',
  -- the ticket that it was bought as
  ticket_id text,
  created_at timestamptz not null,
  primary key (seller_id, id),
  constraint ledger_account_balance check (balance >= 0),
  constraint ledger_account_state check (state in ('active', 'blocked'))
);
create unique index ledger_account_by_number on ledger_account (seller_id, number_hash);
create unique index ledger_account_by_ticket on ledger_account (seller_id, ticket_id) where ticket_id is not null;

-- every movement of a gift card; its balance is their sum
create table ledger_entry (
  seller_id text not null,
  id text not null,
  account_id text not null,
  kind text not null,
  amount bigint not null,
  payment_id text,
  refund_id text,
  created_at timestamptz not null,
  primary key (seller_id, id),
  foreign key (seller_id, account_id) references ledger_account (seller_id, id),
  foreign key (seller_id, payment_id) references payment (seller_id, id),
  foreign key (seller_id, refund_id) references refund (seller_id, id),
  constraint ledger_entry_kind check (case kind
    when 'issue' then amount >= 0 and payment_id is null and refund_id is null
    when 'debit' then amount < 0 and payment_id is not null and refund_id is null
    when 'refund' then amount > 0 and payment_id is not null and refund_id is not null
    else false
  end)
);
create index ledger_entry_by_account on ledger_entry (seller_id, account_id);
create unique index ledger_entry_debit on ledger_entry (seller_id, payment_id) where kind = 'debit';
create unique index ledger_entry_refund on ledger_entry (seller_id, refund_id) where refund_id is not null;

-- derives the numbers of a seller's gift cards; apart from them, so that their table alone pays for nothing
create table ledger_key (
  seller_id text not null primary key,
  key text not null
);

-- gift cards that a cart is to be paid with; nothing is debited before the cart is booked
create table cart_gift_card (
  seller_id text not null,
  cart_id text not null,
  id text not null,
  account_id text not null,
  -- the most that it pays
  amount bigint not null,
  created_at timestamptz not null,
  primary key (seller_id, cart_id, id),
  foreign key (seller_id, cart_id) references cart (seller_id, id) on delete cascade,
  foreign key (seller_id, account_id) references ledger_account (seller_id, id),
  constraint cart_gift_card_of_something check (amount > 0)
);
create unique index cart_gift_card_once on cart_gift_card (seller_id, cart_id, account_id);
create index cart_gift_card_by_account on cart_gift_card (seller_id, account_id);

-- codes that were sold; the catalogue neither lists nor withdraws them
create table sold_code (
  seller_id text not null,
  ticket_id text not null,
  code text not null,
  primary key (seller_id, ticket_id),
  foreign key (seller_id, code) references promo_code (seller_id, code)
);
create unique index sold_code_once on sold_code (seller_id, code);
