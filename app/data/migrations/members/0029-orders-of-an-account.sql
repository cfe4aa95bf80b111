-- concurrent: the orders of an account, the newest first
create index concurrently if not exists ticket_order_by_account
  on ticket_order (seller_id, account_id, purchased_on desc)
  where account_id is not null;
