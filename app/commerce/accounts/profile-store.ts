import type { UserProfile } from '#app/contract/entities/account.ts'
import { sql } from '#app/data/sql.ts'
import type { Ctx } from '../context.ts'
import { type AccountRow, accountColumns } from './account-store.ts'

/** An account with everything that its owner sees. */
export interface AccountDetails {
	account: AccountRow
	profile: UserProfile
}

/** The details of an account; `locked` keeps its row for the rest of the transaction. Null for an unknown account. */
export async function findDetails(
	{ sql: db, seller: { sellerId } }: Pick<Ctx, 'sql' | 'seller'>,
	accountId: string,
	as: 'seen' | 'locked' = 'seen',
): Promise<AccountDetails | null> {
	const { rows } = await sql<AccountRow & UserProfile>`
		select ${accountColumns}, account.phone, account.address, account.address_more, account.city, account.state,
			account.country, account.zip_code, account.meta, account.version,
			account.password_hash is not null as has_password
		from account
		where seller_id = ${sellerId}
		and id = ${accountId}
		${as === 'locked' ? sql`for update` : sql``}
	`.execute(db)
	const [row] = rows
	if (!row) return null
	const { email, firstName, lastName, ...profile } = row
	return { account: { id: row.id, email, firstName, lastName }, profile }
}

/** Stores the details of an account as its next version. */
export async function updateDetails(ctx: Ctx, { account, profile }: AccountDetails): Promise<AccountDetails> {
	const version = profile.version + 1
	await sql`
		update account
		set first_name = ${account.firstName},
			last_name = ${account.lastName},
			phone = ${profile.phone},
			address = ${profile.address},
			address_more = ${profile.address_more},
			city = ${profile.city},
			state = ${profile.state},
			country = ${profile.country},
			zip_code = ${profile.zip_code},
			meta = ${JSON.stringify(profile.meta)}::jsonb,
			version = ${version}
		where seller_id = ${ctx.seller.sellerId}
		and id = ${account.id}
	`.execute(ctx.sql)
	return { account, profile: { ...profile, version } }
}
