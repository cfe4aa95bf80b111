-- The presets with which a venue was last served without an error. They come with the product's version and not with the revision,
-- so a start on a broken one has these to serve the venue with.
create table seller_presets (
	seller_id text primary key,
	-- Hash of the texts.
	tree text not null check (tree ~ '^[0-9a-f]{64}$'),
	-- Name of a preset → its file as text.
	texts jsonb not null,
	stored_at timestamptz not null default clock_timestamp()
);
