-- The account that a member's card opens: whoever has the card and what belongs to it, whichever address the membership names.
create table card_login (
  seller_id text not null,
  member_number text not null,
  account_id text not null,
  created_at timestamptz not null,
  primary key (seller_id, member_number),
  foreign key (seller_id, account_id) references account (seller_id, id)
);
create index card_login_by_account on card_login (seller_id, account_id);
