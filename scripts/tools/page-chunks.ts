import type { Plugin, Rollup } from 'vite'

const start = /\/app\/entry\.client\.tsx$/
const root = /\/app\/root\.tsx\?/
const page = /\/app\/(?:root|routes\/[\w-]+)\.tsx\?__remix-build-client-route$/
const story = /\?story$|\/app\/stories\/|\/app\/routes\/stories\.tsx/
/** What the browser loads where a page has such a block. */
const onDemand = /\/app\/blocks\/(?:[\w-]+\/(?:content|cart-time)|parts\/identity\/address-part)\.tsx$/

const pagesOf = (...names: string[]): RegExp => new RegExp(`/app/routes/(?:${names.join('|')})\\.tsx\\?`)

const home = pagesOf('home')
const event = pagesOf('event')
const checkout = pagesOf('checkout')
const profile = pagesOf('myProfile')
const login = pagesOf('login', 'externalLoginCallback')
const memberships = pagesOf('membership', 'giftMembership', 'membershipRedeem')
/** Pages that show orders and tickets. */
const orders = pagesOf(
	'complete',
	'manage',
	'reschedule',
	'cancelAutoRenew',
	'withdraw',
	'checkoutPending',
	'myOrders?',
	'mySession',
	'myUpcoming',
)
/** Pages whose main part is a form of its own. */
const forms = pagesOf(
	'manage',
	'reschedule',
	'cancelAutoRenew',
	'transferCart',
	'withdraw',
	'resend',
	'logout',
	'register',
	'forgot\\w+',
	'resetPassword',
	'setEmailAddress',
	'myProfile',
	'myMembership',
	'myOrders',
)
/** A page with a form and no more: what it needs of the sale, every form does. */
const plainForm = pagesOf('logout')
/** Pages that a visitor sees after the purchase, and those of the account. */
const later = [orders, login, forms, pagesOf('manageConfirm', 'my\\w*')]

/**
 * Writes one file for what every page needs, and one for each kind of page: those of the sale, those after it, those with
 * orders, forms, the login, memberships, the fields of a person. Left to itself the bundler cuts a file for each set of
 * pages that share something: a dozen small ones, each with a style sheet, and on a phone each waits for its turn on the
 * line.
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
	if (pages.some((entry) => root.test(entry))) return 'shared'
	const [only] = pages
	if (pages.length > 1) return ofPages(id, pages)
	if (!only) return ofBlocks(entries.filter((entry) => onDemand.test(entry)))
	// With all that is its own, also what its later files need: their style sheets never come where no scripts run.
	if (event.test(only)) return 'event-steps'
	return checkout.test(only) ? 'checkout-steps' : null
}

/** The file for what these pages share. */
function ofPages(id: string, pages: readonly string[]): string | null {
	const areAll = (...kinds: readonly RegExp[]): boolean =>
		pages.every((entry) => kinds.some((kind) => kind.test(entry)))
	const haveOne = (...kinds: readonly RegExp[]): boolean =>
		pages.some((entry) => kinds.some((kind) => kind.test(entry)))
	const isStyle = id.endsWith('.css')
	if (areAll(memberships)) return 'memberships'
	if (areAll(login)) return 'login'
	if (areAll(orders)) return 'orders'
	if (areAll(forms)) return 'forms'
	if (areAll(...later)) return 'account'
	if (haveOne(profile) && areAll(profile, checkout, memberships)) return 'person'
	if (areAll(event, memberships)) return isStyle ? 'shared' : 'sale'
	// The focus after an answer and links of choices, which are too little for a file.
	if (haveOne(plainForm) && areAll(event, memberships, forms)) return 'shared'
	// Tickets, members and what a form changes are counted alike, by few styles: those have no sheet of their own.
	if (areAll(event, memberships, forms) && !isStyle) return 'stepper'
	if (areAll(checkout, forms) && !isStyle) return 'password'
	// What is asked about a visit, wherever it is bought or changed.
	const isAsked = haveOne(forms) && !haveOne(profile) && areAll(event, checkout, memberships, forms)
	if (isAsked && !isStyle) return 'questions'
	// Modules that only home and one other page import, such as the cards of the listing, are not loaded on the way to the checkout.
	// They are a named chunk: in an unnamed one, styles of lazy components are only loaded by scripts.
	if (haveOne(home) && pages.length === 2) return 'cards'
	// The styles of the sale weigh half as much behind those of every page, which have the same words, as in a sheet of their own.
	return haveOne(home, ...later) || isStyle ? 'shared' : 'sale'
}

/**
 * The file for what only blocks on demand need. The pages of the sale have the timer of the cart with their own, because
 * there is a cart on most of them; what several blocks need is too little for a file.
 */
function ofBlocks(blocks: readonly string[]): string | null {
	const [only] = blocks
	if (!only) return null
	if (blocks.length > 1) return 'shared'
	return only.includes('/cart-timer/') ? 'sale' : null
}

/** The start, the pages and the blocks on demand that lead to a module. */
function entriesTo(id: string, infoOf: (id: string) => Rollup.ModuleInfo | null): string[] {
	const entries = new Set<string>()
	const seen = new Set<string>()
	const walk = (at: string): void => {
		if (seen.has(at) || story.test(at)) return
		seen.add(at)
		if (start.test(at) || page.test(at) || onDemand.test(at)) entries.add(at)
		for (const importer of infoOf(at)?.importers ?? []) walk(importer)
	}
	walk(id)
	return [...entries]
}
