import { type PagesAnswer, type ShopPage, shopPages } from '#app/contract/studio/page-answers.ts'
import { isExternalMethod, isPasswordMethod } from '#app/lib/login-methods.ts'
import { pathWithId, rowOf } from '#app/rules/route-table.ts'
import type { ResolvedSeller, Sellers } from '#app/sellers/registry/sellers.ts'
import { refuse } from '../fault.ts'
import type { StudioRevisions } from '../revisions.ts'

export interface StudioPages {
	/** errors - broken where the files of the draft have an error */
	of(venue: string): Promise<PagesAnswer>
}

interface Options {
	revisions: StudioRevisions
	sellers: Pick<Sellers, 'catalogBelow'>
}

const withPassword: readonly ShopPage[] = ['register', 'forgotPassword']
const withMembership: readonly ShopPage[] = ['membership', 'giftMembership']

/** Whether the venue has the page for some visitors. */
function hasPage(page: ShopPage, { config }: ResolvedSeller): boolean {
	const { auth, membership, routing } = config
	const switches: Partial<Record<ShopPage, { enabled: boolean }>> = routing.routes
	if (switches[page]?.enabled === false) return false
	// A login provider has a page of its own.
	if (page === 'login') return auth.method !== 'none' && !isExternalMethod(auth.method)
	if (withPassword.includes(page)) return isPasswordMethod(auth.method)
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
		const path = pathWithId(rowOf(page).path, event ?? '')
		return path === '/' ? prefix || '/' : prefix + path
	}

	return {
		async of(venue) {
			const { head } = await revisions.headOf(venue)
			const seller = (await revisions.sellerOf(venue, head)) ?? refuse({ code: 'broken' })
			const event = await eventOf(seller, await revisions.folder(venue, head))
			const { default: first } = seller.config.locale
			return {
				locales: [first, ...seller.locales.filter((locale) => locale !== first)],
				pages: shopPages.flatMap((page) => {
					const path = pathOf(page, seller, event)
					return path === null ? [] : [{ page, path }]
				}),
			}
		},
	}
}
