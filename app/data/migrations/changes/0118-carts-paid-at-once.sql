-- the parts that a visitor does not use of a cart that could be paid in parts: [{dueDate, amount}]; null where the cart is paid as its
-- events sell it. A process of the previous version sells such a cart at once too, because it has no scheduled payments
alter table cart add column unused_parts jsonb;
