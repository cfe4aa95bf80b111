-- A repeated request gets a credential of its own. The former ones go on opening the cart: the request that is carried out
-- late may be the first one, after its client had the answer of its repeat.
alter table cart add column former_credential_hashes text[] not null default '{}';
