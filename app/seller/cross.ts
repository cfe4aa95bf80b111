import { localTime } from '#app/lib/dates.ts'
import { checkConditions } from './cross-conditions.ts'
import { checkFlags } from './cross-flags.ts'
import { checkLocale } from './cross-locale.ts'
import { checkPages } from './cross-pages.ts'
import { checkWording } from './cross-wording.ts'
import type { Draft } from './draft.ts'
import facts from './generated/schema-facts.json' with { type: 'json' }
import { suggestion } from './nearest.ts'

// Larger pictures make the first sight of the page wait; the image route starts from the original.
const maxAssetBytes = 4_000_000

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
	const rising: [string, string][] = [
		['/cart/timer/warningAbove', '/cart/timer/infoAbove'],
		['/cart/timer/criticalAt', '/cart/timer/warningAbove'],
		['/cart/holdMinutes', '/cart/maxHoldMinutes'],
		['/identity/limits/postalMin', '/identity/limits/postalMax'],
	]
	for (const [lower, upper] of rising) {
		const [low, high] = [draft.number(lower), draft.number(upper)]
		const name = (pointer: string) => pointer.slice(1).replaceAll('/', '.')
		if (low !== null && high !== null && low > high)
			draft.error(
				'CFG2402',
				lower,
				`${name(lower)} is ${low}, above ${name(upper)}, which is ${high}`,
				`Write at most ${high}`,
			)
	}
}

function checkAssets(draft: Draft): void {
	const names = [...draft.assets.keys()]
	for (const { value, pointer } of draft.named(facts.assetPaths)) {
		if (typeof value !== 'string') continue
		const bytes = draft.assets.get(value)
		if (bytes === undefined)
			draft.error(
				'CFG2601',
				pointer,
				`There is no file "${value}" in the folder "assets"`,
				names.length > 0 ? suggestion(value, names, 'Files') : 'Add the file',
			)
		else if (bytes > maxAssetBytes)
			draft.error(
				'CFG2602',
				pointer,
				`"${value}" is ${(bytes / 1e6).toFixed(1)} MB`,
				'Keep pictures below 4 MB',
			)
	}
}

/** Settings that name what the catalogue sells. */
function checkOffers(draft: Draft): void {
	if (!draft.offers) return
	const { events, categories } = draft.offers
	const eventId = draft.text('/admission/eventId')
	if (eventId !== null && !events.includes(eventId)) {
		draft.error(
			'CFG2701',
			'/admission/eventId',
			`The catalogue has no event "${eventId}"`,
			suggestion(eventId, events, 'Events'),
		)
	}
	for (const { value, pointer } of draft.texts('/reserve/overlap/exemptCategories')) {
		if (categories.includes(value)) continue
		draft.warn(
			'CFG2702',
			pointer,
			`The catalogue has no category "${value}"`,
			suggestion(value, categories, 'Categories'),
		)
	}
}

/** A venue that is live takes money, so the gateway that takes none is refused where it counts. */
function checkProduction(draft: Draft): void {
	if (draft.environment !== 'production' || draft.text('/status') !== 'live') return
	if (draft.text('/integrations/payment/gatewayId') === 'test') {
		draft.error(
			'CFG2901',
			'/status',
			"A live venue can't use the test gateway in production",
			'Set status to "draft" until a payment provider is configured',
		)
	}
}

/** Checks of one seller that need more than one value at a time (configuration model §11, L2 and L4). */
export function checkReferences(draft: Draft, now: Date): void {
	const folder = draft.text('/id')
	if (folder !== null && folder !== draft.id)
		draft.error('CFG2003', '/id', `id is "${folder}", but the folder is "${draft.id}"`, `Write "${draft.id}"`)
	checkLocale(draft)
	checkNumbers(draft)
	checkFlags(draft, localTime(now, 'UTC').date)
	checkConditions(draft)
	checkAssets(draft)
	checkOffers(draft)
	checkPages(draft)
	checkWording(draft)
	checkProduction(draft)
}
