-- what a member pays for a type that everybody can buy; null where it is the same
alter table ticket_type add column member_amount bigint;
-- of a ticket at the price of a member: what everybody else pays
alter table ticket add column public_value bigint;
