import type { Plugin, Rollup } from 'vite'

const start = /\/app\/entry\.client\.tsx$/
const root = /\/app\/root\.tsx\?/
const home = /\/app\/routes\/home\.tsx\?/
const event = /\/app\/routes\/event\.tsx\?/
const page = /\/app\/(?:root|routes\/[\w-]+)\.tsx\?__remix-build-client-route$/
/** Pages that a visitor sees after the purchase, and those of the account. */
const later =
	/\/app\/routes\/(?:complete|manage|manageConfirm|reschedule|cancelAutoRenew|resend|checkoutPending|login|logout|register|externalLoginCallback|forgot\w+|resetPassword|setEmailAddress|my\w*)\.tsx\?/
/** Those of them that show orders and tickets. */
const ofOrders =
	/\/app\/routes\/(?:complete|manage|reschedule|cancelAutoRenew|checkoutPending|myOrders?|mySession|myUpcoming)\.tsx\?/
/** Pages that sell memberships: few visitors of the others see them. */
const ofMemberships = /\/app\/routes\/(?:membership|giftMembership|membershipRedeem)\.tsx\?/
const story = /\?story$|\/app\/stories\/|\/app\/routes\/stories\.tsx/

/**
 * Writes one file for what every page needs, one for what only pages of the sale share, one for what only those after it
 * share, one for what only those with orders share, one for those of memberships, and one for the fields of a person. Left to itself the bundler cuts a file for each set of pages that share
 * something: a dozen small ones, each with a style sheet, and on a phone each waits for its turn on the line.
 */
export function pageChunks(): Plugin {
	let isBrowser = false
	return {
		name: 'page-chunks',
		apply: 'build',
		configResolved({ build }) {
			isBrowser = !build.ssr
		},
		outputOptions(options) {
			return isBrowser ? { ...options, manualChunks } : options
		},
	}
}

function manualChunks(id: string, { getModuleInfo }: Rollup.ManualChunkMeta): string | null {
	// Stories have copies of their own.
	if (story.test(id)) return null
	const entries = entriesTo(id, getModuleInfo)
	if (entries.some((entry) => start.test(entry))) return 'framework'
	const pages = entries.filter((entry) => page.test(entry))
	const [only] = pages
	if (pages.some((entry) => root.test(entry))) return 'shared'
	if (pages.length > 1) {
		if (pages.every((entry) => ofMemberships.test(entry))) return 'memberships'
		const laterPages = pages.filter((entry) => later.test(entry))
		if (laterPages.length === pages.length)
			return pages.every((entry) => ofOrders.test(entry)) ? 'orders' : 'account'
		// The fields of a person: the checkout's, and the profile's.
		if (pages.length === 2 && laterPages.length === 1) return 'person'
		const isAtHome = pages.some((entry) => home.test(entry))
		// What home shares with one page, the cards of the listing, is not for the way from there to the checkout.
		if (isAtHome && pages.length === 2) return null
		return laterPages.length > 0 || isAtHome ? 'shared' : 'sale'
	}
	// With all that is its own, also what its later files need: their style sheets never come where no scripts run.
	return only && event.test(only) ? 'event-steps' : null
}

/** The start and the pages that lead to a module. */
function entriesTo(id: string, infoOf: (id: string) => Rollup.ModuleInfo | null): string[] {
	const entries = new Set<string>()
	const seen = new Set<string>()
	const walk = (at: string): void => {
		if (seen.has(at) || story.test(at)) return
		seen.add(at)
		if (start.test(at) || page.test(at)) entries.add(at)
		for (const importer of infoOf(at)?.importers ?? []) walk(importer)
	}
	walk(id)
	return [...entries]
}
