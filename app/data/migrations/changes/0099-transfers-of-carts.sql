-- a cart that the venue's own systems have prepared, and the links by which one browser takes it
create table cart_transfer (
  seller_id text not null,
  cart_id text not null,
  -- of links that were given to repeats of the request, the newest first: whichever is used first takes the cart
  token_hashes text[] not null,
  -- the key that prepared it, as the entries of orders name it
  actor text not null,
  -- whether its purchaser gets the confirmation by email
  sends_email boolean not null default true,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  taken_at timestamptz,
  primary key (seller_id, cart_id),
  foreign key (seller_id, cart_id) references cart (seller_id, id) on delete cascade
);

-- false where the venue tells the purchaser itself
alter table ticket_order add column sends_email boolean not null default true;
