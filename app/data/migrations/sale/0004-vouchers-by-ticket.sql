-- a ticket that ends takes its voucher along: found without walking over all that were ever spent
create index voucher_by_ticket on voucher (seller_id, ticket_id);
