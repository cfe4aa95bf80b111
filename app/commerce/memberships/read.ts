import type { Membership } from '#app/contract/entities/membership.ts'
import type { Visitor } from '#app/contract/visitor.ts'
import { localTime } from '#app/lib/dates.ts'
import { membershipState, nextTermFrom, renewableFrom } from '#app/rules/membership.ts'
import type { Ctx } from '../context.ts'
import { allowancesOf } from './benefit-store.ts'
import { type MemberRow, membersOf } from './member-store.ts'

/**
 * The people of the visitor's memberships, each in the newest term, with the visitor's own row first. Only that row has an
 * email address.
 *
 * source - spec 2 §7 GET my/membership
 */
export async function readMyMemberships(ctx: Ctx, { accountId, terms }: Visitor): Promise<Membership[]> {
	const parties = [...new Set(terms.map(({ partyId }) => partyId))]
	return readMembers(ctx, parties, { accountId, orderIds: [] })
}

/** Reads memberships: their visitor, if it is logged in, and orders that the request has shown its right to. */
interface Reader {
	accountId: string | null
	orderIds: readonly string[]
}

/** The people of memberships, each in the newest term. */
export async function readMembers(
	ctx: Ctx,
	parties: readonly string[],
	{ accountId, orderIds }: Reader,
): Promise<Membership[]> {
	if (parties.length === 0) return []
	const [rows, allowances] = [await membersOf(ctx, parties), await allowancesOf(ctx, parties)]
	const { membership, timezone } = ctx.seller
	const today = localTime(ctx.now, timezone).date
	const limitOf = ({ partyId, term }: MemberRow): number | null => {
		const given = allowances.filter((one) => one.partyId === partyId && one.term === term)
		return given.length === 0 ? null : given.reduce((sum, { quantity }) => sum + quantity, 0)
	}
	return rows
		.map((row): Membership => {
			const isSelf = accountId !== null && row.accountId === accountId
			const isPurchaser = accountId !== null && row.purchaserId === accountId
			const isOpen = isPurchaser || (row.orderId !== null && orderIds.includes(row.orderId))
			const term = { ...row, groupId: row.levelId, role: 'member' as const, isAutoRenewing: false }
			const state = membershipState([term], today, membership)
			return {
				id: row.id,
				scan_code: row.number,
				role_id: row.role,
				membership_program_id: membership.programId,
				ticket_group_id: row.levelId,
				ticket_group_name: row.levelName,
				event_template_id: row.eventId,
				ticket_order_id: row.orderId,
				ticket_type_id: row.typeId,
				auto_renew_state: row.autoRenewState,
				is_auto_renew_cancellable: isOpen && row.autoRenewState === 'scheduled',
				auto_renew_consent:
					isSelf && row.autoRenewWords !== null && row.autoRenewAt !== null
						? { words: row.autoRenewWords, given_at: row.autoRenewAt.toISOString() }
						: null,
				valid_from: row.from,
				valid_to: row.to,
				state: state === 'none' ? 'expired' : state,
				renewable_from: renewableFrom(row, membership),
				is_renewable: nextTermFrom(row, today, membership) !== null,
				member_event_purchase_limit: limitOf(row),
				first_name: row.firstName,
				last_name: row.lastName,
				email: isSelf ? row.email : null,
				is_self: isSelf,
				created_at: row.createdAt.toISOString(),
			}
		})
		.sort((one, other) => Number(other.is_self) - Number(one.is_self))
}
