-- What an account says about its owner, beside name and address.
alter table account add column phone text;
alter table account add column address text;
alter table account add column address_more text;
alter table account add column city text;
alter table account add column state text;
alter table account add column country text;
alter table account add column zip_code text;
alter table account add column meta jsonb not null default '{}';
-- Counts the changes of these columns and of the name, so that one form does not overwrite another.
alter table account add column version integer not null default 1;

-- Further answers of a sign-up, until the code proves the address.
alter table login_code add column meta jsonb not null default '{}';
