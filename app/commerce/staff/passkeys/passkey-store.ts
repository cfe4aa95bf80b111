import type { Transport } from '#app/contract/studio/passkeys.ts'
import { type Sql, sql } from '#app/data/sql.ts'

/** What an authenticator has registered. */
export interface NewPasskey {
	/** Base64url, as the public key in the format of COSE. */
	credentialId: string
	publicKey: string
	host: string
	signCount: number
	/** The authenticator may copy it to other devices. */
	isSynced: boolean
	transports: Transport[]
	/** At most 100 letters. */
	name: string
}

interface PasskeyRow extends NewPasskey {
	id: number
	staffId: string
	since: Date
	usedAt: Date | null
}

const columns = sql`id, credential_id as "credentialId", public_key as "publicKey", staff_id as "staffId", host,
	sign_count as "signCount", is_synced as "isSynced", transports, name, created_at as since, used_at as "usedAt"`

/** The passkeys of a member at every host, the oldest first. */
export async function passkeysOf(db: Sql, staffId: string): Promise<PasskeyRow[]> {
	const { rows } = await sql<PasskeyRow>`
		select ${columns}
		from staff_passkey
		where staff_id = ${staffId}
		order by id
	`.execute(db)
	return rows
}

/** The passkey of a credential at the host where it was registered. */
export async function passkeyOf(
	db: Sql,
	{ credentialId, host }: { credentialId: string; host: string },
): Promise<PasskeyRow | null> {
	const { rows } = await sql<PasskeyRow>`
		select ${columns}
		from staff_passkey
		where credential_id = ${credentialId} and host = ${host}
	`.execute(db)
	return rows[0] ?? null
}

/** Adds a passkey to an account. @returns false where the credential is registered already, or the account has too many */
export async function insertPasskey(
	db: Sql,
	staffId: string,
	{ passkey, most }: { passkey: NewPasskey; most: number },
): Promise<boolean> {
	const { rows } = await sql<{ isAdded: boolean }>`
		with added as (
			insert into staff_passkey (
				credential_id, public_key, staff_id, host, sign_count, is_synced, transports, name
			)
			select ${passkey.credentialId}::text, ${passkey.publicKey}::text, ${staffId}::text, ${passkey.host}::text,
				${passkey.signCount}::bigint, ${passkey.isSynced}::boolean, ${passkey.transports}::text[], ${passkey.name}::text
			where (select count(*) from staff_passkey where staff_id = ${staffId}) < ${most}
			on conflict (credential_id) do nothing
			returning staff_id, name
		), noted as (
			insert into staff_act (seller_id, kind, staff_id, what)
			select staff_role.seller_id, 'passkey', added.staff_id, added.name
			from added
			join staff_role on staff_role.staff_id = added.staff_id
		)
		select exists (select from added) as "isAdded"
	`.execute(db)
	return rows[0]?.isAdded === true
}

interface Named {
	staffId: string
	id: number
}

/** @returns whether the member has it */
export async function renamePasskey(
	db: Sql,
	{ staffId, id, name }: Named & { name: string },
): Promise<boolean> {
	const { rows } = await sql<{ isOwn: boolean }>`
		with own as (
			select id, name
			from staff_passkey
			where staff_id = ${staffId} and id = ${id}
			for update
		), renamed as (
			update staff_passkey
			set name = ${name}
			from own
			where staff_passkey.id = own.id and own.name <> ${name}
			returning own.name as former
		), noted as (
			insert into staff_act (seller_id, kind, staff_id, what)
			select staff_role.seller_id, 'passkey_renamed', staff_role.staff_id, concat_ws(' → ', nullif(renamed.former, ''), ${name}::text)
			from renamed, staff_role
			where staff_role.staff_id = ${staffId}
		)
		select exists (select from own) as "isOwn"
	`.execute(db)
	return rows[0]?.isOwn === true
}

/**
 * Removes a passkey, unless the account has neither a password nor another passkey. Rows are locked before they are counted, so
 * that two requests never remove the last two.
 */
export async function removePasskey(
	db: Sql,
	{ staffId, id }: Named,
): Promise<'removed' | 'last' | 'not_found'> {
	const { rows } = await sql<{ isRemoved: boolean; isOwn: boolean }>`
		with own as (
			select id
			from staff_passkey
			where staff_id = ${staffId}
			order by id
			for update
		), removed as (
			delete from staff_passkey
			where staff_id = ${staffId}
			and id = ${id}
			and (
				(select count(*) from own) > 1
				or exists (select from staff where staff.id = ${staffId} and password_hash is not null)
			)
			returning name
		), noted as (
			insert into staff_act (seller_id, kind, staff_id, what)
			select staff_role.seller_id, 'passkey_removed', staff_role.staff_id, removed.name
			from removed, staff_role
			where staff_role.staff_id = ${staffId}
		)
		select exists (select from removed) as "isRemoved", exists (select from own where id = ${id}) as "isOwn"
	`.execute(db)
	const { isRemoved = false, isOwn = false } = rows[0] ?? {}
	return isRemoved ? 'removed' : isOwn ? 'last' : 'not_found'
}

/**
 * Notes a login with a passkey. A counter that does not rise says that a copy of the authenticator is in use: then nothing is
 * changed but the history of the member's venues.
 *
 * @returns whether the counter has risen, or the authenticator has none
 */
export async function countPasskeyUse(
	db: Sql,
	{ credentialId, signCount }: { credentialId: string; signCount: number },
): Promise<boolean> {
	const { rows } = await sql<{ isCounted: boolean }>`
		with counted as (
			update staff_passkey
			set sign_count = ${signCount}, used_at = clock_timestamp()
			where credential_id = ${credentialId}
			and (sign_count < ${signCount} or (sign_count = 0 and ${signCount}::bigint = 0))
			returning credential_id
		), noted as (
			insert into staff_act (seller_id, kind, staff_id, what)
			select staff_role.seller_id, 'passkey_copied', staff_role.staff_id, staff_passkey.name
			from staff_passkey
			join staff_role on staff_role.staff_id = staff_passkey.staff_id
			where staff_passkey.credential_id = ${credentialId}
			and not exists (select from counted)
		)
		select exists (select from counted) as "isCounted"
	`.execute(db)
	return rows[0]?.isCounted === true
}
