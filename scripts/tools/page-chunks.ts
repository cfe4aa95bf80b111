import type { Plugin, Rollup } from 'vite'

const start = /\/app\/entry\.client\.tsx$/
const root = /\/app\/root\.tsx\?/
const home = /\/app\/routes\/home\.tsx\?/
const event = /\/app\/routes\/event\.tsx\?/
const page = /\/app\/(?:root|routes\/[\w-]+)\.tsx\?__remix-build-client-route$/
/** Pages that a visitor sees after the purchase, and those of the account. */
const later =
	/\/app\/routes\/(?:complete|manage|resend|checkoutPending|login|logout|register|externalLoginCallback|forgotPassword|resetPassword|my\w*)\.tsx\?/
const story = /\?story$|\/app\/stories\/|\/app\/routes\/stories\.tsx/

/**
 * Writes into one file what every page needs, into a second what the pages of the sale share, and into a third what those
 * after it do. Left to itself the bundler cuts a
 * file for each set of pages that share something: a dozen small ones, each with a style sheet, and on a phone each
 * waits for its turn on the line.
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
	if (pages.length > 1 && pages.every((entry) => later.test(entry))) return 'account'
	// What home shares with one page, the cards of the listing, is not for the way from there to the checkout.
	const isOnTheWay = pages.filter((entry) => !home.test(entry)).length > 1
	if (isOnTheWay || pages.some((entry) => root.test(entry))) return 'shared'
	// With all that is its own, also what its later files need: their style sheets never come where no scripts run.
	return only && pages.length === 1 && event.test(only) ? 'event-steps' : null
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
