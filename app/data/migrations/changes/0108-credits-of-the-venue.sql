-- the gift card that was issued for what went back of a payment; null where its gateway returned the money
alter table refund add column account_id text;
alter table refund add constraint refund_account
  foreign key (seller_id, account_id) references ledger_account (seller_id, id) not valid;

-- a gift card may be issued for a refund
alter table ledger_entry drop constraint ledger_entry_kind;
alter table ledger_entry add constraint ledger_entry_kind check (case kind
  when 'issue' then amount >= 0 and payment_id is null
  when 'debit' then amount < 0 and payment_id is not null and refund_id is null
  when 'refund' then amount > 0 and payment_id is not null and refund_id is not null
  else false
end) not valid;
