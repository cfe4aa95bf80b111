-- a code takes one of its uses with the first ticket of the cart; until then the cart holds it uncounted
alter table cart_code add column counted boolean not null default true;

with uncounted as (
  update cart_code
  set counted = false
  from cart
  where cart.seller_id = cart_code.seller_id
  and cart.id = cart_code.cart_id
  and cart.state = 'pending'
  and not exists (
    select
    from ticket
    where ticket.seller_id = cart.seller_id
    and ticket.cart_id = cart.id
  )
  returning cart_code.seller_id, cart_code.code
)
update promo_code
set used_count = used_count - freed.uses
from (select seller_id, code, count(*) as uses from uncounted group by seller_id, code) freed
where promo_code.seller_id = freed.seller_id
and promo_code.code = freed.code;
