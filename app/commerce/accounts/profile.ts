import type { z } from 'zod'
import type { UserChange } from '#app/contract/calls/profile.ts'
import { Refusal } from '#app/contract/errors.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import type { Engine } from '../context.ts'
import { withTransaction } from '../transaction.ts'
import { type AccountDetails, findDetails, updateDetails } from './profile-store.ts'

type Change = z.output<typeof UserChange>

/** The account of a login with everything that its owner sees. */
export async function detailsOf(
	engine: Engine,
	seller: SellerTerms,
	accountId: string,
): Promise<AccountDetails> {
	return known(await findDetails({ sql: engine.database.sql, seller }, accountId))
}

/**
 * Changes the details of an account. A name that is known stays, because orders and tickets bear it. A request that
 * changes nothing is answered as done whatever version it names, so that a form may be sent twice.
 *
 * errors - user_read_only where the venue or the rule above keeps a detail, user_changed for an older version
 * source - spec 2 §5 "Profile: email, first_name, last_name read-only; empty state deletable", "Member details are not
 *   editable when prevent_membership_updates is true"
 */
export async function updateUser(
	engine: Engine,
	seller: SellerTerms,
	accountId: string,
	change: Change,
): Promise<AccountDetails> {
	return withTransaction(engine, seller, async (ctx) => {
		const before = known(await findDetails(ctx, accountId, 'locked'))
		const after = changed(before, change)
		const fields = changedFields(before, after)
		if (fields.length === 0) return before
		const refused = seller.account.preventUpdates ? fields : fields.filter((field) => isFixed(before, field))
		if (refused.length > 0)
			throw new Refusal('user_read_only', 'These details can not be changed', 'body', { fields: refused })
		if (change.version !== undefined && change.version !== before.profile.version)
			throw new Refusal('user_changed', 'The account was changed meanwhile', 'body')
		return updateDetails(ctx, after)
	})
}

const texts = ['phone', 'address', 'address_more', 'city', 'state', 'country', 'zip_code'] as const

type Field = (typeof texts)[number] | 'first_name' | 'last_name' | 'meta'

/** The details with a change. An empty text removes one. */
function changed({ account, profile }: AccountDetails, change: Change): AccountDetails {
	const said = texts.flatMap((name) => (change[name] === undefined ? [] : [[name, change[name] || null]]))
	const meta = Object.entries({ ...profile.meta, ...change.meta }).filter(([, text]) => text !== '')
	return {
		account: {
			...account,
			firstName: change.first_name ?? account.firstName,
			lastName: change.last_name ?? account.lastName,
		},
		profile: { ...profile, ...Object.fromEntries(said), meta: Object.fromEntries(meta) },
	}
}

function changedFields(before: AccountDetails, after: AccountDetails): Field[] {
	const { account, profile } = after
	const changes: [Field, boolean][] = [
		['first_name', account.firstName !== before.account.firstName],
		['last_name', account.lastName !== before.account.lastName],
		...texts.map((name): [Field, boolean] => [name, profile[name] !== before.profile[name]]),
		['meta', !isSame(profile.meta, before.profile.meta)],
	]
	return changes.flatMap(([field, isChanged]) => (isChanged ? [field] : []))
}

function isSame(one: Record<string, string>, other: Record<string, string>): boolean {
	const names = new Set([...Object.keys(one), ...Object.keys(other)])
	return [...names].every((name) => one[name] === other[name])
}

const isFixed = ({ account }: AccountDetails, field: Field): boolean =>
	(field === 'first_name' && account.firstName !== null) ||
	(field === 'last_name' && account.lastName !== null)

/** errors - not_logged_in for an account that is gone */
export function known(details: AccountDetails | null): AccountDetails {
	if (!details) throw new Refusal('not_logged_in', 'The account of the login is gone', 'login')
	return details
}
