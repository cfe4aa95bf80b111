-- the day from which the tickets of the order are blocked while a part of this charge is open; null where the venue keeps them
alter table instalment_charge add column blocks_on date;
