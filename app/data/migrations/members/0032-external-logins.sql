
-- Who an account is at an OpenID provider. A provider may reuse an address, never a subject.
create table external_login (
  seller_id text not null,
  issuer text not null,
  subject text not null,
  account_id text not null,
  created_at timestamptz not null,
  primary key (seller_id, issuer, subject),
  foreign key (seller_id, account_id) references account (seller_id, id)
);
create index external_login_by_account on external_login (seller_id, account_id);
