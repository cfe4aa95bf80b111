-- until when the process of a running request has its key, and how many requests had the key: one that was taken over stores nothing.
-- A process of the previous version writes neither: its keys are taken over two minutes after they were reserved
alter table idempotency
	add column held_until timestamptz,
	add column run integer not null default 1;
