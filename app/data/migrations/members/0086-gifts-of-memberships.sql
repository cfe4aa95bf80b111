-- whom a gift is for: never the purchaser of a cart
alter table identity add column is_giftee boolean not null default false;

-- a membership that is given: the tickets are those of the giver's cart, the people are named when it is redeemed
create table membership_gift (
  seller_id text not null,
  id text not null,
  -- the first of its tickets
  ticket_id text not null,
  giftee_id text not null,
  -- the venue-local day on which the giftee gets the email
  send_on date not null,
  state text not null default 'held',
  -- of the code, once the cart is booked; the key in ledger_key derives the code again for its giver
  code_hash text,
  valid_from timestamptz,
  valid_to timestamptz,
  -- the order that has redeemed it
  redeemed_order_id text,
  -- what has ended it: "refund" or "dispute"
  ended_by text,
  created_at timestamptz not null,
  primary key (seller_id, id),
  foreign key (seller_id, ticket_id) references ticket (seller_id, id) on delete cascade,
  foreign key (seller_id, giftee_id) references identity (seller_id, id),
  constraint membership_gift_state check (case state
    when 'held' then code_hash is null and redeemed_order_id is null
    when 'active' then code_hash is not null and redeemed_order_id is null
    when 'redeemed' then code_hash is not null and redeemed_order_id is not null
    when 'ended' then code_hash is not null and redeemed_order_id is null and ended_by is not null
    else false
  end)
);
create unique index membership_gift_by_ticket on membership_gift (seller_id, ticket_id);
-- a giftee is stored for one gift
create unique index membership_gift_by_giftee on membership_gift (seller_id, giftee_id);
create unique index membership_gift_by_code on membership_gift (seller_id, code_hash) where code_hash is not null;

-- the gift that pays for a membership
alter table membership add column gift_id text;
create index membership_by_gift on membership (seller_id, gift_id) where gift_id is not null;
