-- The account whose new address the code proves; null for a code that logs in.
alter table login_code add column account_id text;
