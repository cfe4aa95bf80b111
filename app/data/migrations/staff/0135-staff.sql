-- People who change venues in the Studio. One person may work for several venues of a deployment, so the account itself belongs
-- to none of them; its roles do.
create table staff (
	id text primary key,
	email text not null,
	name text not null,
	-- A PHC string of argon2id.
	password_hash text not null,
	-- Base32, without which no code can be checked.
	totp_secret text not null,
	-- The time step of the last code that was used: a code counts once.
	totp_step bigint not null default 0,
	created_at timestamptz not null default clock_timestamp()
);
create unique index staff_by_email on staff (lower(email));

create table staff_role (
	staff_id text not null references staff (id) on delete cascade,
	seller_id text not null,
	role text not null check (role in ('writer', 'designer', 'manager', 'staff', 'onboarding')),
	granted_by text not null,
	granted_at timestamptz not null default clock_timestamp(),
	primary key (staff_id, seller_id)
);
create index staff_role_of_seller on staff_role (seller_id);

-- The secret itself is in the link alone.
create table staff_invitation (
	token_hash text primary key,
	seller_id text not null,
	email text not null,
	role text not null check (role in ('writer', 'designer', 'manager', 'staff', 'onboarding')),
	invited_by text not null,
	created_at timestamptz not null default clock_timestamp(),
	expires_at timestamptz not null
);
create index staff_invitation_of_seller on staff_invitation (seller_id, lower(email));

create table staff_session (
	token_hash text primary key,
	staff_id text not null references staff (id) on delete cascade,
	created_at timestamptz not null default clock_timestamp(),
	expires_at timestamptz not null
);
create index staff_session_of_staff on staff_session (staff_id);
create index staff_session_expired on staff_session (expires_at);

-- What the Studio saves is a revision as any other.
alter table seller_revision drop constraint seller_revision_origin_check;
alter table seller_revision add constraint seller_revision_origin_check check (origin in ('folder', 'import', 'studio'));
