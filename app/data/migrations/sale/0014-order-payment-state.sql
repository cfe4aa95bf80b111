-- how much of an order is paid: its tickets are handed out when it is, and withheld when its money will not come
alter table ticket_order
  add column payment_state text not null default 'paid',
  add constraint ticket_order_payment_state check (payment_state in ('paid', 'pending', 'failed'));

update ticket_order
set payment_state = case when promised.amount >= one.total_price - later.amount then 'pending' else 'failed' end
from ticket_order as one
cross join lateral (
  select coalesce(sum(amount) filter (where state = 'captured'), 0) as captured, coalesce(sum(amount), 0) as amount
  from payment
  where payment.seller_id = one.seller_id
  and payment.cart_id = one.cart_id
  and payment.state in ('authorised', 'captured')
) promised
cross join lateral (
  select coalesce(sum(amount), 0) as amount
  from scheduled_payment
  where scheduled_payment.seller_id = one.seller_id
  and scheduled_payment.cart_id = one.cart_id
  and scheduled_payment.state = 'scheduled'
) later
where ticket_order.seller_id = one.seller_id
and ticket_order.id = one.id
and promised.captured < one.total_price - later.amount;
