-- concurrent: the open cart that an account left in another browser
create index concurrently if not exists cart_by_account
  on cart (seller_id, account_id)
  where account_id is not null and state = 'pending';
