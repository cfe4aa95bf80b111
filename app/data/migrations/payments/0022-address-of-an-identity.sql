-- The address of a purchaser, where the venue asks for it.
alter table identity add column address text;
alter table identity add column address_more text;
alter table identity add column city text;
alter table identity add column state text;
