-- the recipient of a gift card in a cart or an order, {name, email, message, send_on}; null where its buyer has named none. A process of
-- the previous version sells gift cards without one
alter table ticket add column gift_recipient jsonb;
