-- the cart whose client stored this purchaser: no other cart is booked with it
alter table identity add column cart_id text;
