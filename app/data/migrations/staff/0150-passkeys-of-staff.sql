-- An account may have passkeys in place of a password with an authenticator app: then it has neither of these two.
alter table staff alter column password_hash drop not null;
alter table staff alter column totp_secret drop not null;

-- A passkey belongs to the host where it was registered: no browser offers it at another one.
create table staff_passkey (
	id bigint generated always as identity,
	-- Base64url, as the next two.
	credential_id text primary key,
	-- In the format of COSE.
	public_key text not null,
	staff_id text not null references staff (id) on delete cascade,
	host text not null,
	-- How often the authenticator has signed, as it says; 0 for those that do not count.
	sign_count bigint not null,
	-- Whether the authenticator may copy it to other devices of the person. It never changes.
	is_synced boolean not null,
	-- By which ways a browser reaches the authenticator.
	transports text[] not null,
	name text not null check (char_length(name) <= 100),
	created_at timestamptz not null default clock_timestamp(),
	used_at timestamptz
);
create index staff_passkey_of_staff on staff_passkey (staff_id);

-- What an authenticator has to sign: once, within minutes, and for the browser that has asked.
create table staff_challenge (
	challenge_hash text primary key,
	-- A hash of the session, of the invitation or of the login page's cookie.
	asked_by text not null,
	purpose text not null check (purpose in ('register', 'login')),
	host text not null,
	-- Who registers. A new account does not exist yet, so that nothing is referenced.
	staff_id text,
	expires_at timestamptz not null
);
create index staff_challenge_expired on staff_challenge (expires_at);
