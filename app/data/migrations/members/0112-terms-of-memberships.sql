-- the terms of people are those whose tickets are held: until now a cancelled renewal still counted
update membership_party
set terms = held.terms
from (
  select party.seller_id, party.id, coalesce(max(membership.term) filter (where ticket.state in ('booked', 'redeemed')), 0) as terms
  from membership_party party
  left join membership on membership.seller_id = party.seller_id and membership.party_id = party.id
  left join ticket on ticket.seller_id = membership.seller_id and ticket.id = membership.ticket_id
  group by party.seller_id, party.id
) held
where membership_party.seller_id = held.seller_id
and membership_party.id = held.id
and membership_party.terms <> held.terms;
