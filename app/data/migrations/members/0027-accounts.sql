-- Somebody who logs in: one for each address and venue. Purchasers of single orders are `identity`.
create table account (
  seller_id text not null,
  id text not null,
  email text not null,
  first_name text,
  last_name text,
  created_at timestamptz not null,
  primary key (seller_id, id)
);
create unique index account_by_address on account (seller_id, lower(email));

-- A browser that is logged in; of its cookie only the hash is stored.
create table login_session (
  seller_id text not null,
  token_hash text not null,
  account_id text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (seller_id, token_hash),
  foreign key (seller_id, account_id) references account (seller_id, id)
);
create index login_session_by_account on login_session (seller_id, account_id);
create index login_session_by_end on login_session (seller_id, expires_at);

-- A request to log in by a code that is sent by email. Of the code and the request's token only hashes are stored.
create table login_code (
  seller_id text not null,
  id text not null,
  token_hash text not null,
  email text not null,
  -- null until the email is written
  code_hash text,
  attempts_left integer not null,
  created_at timestamptz not null,
  -- counted anew when the email is written
  expires_at timestamptz not null,
  primary key (seller_id, id),
  unique (seller_id, token_hash),
  constraint attempts_not_negative check (attempts_left >= 0)
);
create index login_code_by_end on login_code (seller_id, expires_at);
