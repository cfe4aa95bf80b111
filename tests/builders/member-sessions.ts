import pg from 'pg'
import type { MemberRole } from '#app/contract/visitor.ts'
import { hashSecret, secret } from '#app/lib/ids.ts'

/** An account with a session, written past the product. */
export interface SessionOwner {
	id: string
	firstName: string | null
	/** `<id>@quay.example` when left out. */
	email?: string
	/** The membership that the account has; none when left out. */
	membership?: {
		groupId: string
		typeId: string
		role: MemberRole
		/** Local dates, both inclusive. */
		from: string
		to: string
	}
}

/** Writes the accounts; returns the secret of each one's login cookie by its id. */
export async function writeSessions(
	databaseUrl: string,
	sellerId: string,
	owners: readonly SessionOwner[],
): Promise<Map<string, string>> {
	const client = new pg.Client({ connectionString: databaseUrl })
	await client.connect()
	const tokens = new Map<string, string>()
	try {
		// A membership is that of a ticket, whose cart and order nothing here asks for.
		await client.query('set session_replication_role = replica')
		for (const { id, firstName, email = `${id}@quay.example`, membership } of owners) {
			const token = secret()
			tokens.set(id, token)
			await client.query(
				`insert into account (seller_id, id, email, first_name, last_name, created_at)
				values ($1, $2, $3, $4, $5, now())`,
				[sellerId, id, email, firstName, firstName && `Surname of ${id}`],
			)
			await client.query(
				`insert into login_session (seller_id, token_hash, account_id, created_at, expires_at)
				values ($1, $2, $3, now(), now() + interval '1 day')`,
				[sellerId, hashSecret(token), id],
			)
			if (!membership) continue
			const { groupId, typeId, role, from, to } = membership
			await client.query(
				`insert into ticket (seller_id, id, cart_id, state, event_template_id, ticket_group_id, ticket_type_id,
					takes_session, takes_group, face_value, adjusted_value, created_at, valid_from, valid_to)
				values ($1, 'tck_' || $2, 'crt_' || $2, 'booked', 'evt_membership', $3, $4,
					false, false, 0, 0, now(), $5, $6)`,
				[sellerId, id, groupId, typeId, from, to],
			)
			await client.query(
				`insert into membership (seller_id, id, party_id, term, place, ticket_id, party_role, member_number, account_id)
				values ($1, 'mem_' || $2, 'pty_' || $2, 1, 1, 'tck_' || $2, $3, 'number-of-' || $2, $2)`,
				[sellerId, id, role],
			)
		}
	} finally {
		await client.end()
	}
	return tokens
}
