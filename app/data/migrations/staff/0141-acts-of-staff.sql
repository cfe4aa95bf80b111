-- What people did at a venue besides saving and publishing: logins, invitations, roles, links to a draft, refused calls. Rows are
-- only added. A person is named by the account, so that a deleted account leaves no name behind.
create table staff_act (
	seller_id text not null,
	id bigint generated always as identity,
	kind text not null,
	staff_id text references staff (id) on delete set null,
	-- Who used the command line, where nobody's account did it.
	operator text,
	-- The email address of the person that it was done to; null after that account was deleted.
	about text,
	what text,
	-- Of a refused call: it is kept once in a minute.
	minute bigint,
	at timestamptz not null default clock_timestamp(),
	primary key (seller_id, id)
);
create unique index staff_act_refused on staff_act (seller_id, staff_id, what, minute) where minute is not null;
create index staff_act_of_staff on staff_act (staff_id);
create index staff_act_at on staff_act (at);

-- A person ends one login of several, and knows it by its browser.
alter table staff_session add column id bigint generated always as identity;
alter table staff_session add column device text not null default '';
alter table staff_session add column used_at timestamptz not null default clock_timestamp();
