import type { StaffRole } from '#app/contract/studio/staff-roles.ts'
import { type Sql, sql } from '#app/data/sql.ts'

/** A member of staff with what a login is checked against. */
export interface StaffRow {
	id: string
	email: string
	name: string
	/** Null for an account that has passkeys alone, as the next. */
	passwordHash: string | null
	totpSecret: string | null
}

const staffColumns = sql`staff.id, staff.email, staff.name, staff.password_hash as "passwordHash",
	staff.totp_secret as "totpSecret"`

export async function staffByEmail(db: Sql, email: string): Promise<StaffRow | null> {
	const { rows } = await sql<StaffRow>`
		select ${staffColumns}
		from staff
		where lower(staff.email) = lower(${email})
	`.execute(db)
	return rows[0] ?? null
}

/**
 * Spends the code of a time step: of two requests with the same code one gets it, and none with an older one does.
 *
 * @returns false where it was spent
 */
export async function spendCode(db: Sql, staffId: string, step: number): Promise<boolean> {
	const { count } = await sql`
		update staff
		set totp_step = ${step}
		where id = ${staffId} and totp_step < ${step}
	`.execute(db)
	return count === 1
}

/** Whether an account has a password, which has an authenticator app. */
export async function hasPassword(db: Sql, staffId: string): Promise<boolean> {
	const { rows } = await sql<{ has: boolean }>`
		select password_hash is not null as has
		from staff
		where id = ${staffId}
	`.execute(db)
	return rows[0]?.has === true
}

/** Sets the password of an account that has none. @returns whether it had none */
export async function setFirstPassword(
	db: Sql,
	staffId: string,
	{ passwordHash, totpSecret, totpStep }: { passwordHash: string; totpSecret: string; totpStep: number },
): Promise<boolean> {
	const { rows } = await sql<{ isSet: boolean }>`
		with changed as (
			update staff
			set password_hash = ${passwordHash}, totp_secret = ${totpSecret}, totp_step = ${totpStep}
			where id = ${staffId} and password_hash is null
			returning id
		), noted as (
			insert into staff_act (seller_id, kind, staff_id)
			select staff_role.seller_id, 'password', changed.id
			from changed
			join staff_role on staff_role.staff_id = changed.id
		)
		select exists (select from changed) as "isSet"
	`.execute(db)
	return rows[0]?.isSet === true
}

/** Stores a session; every venue of the member has the login in its history. */
export async function insertSession(
	db: Sql,
	{
		tokenHash,
		staffId,
		device,
		kind,
		hours,
	}: {
		tokenHash: string
		staffId: string
		device: string
		kind: 'login' | 'login_passkey'
		hours: number
	},
): Promise<void> {
	await sql`
		with noted as (
			insert into staff_act (seller_id, kind, staff_id, what)
			select seller_id, ${kind}::text, staff_id, ${device}
			from staff_role
			where staff_id = ${staffId}
		)
		insert into staff_session (token_hash, staff_id, device, expires_at)
		values (${tokenHash}, ${staffId}, ${device}, clock_timestamp() + make_interval(hours => ${hours}))
	`.execute(db)
}

export async function deleteSession(db: Sql, tokenHash: string): Promise<void> {
	await sql`delete from staff_session where token_hash = ${tokenHash}`.execute(db)
}

/** Deletes sessions, invitations and challenges that are over. */
export async function deleteEndedStaffLogins(db: Sql): Promise<void> {
	await sql`delete from staff_session where expires_at <= clock_timestamp()`.execute(db)
	await sql`delete from staff_invitation where expires_at <= clock_timestamp()`.execute(db)
	await sql`delete from staff_challenge where expires_at <= clock_timestamp()`.execute(db)
}

/** A member of staff of a session, with its roles by venue. */
export interface StaffMember {
	id: string
	email: string
	name: string
	roles: Readonly<Record<string, StaffRole>>
}

/** The member of a session, in one statement, which also notes to the minute when it was used last; null for a session that is over, revoked or unknown. */
export async function memberOfSession(db: Sql, tokenHash: string): Promise<StaffMember | null> {
	const { rows } = await sql<StaffMember>`
		with used as (
			update staff_session
			set used_at = clock_timestamp()
			where token_hash = ${tokenHash} and used_at < clock_timestamp() - interval '1 minute'
		)
		select staff.id, staff.email, staff.name,
			(
				select coalesce(jsonb_object_agg(seller_id, role), '{}')
				from staff_role
				where staff_role.staff_id = staff.id
			) as roles
		from staff_session
		join staff on staff.id = staff_session.staff_id
		where staff_session.token_hash = ${tokenHash}
		and staff_session.expires_at > clock_timestamp()
	`.execute(db)
	return rows[0] ?? null
}

/** A member of the staff of a venue, as the list of the commands has it. */
export interface StaffOfVenue {
	email: string
	name: string
	role: StaffRole
	grantedBy: string
	grantedAt: Date
	/** Open logins. */
	sessions: number
}

export async function staffOf(db: Sql, sellerId: string): Promise<StaffOfVenue[]> {
	const { rows } = await sql<StaffOfVenue>`
		select staff.email, staff.name, staff_role.role, staff_role.granted_by as "grantedBy",
			staff_role.granted_at as "grantedAt",
			(
				select count(*)::integer
				from staff_session
				where staff_session.staff_id = staff.id and staff_session.expires_at > clock_timestamp()
			) as sessions
		from staff_role
		join staff on staff.id = staff_role.staff_id
		where staff_role.seller_id = ${sellerId}
		order by lower(staff.email)
	`.execute(db)
	return rows
}

/**
 * Takes the role of a venue from an address, with its open invitations to it, and ends every login of its account.
 *
 * @returns whether the address had a role or an invitation
 */
export async function removeStaff(
	db: Sql,
	{ sellerId, email, by }: { sellerId: string; email: string; by: string },
): Promise<boolean> {
	const { rows } = await sql<{ count: number }>`
		with invited as (
			delete from staff_invitation
			where seller_id = ${sellerId} and lower(email) = lower(${email})
			returning seller_id
		), removed as (
			delete from staff_role
			using staff
			where staff.id = staff_role.staff_id
			and staff_role.seller_id = ${sellerId}
			and lower(staff.email) = lower(${email})
			returning staff_role.staff_id
		), ended as (
			delete from staff_session
			where staff_id in (select staff_id from removed)
		), noted as (
			insert into staff_act (seller_id, kind, operator, about)
			select ${sellerId}, 'removed', ${by}, ${email}
			where exists (select from invited) or exists (select from removed)
		)
		select (select count(*) from invited)::integer + (select count(*) from removed)::integer as count
	`.execute(db)
	return (rows[0]?.count ?? 0) > 0
}

/**
 * Deletes the account of an email address with its roles and sessions; the history names it no more. After a lost authenticator, for example, before a new invitation.
 *
 * @returns whether there was one
 */
export async function deleteStaff(db: Sql, { email, by }: { email: string; by: string }): Promise<boolean> {
	const { count } = await sql`
		with noted as (
			insert into staff_act (seller_id, kind, operator)
			select seller_id, 'forgotten', ${by}
			from staff_role
			join staff on staff.id = staff_role.staff_id
			where lower(staff.email) = lower(${email})
		), unnamed as (
			update staff_act
			set about = null
			where lower(about) = lower(${email})
		)
		delete from staff
		where lower(email) = lower(${email})
	`.execute(db)
	return count === 1
}
