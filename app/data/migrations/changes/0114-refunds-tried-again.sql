-- how often the money of a refund was sent back, this time included; 0 for one that was made at the provider
alter table refund add column tries integer not null default 1;
-- when a refused refund is tried again, and how much of it is still to go back; null where it is not tried again
alter table refund add column retry_at timestamptz;
alter table refund add column pending_amount bigint;
create index refund_to_retry on refund (seller_id, retry_at) where retry_at is not null;
