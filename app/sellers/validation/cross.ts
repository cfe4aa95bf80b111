import { localTime } from '#app/lib/dates.ts'
import { furtherStripeMethods } from '#app/lib/payment-methods.ts'
import { valueAt } from '#app/sellers/resolution/merge.ts'
import { checkAssets } from './cross-assets.ts'
import { checkConditions } from './cross-conditions.ts'
import { checkDates } from './cross-dates.ts'
import { checkExpectations } from './cross-expect.ts'
import { checkFlags } from './cross-flags.ts'
import { checkHosts } from './cross-hosts.ts'
import { checkLocale } from './cross-locale.ts'
import { checkActions, checkLogin } from './cross-logins.ts'
import { checkPages } from './cross-pages.ts'
import { checkPatterns } from './cross-patterns.ts'
import { checkWording } from './cross-wording.ts'
import type { Draft } from './draft.ts'
import facts from './generated/schema-facts.json' with { type: 'json' }
import { nameFix, suggestion } from './nearest.ts'
import { checkLimits } from './settings/limits.ts'
import { checkLinks } from './settings/links.ts'
import { checkLiveness } from './settings/liveness.ts'
import { checkOfferNames } from './settings/offers.ts'

function checkNumbers(draft: Draft): void {
	const thresholds = draft.texts('/reserve/sessionTabs/thresholds')
	for (const [index, { value, pointer }] of thresholds.entries()) {
		const before = thresholds[index - 1]?.value
		if (before !== undefined && value <= before)
			draft.error(
				'CFG2401',
				pointer,
				`session tab thresholds must rise: ${value} comes after ${before}`,
				`Write ${value} first, or leave one out`,
			)
	}
}

/** Checks settings that refer to events and categories of the catalogue. */
function checkOffers(draft: Draft): void {
	if (!draft.offers) return
	const { events, categories, donations } = draft.offers
	const donation = draft.text('/checkout/donationUpsell/ticketGroupId')
	if (donation !== null && !donations.includes(donation))
		draft.report('/checkout/donationUpsell/ticketGroupId', {
			code: 'CFG2704',
			sentence: `The catalogue has no ticket group "${donation}" for donations`,
			hint:
				donations.length > 0
					? suggestion(donation, donations, 'Donations')
					: 'Add a ticket group with the handler "donation" to the catalogue, or leave it out',
			...nameFix('/checkout/donationUpsell/ticketGroupId', donation, donations),
		})
	for (const { value, pointer } of draft.valuesAtPaths(facts.eventPaths)) {
		if (typeof value !== 'string' || events.includes(value)) continue
		draft.report(pointer, {
			code: 'CFG2701',
			sentence: `The catalogue has no event "${value}"`,
			hint: suggestion(value, events, 'Events'),
			...nameFix(pointer, value, events),
		})
	}
	for (const { value, pointer } of draft.valuesAtPaths(facts.categoryPaths)) {
		if (typeof value !== 'string' || categories.includes(value)) continue
		draft.report(pointer, {
			code: 'CFG2702',
			severity: 'warning',
			sentence: `The catalogue has no category "${value}"`,
			hint: suggestion(value, categories, 'Categories'),
			...nameFix(pointer, value, categories),
		})
	}
}

/** What is never seen where an external address takes the place of a page of ours. */
const replacedBy: Readonly<Record<string, readonly string[]>> = {
	completedOrder: ['/pages/complete', '/completedOrder/message', '/completedOrder/image'],
	membership: [
		'/pages/membership',
		'/pages/giftMembership',
		'/membership/askAutoRenew',
		'/membership/skipUpsells',
	],
}

/** Warns of settings for a page that an external address replaces. */
function checkExternal(draft: Draft): void {
	const own = draft.layers.find(({ name }) => name === 'seller')
	for (const [page, pointers] of Object.entries(replacedBy)) {
		if (!draft.text(`/routing/externalUrls/${page}`)?.startsWith('https://')) continue
		for (const pointer of pointers) {
			if (valueAt(own?.value, pointer) == null) continue
			draft.warn(
				'CFG2703',
				pointer,
				`${pointer.slice(1).replace('/', '.')} is never seen: routing.externalUrls.${page} leads elsewhere`,
				'Remove one of the two',
			)
		}
	}
}

/** Reports a gateway whose account is missing. */
function checkGateway(draft: Draft): void {
	const gateway = draft.text('/integrations/payment/gatewayId')
	const key = { mollie: 'apiKey', stripe: 'secretKey' }[gateway ?? '']
	if (!key || valueAt(draft.merged, `/integrations/payment/${gateway}`) != null) return
	draft.error(
		'CFG2906',
		'/integrations/payment/gatewayId',
		`The gateway "${gateway}" has no account`,
		`Write integrations.payment.${gateway} with its ${key}, or take the gateway "test"`,
	)
}

/** Reports means of payment that the gateway does not take. */
function checkMethods(draft: Draft): void {
	const gateway = draft.text('/integrations/payment/gatewayId') ?? 'test'
	const known = gateway === 'stripe' ? Object.keys(furtherStripeMethods) : []
	for (const { value, pointer } of draft.texts('/checkout/payments/redirectMethods')) {
		if (known.includes(value)) continue
		const sentence = `The gateway "${gateway}" has no means of payment "${value}"`
		const hint = known[0] ? suggestion(value, known) : 'Leave it out'
		draft.report(pointer, { code: 'CFG2907', sentence, hint, ...nameFix(pointer, value, known) })
	}
}

/** Reports a captcha of another company that lacks one of its two keys. */
function checkCaptcha(draft: Draft): void {
	const provider = draft.text('/integrations/captcha/provider')
	if (provider === null || provider === 'none' || provider === 'altcha') return
	for (const key of ['publicKey', 'secretKey']) {
		if (valueAt(draft.merged, `/integrations/captcha/${key}`) != null) continue
		draft.error(
			'CFG2908',
			'/integrations/captcha/provider',
			`The captcha "${provider}" has no ${key}`,
			`Write integrations.captcha.${key}, or take the provider "altcha", which has no keys`,
		)
	}
}

/** Reports money that goes back as gift cards at a venue whose checkout takes none. */
function checkRefunds(draft: Draft): void {
	if (draft.text('/orders/refund/policy') !== 'credit') return
	if (valueAt(draft.merged, '/checkout/giftCards/enabled') !== false) return
	draft.error(
		'CFG2912',
		'/orders/refund/policy',
		'Money goes back as gift cards, and the checkout takes none',
		'Write checkout.giftCards.enabled true, or take the policy "source"',
	)
}

/** Refuses a live venue in production that makes no charges, or whose checkout page could not take a card. */
export function checkProduction(draft: Draft): void {
	if (draft.environment !== 'production' || draft.text('/status') !== 'live') return
	const gateway = draft.text('/integrations/payment/gatewayId')
	if (gateway === 'test')
		draft.error(
			'CFG2901',
			'/status',
			"A live venue can't use the test gateway in production",
			'Set status to "draft" until a payment provider is configured',
		)
	if (gateway === 'stripe' && draft.text('/integrations/payment/publishableKey') === null)
		draft.error(
			'CFG2906',
			'/integrations/payment/gatewayId',
			'The gateway "stripe" has no publishable key',
			"Write integrations.payment.publishableKey: the checkout page opens the provider's form with it",
		)
}

/** Checks of one seller that compare several values (configuration model §11, L2 and L4), alike in every environment. */
export function checkReferences(draft: Draft, now: Date): void {
	const folder = draft.text('/id')
	if (folder !== null && folder !== draft.id)
		draft.report('/id', {
			code: 'CFG2003',
			sentence: `id is "${folder}", but the folder is "${draft.id}"`,
			hint: `Write "${draft.id}"`,
			fix: { action: 'replace', pointer: '/id', value: draft.id, was: folder },
		})
	checkHosts(draft)
	checkLocale(draft)
	checkDates(draft)
	checkNumbers(draft)
	checkLimits(draft)
	checkPatterns(draft)
	checkFlags(draft, localTime(now, 'UTC').date)
	checkConditions(draft)
	checkAssets(draft)
	checkOffers(draft)
	checkOfferNames(draft)
	checkLinks(draft)
	checkLiveness(draft, now)
	checkExternal(draft)
	checkPages(draft)
	checkExpectations(draft)
	checkWording(draft)
	checkGateway(draft)
	checkMethods(draft)
	checkCaptcha(draft)
	checkLogin(draft)
	checkActions(draft)
	checkRefunds(draft)
}
