-- when the reconciler last took a payment up: one that cannot be settled goes to the end of the line
alter table payment add column asked_at timestamptz;

-- a voucher that its partner does not take is told about again after a pause that grows; its neighbours go on
alter table voucher
  add column attempts integer not null default 0,
  add column due_at timestamptz,
  add column last_error text;

-- yesterday's keys are forgotten without walking over today's
create index idempotency_by_age on idempotency (seller_id, created_at);
