-- The notice of a venue by locale, where it has several texts. `switches` has the one of the default language, which is all that
-- the previous version reads, writes and validates. A notice that it has written since is recognised by its text.
alter table seller_switches add column notice_texts jsonb;
alter table seller_switching add column notice_texts jsonb;
