import { isLocalDate } from '#app/lib/dates.ts'
import { type ConditionPart, conditionParts, textOf, textsOf } from './condition-parts.ts'
import type { Draft } from './draft.ts'
import { nameFix, suggestion } from './nearest.ts'

/*
 * Finds conditions that can never hold: content behind them is never shown, and no other check would report it.
 * The problem is reported at the part that makes the condition impossible.
 */

const reportImpossible = (draft: Draft, pointer: string, why: string, hint: string): void =>
	draft.error('CFG2405', pointer, `This condition never holds: ${why}`, hint)

/** Whether a text is an existing local day and time, with or without seconds: "2027-05-01T10:00". */
function isLocalDateTime(text: string): boolean {
	const [date = '', time = ''] = text.split('T')
	return isLocalDate(date) && /^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/.test(time)
}

const withSeconds = (text: string): string =>
	text.length === 'YYYY-MM-DDTHH:mm'.length ? `${text}:00` : text

/** Checks that the latest `from` of the parts is before their earliest `until`. */
function checkWindow(draft: Draft, parts: readonly ConditionPart[], pointer: string): void {
	const bounds = (key: 'from' | 'until') => parts.flatMap((part) => textOf(part, key) ?? [])
	const from = bounds('from').map(withSeconds).sort().at(-1)
	const until = bounds('until').map(withSeconds).sort().at(0)
	if (from === undefined || until === undefined || until > from) return
	const ending = parts.findLast((part) => withSeconds(textOf(part, 'until') ?? '') === until)
	const written = (text: string) => text.replace(/:00$/, '')
	draft.error(
		'CFG2403',
		ending ? `${ending.pointer}/until` : pointer,
		`"until" ${written(until)} is not after "from" ${written(from)}`,
		'Swap the two',
	)
}

function checkMoments(draft: Draft, part: ConditionPart): void {
	for (const key of ['from', 'until']) {
		const text = textOf(part, key)
		if (text === null || isLocalDateTime(text)) continue
		draft.error(
			'CFG2404',
			`${part.pointer}/${key}`,
			`There is no moment "${text}"`,
			'Write a local date and time such as "2026-12-20T09:00"',
		)
	}
}

function checkLocales(draft: Draft, part: ConditionPart): void {
	const offered = draft.texts('/locale/supported').map(({ value }) => value)
	for (const [index, locale] of (textsOf(part, 'locale') ?? []).entries()) {
		if (offered.includes(locale)) continue
		const hint = suggestion(locale, offered, 'Locales')
		reportImpossible(draft, `${part.pointer}/locale/${index}`, `"${locale}" is not in locale.supported`, hint)
	}
}

function checkCategories(draft: Draft, part: ConditionPart): void {
	const categories = draft.offers?.categories
	for (const [index, category] of (textsOf(part, 'eventCategory') ?? []).entries()) {
		if (!categories || categories.includes(category)) continue
		const pointer = `${part.pointer}/eventCategory/${index}`
		draft.report(pointer, {
			code: 'CFG2702',
			severity: 'warning',
			sentence: `The catalogue has no category "${category}"`,
			hint: suggestion(category, categories, 'Categories'),
			...nameFix(pointer, category, categories),
		})
	}
}

/** `page` is the page of the condition; null for a rule of a flag, "all" for the frame of every page. */
function checkPlace(draft: Draft, part: ConditionPart, page: string | null): void {
	const routes = textsOf(part, 'route')
	if (routes && page !== null && page !== 'all' && !routes.includes(page))
		reportImpossible(
			draft,
			`${part.pointer}/route`,
			`its page is "${page}"`,
			`Name "${page}", or leave "route" out`,
		)
	if (textsOf(part, 'eventCategory') === null || page === 'event' || page === 'all') return
	const why = page === null ? 'flags are decided before the event is loaded' : `"${page}" has no event`
	reportImpossible(draft, `${part.pointer}/eventCategory`, why, 'Test the category in a block of pages.event')
}

const lists = ['role', 'membershipRole', 'membership', 'route', 'locale', 'environment', 'eventCategory']

/** Checks parts that must all hold for contradictions between them. */
function checkTogether(draft: Draft, firm: readonly ConditionPart[], pointer: string): void {
	for (const key of lists) {
		const demandedLists = firm.flatMap((part) => {
			const texts = textsOf(part, key)
			return texts ? [texts] : []
		})
		const common = demandedLists.reduce<string[] | null>(
			(remaining, texts) => (remaining ? remaining.filter((text) => texts.includes(text)) : texts),
			null,
		)
		if (demandedLists.length > 1 && common?.length === 0)
			reportImpossible(
				draft,
				placeOf(firm, key, pointer),
				`no ${key} fits all of its parts`,
				`Let the lists of "${key}" overlap`,
			)
	}
	checkOpposites(draft, firm, pointer)
	checkNegations(draft, firm)
	checkVisitors(draft, firm)
	const roles = firm.flatMap((part) => textsOf(part, 'role') ?? [])
	const requiresMembership = firm.some(
		(part) =>
			textsOf(part, 'membershipRole') !== null || textsOf(part, 'membership')?.includes('none') === false,
	)
	if (requiresMembership && roles.length > 0 && !roles.includes('member'))
		reportImpossible(
			draft,
			placeOf(firm, 'role', pointer),
			'only a member has a membership',
			'Add "member" to "role", or leave "role" out',
		)
}

/** Pointer of the last part that has a key: the author reads the contradiction there. */
const placeOf = (parts: readonly ConditionPart[], key: string, fallback: string): string => {
	const part = parts.findLast(({ value }) => value[key] !== undefined)
	return part ? `${part.pointer}/${key}` : fallback
}

/** Reports a part that must not hold and follows from the others. */
function checkNegations(draft: Draft, firm: readonly ConditionPart[]): void {
	for (const { value, pointer } of firm) {
		const refused = value.not
		if (typeof refused !== 'object' || refused === null || Array.isArray(refused)) continue
		const keys = Object.keys(refused)
		const isCertain =
			keys.length > 0 &&
			keys.every((key) =>
				firm.some((part) => {
					const [given, wanted] = [textsOf(part, key), textsOf({ value: refused }, key)]
					if (given && wanted) return given.length > 0 && given.every((text) => wanted.includes(text))
					const text = textOf(part, key)
					return text !== null && text === textOf({ value: refused }, key)
				}),
			)
		if (isCertain)
			reportImpossible(
				draft,
				`${pointer}/not`,
				`"not" refuses what ${keys.map((key) => `"${key}"`).join(' and ')} demands`,
				'Remove one of the two',
			)
	}
}

/** Reports demands that no visitor meets: `anonymous` has no cart, and no membership has no part in one. */
function checkVisitors(draft: Draft, firm: readonly ConditionPart[]): void {
	const roles = firm.flatMap((part) => textsOf(part, 'role') ?? [])
	const hasCart = firm.some((part) => ['has-items', 'has-anchor'].includes(textOf(part, 'cart') ?? ''))
	if (hasCart && roles.length > 0 && roles.every((role) => role === 'anonymous'))
		reportImpossible(
			draft,
			placeOf(firm, 'cart', ''),
			'an anonymous visitor has no cart yet',
			'Add "guest" to "role", or leave "cart" out',
		)
	const isWithout = firm.some((part) => textsOf(part, 'membership')?.every((state) => state === 'none'))
	if (isWithout && firm.some((part) => textsOf(part, 'membershipRole') !== null))
		reportImpossible(
			draft,
			placeOf(firm, 'membershipRole', ''),
			'who has no membership has no part in one',
			'Leave "membershipRole" out, or name another state in "membership"',
		)
}

function checkOpposites(draft: Draft, firm: readonly ConditionPart[], pointer: string): void {
	const flags = firm.flatMap((part) => textOf(part, 'flag') ?? [])
	const opposite = flags.find((flag) => flags.includes(`!${flag}`))
	if (opposite)
		reportImpossible(
			draft,
			placeOf(firm, 'flag', pointer),
			`flag "${opposite}" is to be on and off`,
			'Keep one of the two',
		)
	const carts = new Set(firm.flatMap((part) => textOf(part, 'cart') ?? []))
	if (carts.size > 1 && carts.has('empty'))
		reportImpossible(
			draft,
			placeOf(firm, 'cart', pointer),
			'the cart is to be empty and not empty',
			'Keep one of the two',
		)
}

/** Reports conditions of blocks, routes and flag rules that can't hold at all, or not on their page. */
export function checkConditions(draft: Draft): void {
	const blocks = draft.matches('pages.*.blocks.*.when')
	const rules = draft.matches('flags.*.rules.*')
	for (const { value, pointer } of blocks) {
		const page = pointer.split('/')[2] ?? null
		checkCondition(draft, conditionParts(value, pointer), { pointer, page })
	}
	for (const { value, pointer } of draft.matches('routing.routes.*'))
		checkCondition(draft, conditionParts(value, pointer), { pointer, page: null })
	for (const { value, pointer } of rules) {
		const [rule] = conditionParts(value, pointer)
		if (!rule) continue
		const parts = [rule, ...conditionParts(rule.value.when, `${pointer}/when`)]
		checkCondition(draft, parts, { pointer, page: null })
	}
}

function checkCondition(
	draft: Draft,
	parts: readonly ConditionPart[],
	{ pointer, page }: { pointer: string; page: string | null },
): void {
	for (const part of parts) {
		checkMoments(draft, part)
		checkLocales(draft, part)
		checkCategories(draft, part)
		checkPlace(draft, part, page)
		// Parts that must all hold are checked together below.
		if (!part.isFirm) checkWindow(draft, [part], part.pointer)
	}
	const firm = parts.filter(({ isFirm }) => isFirm)
	checkWindow(draft, firm, pointer)
	checkTogether(draft, firm, pointer)
}
