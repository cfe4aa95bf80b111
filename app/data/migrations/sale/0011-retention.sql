-- what was not bought is erased after some days, and found without reading what is kept
create index cart_ended on cart (seller_id, created_at) where state in ('expired', 'deleted');
create index cart_by_identity on cart (seller_id, identity_id) where identity_id is not null;
create index identity_by_age on identity (seller_id, created_at);
create index ticket_order_by_identity on ticket_order (seller_id, identity_id);

-- when a link was first opened; links made before this migration may have been opened, so they count as opened
alter table order_link add column opened_at timestamptz;
update order_link set opened_at = created_at;
create index order_link_unopened on order_link (seller_id, created_at) where opened_at is null;
create index order_link_by_order on order_link (seller_id, ticket_order_id);
