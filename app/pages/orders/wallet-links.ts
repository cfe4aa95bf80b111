import type { Answer } from '#app/contract/calls.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'
import { linkOf } from './link-of.ts'

/** The way to put a ticket into the wallet of a phone. */
export interface WalletLink {
	provider: 'apple' | 'google'
	href: string
}

const paths = { apple: 'pkpass', google: 'gwpass' } as const

/** The wallets of each ticket with a code, by ticket id; nothing is asked where the venue has no passes. */
export async function walletLinks(
	{ seller, gateway, locale }: Storefront,
	{ ticket, ticket_order }: Pick<Answer<'listOrders'>, 'ticket' | 'ticket_order'>,
	links: readonly string[],
): Promise<ReadonlyMap<string, WalletLink[]>> {
	const { apple, google } = seller.config.integrations.wallet
	if (!apple && !google) return new Map()
	const unpaid = new Set(
		ticket_order._data.filter((one) => one.payment_state === 'failed').map(({ id }) => id),
	)
	const withCode = ticket._data.filter(
		({ scan_code, ticket_order_id }) => scan_code !== null && !unpaid.has(ticket_order_id ?? ''),
	)
	const found = withCode.map(async ({ id, ticket_order_id }): Promise<[string, WalletLink[]]> => {
		const order = linkOf(links, ticket_order_id ?? '') ?? ''
		const { wallet_precheck } = await gateway.ask('orderWalletPrecheck', { params: { id }, query: { order } })
		const query = new URLSearchParams({ order, locale })
		const offered = wallet_precheck._data.filter(({ ok }) => ok)
		return [
			id,
			offered.map(({ provider }) => ({
				provider,
				href: `${seller.prefix}/api/ticket/${encodeURIComponent(id)}/${paths[provider]}?${query}`,
			})),
		]
	})
	return new Map(await Promise.all(found))
}
