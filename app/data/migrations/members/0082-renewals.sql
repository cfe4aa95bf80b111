-- the automatic renewal of a membership by one more term
create table renewal (
  seller_id text not null,
  party_id text not null,
  -- the term that is to be booked
  term integer not null,
  -- planned → noticed → charging → renewed, or ended
  state text not null,
  -- as the notice says; null before it
  price bigint,
  charge_on date,
  -- the cart of the current try, and its purchaser
  cart_id text,
  purchaser_id text,
  tries integer not null default 0,
  -- when a process takes it up again; also the lease of the process that has it
  next_at timestamptz not null,
  created_at timestamptz not null,
  primary key (seller_id, party_id, term)
);
create index renewal_due on renewal (seller_id, next_at) where state in ('planned', 'noticed', 'charging');
create index renewal_by_cart on renewal (seller_id, cart_id) where cart_id is not null;

-- the newest term when automatic renewal was cancelled: the booking of a renewal reads it under the lock of its row
alter table membership_party add column cancelled_term integer;
create index membership_scheduled on membership (seller_id, party_id) where auto_renew_state = 'scheduled';
