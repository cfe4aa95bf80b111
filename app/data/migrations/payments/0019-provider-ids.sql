-- the provider's own id of a payment, stored before money can move
alter table payment add column provider_id text;
create unique index payment_by_provider_id on payment (seller_id, gateway_id, provider_id) where provider_id is not null;
