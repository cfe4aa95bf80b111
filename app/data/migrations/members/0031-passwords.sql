-- A PHC string; null for an account without a password.
alter table account add column password_hash text;
alter table account add column password_set_at timestamptz;

-- A request for a link that sets a password. Of the link's token only the hash is stored.
create table password_reset (
  seller_id text not null,
  id text not null,
  email text not null,
  -- null until the email is written
  token_hash text,
  created_at timestamptz not null,
  -- counted anew when the email is written
  expires_at timestamptz not null,
  primary key (seller_id, id),
  unique (seller_id, token_hash)
);
create index password_reset_by_address on password_reset (seller_id, lower(email));
create index password_reset_by_end on password_reset (expires_at);

-- What a visitor signs up with, until the code proves the address.
alter table login_code add column password_hash text;
alter table login_code add column first_name text;
alter table login_code add column last_name text;
