import type { Answer } from '#app/contract/calls.ts'
import type { Membership } from '#app/contract/entities/membership.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'
import { linkOf } from './link-of.ts'

/** The way to put a ticket or a member's card into the wallet of a phone. */
export interface WalletLink {
	provider: 'apple' | 'google'
	href: string
}

const paths = { apple: 'pkpass', google: 'gwpass' } as const

/** Nothing is asked where the venue has no passes. */
const hasPasses = ({ seller }: Storefront): boolean => {
	const { apple, google } = seller.config.integrations.wallet
	return apple !== null || google !== null
}

/** The wallets of each ticket with a code, by ticket id. */
export async function walletLinks(
	storefront: Storefront,
	{ ticket, ticket_order }: Pick<Answer<'listOrders'>, 'ticket' | 'ticket_order'>,
	links: readonly string[],
): Promise<ReadonlyMap<string, WalletLink[]>> {
	if (!hasPasses(storefront)) return new Map()
	const { gateway } = storefront
	const unpaid = new Set(
		ticket_order._data.filter((one) => one.payment_state === 'failed').map(({ id }) => id),
	)
	const withCode = ticket._data.filter(
		({ scan_code, ticket_order_id }) => scan_code !== null && !unpaid.has(ticket_order_id ?? ''),
	)
	const found = withCode.map(async ({ id, ticket_order_id }): Promise<[string, WalletLink[]]> => {
		const order = linkOf(links, ticket_order_id ?? '') ?? ''
		const answer = await gateway.ask('orderWalletPrecheck', { params: { id }, query: { order } })
		return [id, linksOf(storefront, answer, { path: `ticket/${encodeURIComponent(id)}`, query: { order } })]
	})
	return new Map(await Promise.all(found))
}

/** The wallets for the visitor's own card; none for one that has ended. */
export async function cardWalletLinks(
	storefront: Storefront,
	{ id, state }: Pick<Membership, 'id' | 'state'>,
): Promise<WalletLink[]> {
	if (!hasPasses(storefront) || state === 'expired') return []
	const answer = await storefront.gateway.ask('membershipWalletPrecheck', { params: { id } })
	return linksOf(storefront, answer, { path: `membership/${encodeURIComponent(id)}`, query: {} })
}

function linksOf(
	{ seller, locale }: Storefront,
	{ wallet_precheck }: Answer<'orderWalletPrecheck'>,
	{ path, query }: { path: string; query: Record<string, string> },
): WalletLink[] {
	const search = new URLSearchParams({ ...query, locale })
	return wallet_precheck._data
		.filter(({ ok }) => ok)
		.map(({ provider }) => ({
			provider,
			href: `${seller.prefix}/api/${path}/${paths[provider]}?${search}`,
		}))
}
