import type { StaffRole } from '#app/contract/studio/staff-roles.ts'
import { type Sql, sql } from '#app/data/sql.ts'
import type { NewPasskey } from './passkeys/passkey-store.ts'
import type { StaffRow } from './staff-store.ts'

export interface NewInvitation {
	tokenHash: string
	sellerId: string
	email: string
	role: StaffRole
	by: string
	days: number
}

/** Adds an invitation; earlier ones of the same address to the same venue end. */
export async function insertInvitation(
	db: Sql,
	{ tokenHash, sellerId, email, role, by, days }: NewInvitation,
): Promise<void> {
	await sql`
		with earlier as (
			delete from staff_invitation
			where seller_id = ${sellerId} and lower(email) = lower(${email})
		), noted as (
			insert into staff_act (seller_id, kind, operator, about, what)
			values (${sellerId}, 'invited', ${by}, ${email}, ${role})
		)
		insert into staff_invitation (token_hash, seller_id, email, role, invited_by, expires_at)
		values (${tokenHash}, ${sellerId}, ${email}, ${role}, ${by}, clock_timestamp() + make_interval(days => ${days}))
	`.execute(db)
}

export interface Invitation {
	sellerId: string
	email: string
	role: StaffRole
	/** Whether the address has an account, which then accepts with its own password and code. */
	hasAccount: boolean
}

/** An invitation that can be accepted; null for one that is over, accepted, replaced or unknown. Nothing is spent. */
export async function openInvitation(db: Sql, tokenHash: string): Promise<Invitation | null> {
	const { rows } = await sql<Invitation>`
		select seller_id as "sellerId", email, role,
			exists (select from staff where lower(staff.email) = lower(staff_invitation.email)) as "hasAccount"
		from staff_invitation
		where token_hash = ${tokenHash}
		and expires_at > clock_timestamp()
	`.execute(db)
	return rows[0] ?? null
}

/** An account that is made when an invitation is accepted: with a password, or with a passkey. */
export interface NewAccount extends Omit<StaffRow, 'email'> {
	totpStep: number
	passkey: NewPasskey | null
}

/**
 * Accepts an invitation in one statement: it is spent, the account is made unless the address has one, and has the role.
 *
 * @param account null where the address has an account
 * @param as the account that has logged in; null where only the address is compared
 * @returns the id of the account; null where another request has spent the invitation, or made the account meanwhile, and where the
 *   account of the address is another one
 */
export async function acceptInvitation(
	db: Sql,
	tokenHash: string,
	account: NewAccount | null,
	as: string | null = null,
): Promise<string | null> {
	const { id = null, name = null, passwordHash = null, totpSecret = null, totpStep = null } = account ?? {}
	const passkey = account?.passkey ?? null
	const { rows } = await sql<{ id: string }>`
		with spent as (
			delete from staff_invitation
			where token_hash = ${tokenHash}
			and expires_at > clock_timestamp()
			and (${id}::text is null) = exists (
				select from staff
				where lower(staff.email) = lower(staff_invitation.email)
				and (${as}::text is null or staff.id = ${as}::text)
			)
			and not exists (select from staff_passkey where credential_id = ${passkey?.credentialId ?? null}::text)
			returning seller_id, email, role, invited_by
		), added as (
			insert into staff (id, email, name, password_hash, totp_secret, totp_step)
			select ${id}::text, email, ${name}::text, ${passwordHash}::text, ${totpSecret}::text, ${totpStep}::bigint
			from spent
			where ${id}::text is not null
			returning id
		), keyed as (
			insert into staff_passkey (
				credential_id, public_key, staff_id, host, sign_count, is_synced, transports, name
			)
			select ${passkey?.credentialId ?? null}::text, ${passkey?.publicKey ?? null}::text, added.id,
				${passkey?.host ?? null}::text, ${passkey?.signCount ?? null}::bigint, ${passkey?.isSynced ?? null}::boolean,
				${passkey?.transports ?? null}::text[], ${passkey?.name ?? null}::text
			from added
			where ${passkey?.credentialId ?? null}::text is not null
			returning staff_id, name
		), member as (
			select id from added
			union all
			select staff.id
			from spent
			join staff on lower(staff.email) = lower(spent.email)
			where ${id}::text is null
		), granted as (
			insert into staff_role (staff_id, seller_id, role, granted_by)
			select member.id, spent.seller_id, spent.role, spent.invited_by
			from member, spent
			on conflict (staff_id, seller_id) do update
			set role = excluded.role, granted_by = excluded.granted_by, granted_at = clock_timestamp()
			returning staff_id, seller_id, role
		), noted as (
			insert into staff_act (seller_id, kind, staff_id, what)
			select seller_id, 'role', staff_id, role
			from granted
			union all
			select granted.seller_id, 'passkey', granted.staff_id, keyed.name
			from granted
			join keyed on keyed.staff_id = granted.staff_id
		)
		select staff_id as id from granted
	`.execute(db)
	return rows[0]?.id ?? null
}
