import type { ChoiceProblem, DateFirstFacts, PartyProblem } from '#app/pages/event/dates/date-first-facts.ts'
import { dayRule, sessionWhy, whyFacts, whyText } from '#app/pages/event/dates/why.ts'
import type { EventTerms } from '#app/pages/event/event-terms.ts'
import type { QuantityGroup } from '#app/pages/event/quantities/quantities.ts'
import { isNamed } from '#app/pages/event/quantities/quantity-type.ts'
import { longDate } from '#app/pages/shared/page-words.ts'
import type { Message } from '#app/pages/shared/refusals.ts'
import type { Translate } from '#app/sellers/wording/translate.ts'
import type { QueryProblem, ReserveQuery } from './reserve-query.ts'

/** An address, and what of it could not be read. */
interface Asked {
	query: ReserveQuery
	problems: QueryProblem[]
}

/** What of the address could not be read (spec 1 §8, "query messages"). */
export function addressTexts(
	{ problems, query }: Asked,
	{ quantities: { t } }: Pick<EventTerms, 'quantities'>,
): string[] {
	const texts: Record<QueryProblem, string> = {
		session_and_date: t('reserve.query.session_and_date'),
		date: t('reserve.unavailable.date'),
		quantity: unknownTypes(query, t),
	}
	return problems.map((problem) => texts[problem])
}

/** Nothing can be chosen on the page of a strict address, so it does not ask for that. */
const unknownTypes = ({ reserve }: ReserveQuery, t: Translate): string =>
	reserve === 'strict' ? t('reserve.query.types_not_found_strict') : t('reserve.query.types_not_found')

/** Texts about parts of the address that can't be had on a page for one ticket type, which asks for no day. */
export function addOneTexts({ problems, query }: Asked, isUnknown: boolean, terms: EventTerms): string[] {
	const named = problems.filter((problem) => problem !== 'date')
	const unknown: QueryProblem[] = isUnknown ? ['quantity'] : []
	return addressTexts({ problems: [...new Set([...named, ...unknown])], query }, terms)
}

/** What of the address can't be had: its session, its date. */
export function choiceTexts(
	problems: ChoiceProblem[],
	query: ReserveQuery,
	{ facts, terms }: { facts: DateFirstFacts; terms: EventTerms },
): string[] {
	const { t, words } = terms.sessions
	const texts: Record<ChoiceProblem, string> = {
		session_not_found: t('reserve.unavailable.not_found'),
		session_unavailable: t('reserve.session_unavailable'),
		date_unavailable: t('reserve.query.date_unavailable', {
			date: query.date ? longDate(query.date, words) : '',
		}),
	}
	return problems.map((problem) =>
		[texts[problem], whyOf(problem, query, { facts, terms })].filter(Boolean).join(' '),
	)
}

/** Which rule decided, where that is known. */
function whyOf(
	problem: ChoiceProblem,
	query: ReserveQuery,
	{ facts, terms }: { facts: DateFirstFacts; terms: EventTerms },
): string {
	const known = whyFacts(facts)
	if (problem === 'session_unavailable') {
		const session = query.session ? facts.session[query.session]?.session : undefined
		return (session && sessionWhy(session, known, terms.sessions)?.text) ?? ''
	}
	const isVisible =
		query.date !== null && (facts.calendar?.to === null || query.date < (facts.calendar?.to ?? ''))
	if (problem !== 'date_unavailable' || !query.date || !isVisible) return ''
	const day = facts.calendar?.days.find(({ date }) => date === query.date)
	const rule = dayRule(query.date, day, known)
	return rule ? whyText(rule, known, terms.sessions) : ''
}

/** Says it when the address names a ticket type that is not sold here (spec 1 §8, "ticket types not found"). */
export function typeTexts(
	query: ReserveQuery,
	types: DateFirstFacts['types'],
	{ quantities: { t } }: EventTerms,
): string[] {
	const { quantity, select } = query
	const requested = select === null ? quantity : [...quantity, { key: select, count: 1 }]
	const isUnknown = requested.some(({ key }) => !types.some((type) => isNamed(type, key)))
	return isUnknown ? [unknownTypes(query, t)] : []
}

/** Says it when fewer can be had than the address asks for of a type that is sold here. */
export function shortTexts(
	{ quantity }: ReserveQuery,
	facts: DateFirstFacts,
	{ groups, terms }: { groups: QuantityGroup[]; terms: EventTerms },
): string[] {
	const offered = groups.flatMap((group) => group.types)
	const isShort = quantity.some(({ key, count }) => {
		const type = facts.types.find((one) => isNamed(one, key))
		return type && count > (offered.find(({ id }) => id === type.id)?.max ?? 0)
	})
	return isShort ? [terms.quantities.t('reserve.unavailable.types')] : []
}

/** Says it when fewer are left of what was counted for another date or session. */
export function fewerMessages(
	{ quantity }: ReserveQuery,
	groups: QuantityGroup[],
	{ quantities: { t } }: EventTerms,
): Message[] {
	const types = groups.flatMap((group) => group.types)
	const isReduced = quantity.some(
		({ key, count }) => (types.find((type) => isNamed(type, key))?.value ?? 0) < count,
	)
	return isReduced ? [{ tone: 'warning', text: t('reserve.kept_fewer') }] : []
}

/** Why the quantities are open again although dates were looked for. */
export function partyMessages(problem: PartyProblem | null, { quantities: { t } }: EventTerms): Message[] {
	if (!problem) return []
	const text = problem.kind === 'failed' ? t('errors.generic') : t('reserve.ten_types', { max: problem.max })
	return [{ tone: 'error', text }]
}
