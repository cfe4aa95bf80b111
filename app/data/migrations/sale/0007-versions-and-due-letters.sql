-- counts the writes of a cart, of its tickets, codes and payments: who has decided on what they read sees by it that
-- nothing has changed since
alter table cart add column version integer not null default 0;

-- when a letter is due: at once, after a pause when sending failed, or when whoever took it must have lost it
alter table outbox add column due_at timestamptz not null default now();
create index outbox_due on outbox (seller_id, due_at) where state = 'waiting';
