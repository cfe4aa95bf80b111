-- the newest term of which its purchaser was reminded that it ends; null before the first reminder
alter table membership_party add column reminded_term integer;
