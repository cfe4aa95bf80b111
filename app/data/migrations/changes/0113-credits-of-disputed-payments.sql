-- the dispute that takes a credit back: the visitor has its money from their bank as well
alter table ledger_entry add column dispute_id text;
create index ledger_entry_by_dispute on ledger_entry (seller_id, dispute_id) where dispute_id is not null;
alter table ledger_entry drop constraint ledger_entry_kind;
alter table ledger_entry add constraint ledger_entry_kind check (case kind
  when 'issue' then amount >= 0 and payment_id is null
  when 'debit' then amount < 0 and payment_id is not null and refund_id is null
  when 'refund' then amount > 0 and payment_id is not null and refund_id is not null
  when 'dispute' then amount <> 0 and payment_id is null and refund_id is null and dispute_id is not null
  else false
end) not valid;
