-- a change of an order: the new prices of tickets that stay, and the live tickets that these were decided on
alter table cart add column if not exists repriced jsonb not null default '[]';
alter table cart add column if not exists order_basis text;
