import type { CallContext, Handlers } from '#app/api/router/handler.ts'
import { reading } from '#app/commerce/context.ts'
import { readMyMemberships } from '#app/commerce/memberships/read.ts'
import { cancelAutoRenew } from '#app/commerce/orders/cancel-auto-renew.ts'
import type { PassSubject } from '#app/contract/documents/correspondence.ts'
import type { Membership } from '#app/contract/entities/membership.ts'
import { Refusal } from '#app/contract/errors.ts'
import { requireLogin } from './accounts.ts'
import { privateFile } from './private-file.ts'
import { passAnswers, precheckOf } from './wallets.ts'

/** The memberships of the login, and their cards. */
export const membershipHandlers: Pick<
	Handlers,
	| 'listMyMemberships'
	| 'cancelAutoRenew'
	| 'membershipQrCode'
	| 'membershipWalletPrecheck'
	| 'membershipApplePass'
	| 'membershipGooglePass'
> = {
	listMyMemberships: async (context) => ({ membership: { _data: await membershipsOf(context) } }),
	cancelAutoRenew: ({ engine, seller, visitor, idempotencyKey }, { params: { link } }) =>
		cancelAutoRenew(engine, seller, link, { visitor, idempotencyKey }),
	membershipQrCode: async (context, { params: { id } }) => {
		const { scan_code } = await requireCard(context, id)
		const svg = await context.correspondence.qrCode(scan_code, context.seller.membership.qrMargin)
		return privateFile(svg, 'image/svg+xml; charset=utf-8', 'inline; filename="membership.svg"')
	},
	membershipWalletPrecheck: async (context, { params: { id } }) => {
		const { is_self: isOwn, state } = await requireCard(context, id)
		return precheckOf(context, isOwn && state !== 'expired')
	},
	membershipApplePass: async (context, { params: { id }, query: { locale } }) =>
		passAnswers.apple(context, await passOf(context, id), locale),
	membershipGooglePass: async (context, { params: { id }, query: { locale } }) =>
		passAnswers.google(context, await passOf(context, id), locale),
}

const membershipsOf = async (context: CallContext): Promise<Membership[]> => {
	const visitor = requireLogin(context)
	return readMyMemberships(await reading(context.engine, context.seller), visitor)
}

async function requireCard(context: CallContext, id: string): Promise<Membership> {
	const member = (await membershipsOf(context)).find((one) => one.id === id)
	if (!member) throw new Refusal('not_found', 'The login has no such membership', 'membership')
	return member
}

/** A pass outlives the login, so it is of the visitor's own card alone, and of none that has ended. */
async function passOf(context: CallContext, id: string): Promise<PassSubject> {
	const member = await requireCard(context, id)
	if (!member.is_self || member.state === 'expired')
		throw new Refusal('not_found', 'The login has no such card for a wallet', 'membership')
	const { sellerId, currency } = context.seller
	return { kind: 'card', facts: { sellerId, currency, member } }
}
