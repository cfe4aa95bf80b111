-- a cart that changes an order: which order, and which of its tickets it replaces
alter table cart add column if not exists purpose text not null default 'buy';
alter table cart add column order_id text;
alter table cart add column replaces text[] not null default '{}';
alter table cart add constraint cart_changes_an_order check ((purpose in ('edit', 'move')) = (order_id is not null)) not valid;
create index cart_by_changed_order on cart (seller_id, order_id) where order_id is not null;
