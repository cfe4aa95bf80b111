-- What the total of an order is rounded down by, because its payment provider takes coarser amounts than the currency has.
alter table ticket_order add column total_rounding bigint not null default 0;
