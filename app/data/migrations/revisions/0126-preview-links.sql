-- Links that show a draft of a venue to people without an account. The secret itself is in the link alone.
create table seller_preview_link (
	id integer generated always as identity primary key,
	seller_id text not null,
	secret_hash text not null unique check (secret_hash ~ '^[0-9a-f]{64}$'),
	-- The revision that it shows; null shows the newest draft.
	number integer,
	created_by text not null,
	created_at timestamptz not null default clock_timestamp(),
	expires_at timestamptz not null,
	revoked_at timestamptz,
	foreign key (seller_id, number) references seller_revision (seller_id, number)
);
create index seller_preview_link_of_seller on seller_preview_link (seller_id);
-- Of the revisions that a link names, which are looked up when one is deleted.
create index seller_preview_link_of_revision on seller_preview_link (seller_id, number) where number is not null;
