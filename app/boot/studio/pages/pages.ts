import {
	type ExampleKind,
	type PagesAnswer,
	type ShopPage,
	shopPages,
} from '#app/contract/studio/page-answers.ts'
import { isExternalMethod, isPasswordMethod } from '#app/lib/login-methods.ts'
import { exampleGiftCode, exampleId, exampleOrderLink } from '#app/lib/studio-picture.ts'
import { giftCodeField } from '#app/pages/membership/membership-form.ts'
import { pathWithId, rowOf } from '#app/rules/route-table.ts'
import { hiddenSeller } from '#app/sellers/registry/hidden-seller.ts'
import type { ResolvedSeller, Sellers } from '#app/sellers/registry/sellers.ts'
import { belowPrefix } from '#app/sellers/resolution/below-prefix.ts'
import { refuse } from '../fault.ts'
import type { StudioRevisions } from '../revisions.ts'

export interface StudioPages {
	/** errors - broken where the files of the draft have an error */
	of(venue: string): Promise<PagesAnswer>
}

interface Options {
	revisions: StudioRevisions
	sellers: Pick<Sellers, 'catalogBelow' | 'byId' | 'known'>
}

const withPassword: readonly ShopPage[] = ['register', 'forgotPassword']
const withAccount: readonly ShopPage[] = ['myUpcoming', 'myOrders', 'myOrder', 'myMembership', 'myProfile']
const withMembership: readonly ShopPage[] = ['membership', 'giftMembership', 'membershipRedeem']

/** The pages that show nothing without a cart, an order or a login. */
const examples: Partial<Record<ShopPage, ExampleKind>> = {
	cart: 'cart',
	checkout: 'cart',
	checkoutPending: 'pending',
	complete: 'order',
	manage: 'order',
	withdraw: 'order',
	transferCart: 'prepared',
	membershipRedeem: 'gift',
	...Object.fromEntries(withAccount.map((page) => [page, 'login' as const])),
}

/** The paths of examples that are more than the path of their page. */
const examplePaths: Partial<Record<ShopPage, (seller: ResolvedSeller) => string>> = {
	complete: () => `/checkout/complete?orderIds=${exampleOrderLink}`,
	checkoutPending: () => `/checkout/pending/${exampleId}`,
	manage: () => `/manage/${exampleOrderLink}`,
	withdraw: () => `/manage/${exampleOrderLink}/withdraw`,
	transferCart: () => `/transfer-cart/${exampleOrderLink}`,
	membershipRedeem: ({ config }) =>
		`/membership/redeem?${giftCodeField}=${exampleGiftCode(config.membership.gift.codeLength)}`,
	myOrder: () => `/my/orders/${exampleId}`,
}

/** Whether the venue has the page for some visitors. */
function hasPage(page: ShopPage, { config }: ResolvedSeller): boolean {
	const { auth, membership, orders, routing } = config
	const switches: Partial<Record<ShopPage, { enabled: boolean }>> = routing.routes
	if (switches[page]?.enabled === false) return false
	if (page === 'withdraw') return orders.withdrawal.enabled
	// A login provider has a page of its own.
	if (page === 'login') return auth.method !== 'none' && !isExternalMethod(auth.method)
	if (withPassword.includes(page)) return isPasswordMethod(auth.method)
	if (withAccount.includes(page))
		return (
			auth.method !== 'none' &&
			routing.routes.my.enabled &&
			(page !== 'myMembership' || membership.eventId !== null)
		)
	return !withMembership.includes(page) || membership.eventId !== null
}

export function createStudioPages({ revisions, sellers }: Options): StudioPages {
	/** The event that the venue sells admission to, or the first one. */
	async function eventOf(seller: ResolvedSeller, folder: string): Promise<string | null> {
		const { eventId } = seller.config.admission
		return eventId ?? sellers.catalogBelow(seller.id, folder).offers?.events[0] ?? null
	}

	function pathOf(page: ShopPage, seller: ResolvedSeller, event: string | null): string | null {
		const { prefix } = seller
		if (!hasPage(page, seller) || (page === 'event' && event === null)) return null
		if (page === 'all') return prefix || '/'
		// Any address that no page has.
		if (page === 'not-found') return `${prefix}/not-found`
		const path = examplePaths[page]?.(seller) ?? pathWithId(rowOf(page).path, event ?? '')
		return path === '/' ? prefix || '/' : prefix + path
	}

	return {
		async of(venue) {
			const { head } = await revisions.headOf(venue)
			const read = (await revisions.sellerOf(venue, head)) ?? refuse({ code: 'broken' })
			const seller = hiddenSeller(sellers, venue) ? belowPrefix(read) : read
			const event = await eventOf(seller, await revisions.folder(venue, head))
			const { default: first } = seller.config.locale
			return {
				locales: [first, ...seller.locales.filter((locale) => locale !== first)],
				pages: shopPages.flatMap((page) => {
					const path = pathOf(page, seller, event)
					const example = examples[page] ?? null
					return path === null || (example && event === null) ? [] : [{ page, path, example }]
				}),
			}
		},
	}
}
