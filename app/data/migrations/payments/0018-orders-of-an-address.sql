-- concurrent: the orders of an email address are found without reading every purchaser
create index concurrently if not exists identity_by_address on identity (seller_id, lower(email));
