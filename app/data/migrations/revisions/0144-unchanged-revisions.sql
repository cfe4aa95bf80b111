-- What was saved never changes, whatever statement asks for it. Old revisions are deleted; a schedule is the one part that is
-- updated.
create function refuse_change() returns trigger language plpgsql as $$
begin
	raise exception '% never changes: save another revision', tg_argv[0] using errcode = 'restrict_violation';
end
$$;
create trigger seller_revision_unchanged
before update of seller_id, number, parent, tree, manifest, origin, author, note, checks on seller_revision
for each row execute function refuse_change('A saved revision');
create trigger seller_file_unchanged
before update on seller_file
for each row execute function refuse_change('A stored file');

-- What changed, in the publisher's own words.
alter table seller_publishing add column note text;
alter table seller_revision
	-- The note of the publishing that a schedule leads to.
	add column scheduled_note text,
	-- Why the last schedule ended without a publishing: {"at", "for", "why", …}.
	add column schedule_ended jsonb;
