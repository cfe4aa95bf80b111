-- the account that a cart and its order belong to; its purchaser is `identity_id`
alter table cart add column account_id text;
alter table ticket_order add column account_id text;
update cart set account_id = identity_id, identity_id = null where identity_id like 'acc\_%';
