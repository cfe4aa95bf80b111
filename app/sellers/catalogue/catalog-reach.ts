import type { CatalogEvent, CatalogFile, CatalogScope } from '#app/contract/config.generated.ts'
import { addDays, addMonths, isoWeekday } from '#app/lib/dates.ts'
import { isoWeekdays, isWithin } from '#app/rules/when.ts'
import { intervalFaults } from './catalog-calendar.ts'
import { type CatalogFault, unsellable, without } from './catalog-fault.ts'

interface Sold {
	event: CatalogEvent
	group: CatalogEvent['groups'][number]
	type: CatalogEvent['groups'][number]['types'][number]
}

const soldBy = ({ events }: CatalogFile): Sold[] =>
	events.flatMap((event) =>
		event.groups.flatMap((group) => group.types.map((type) => ({ event, group, type }))),
	)

/** Ticket types that a scope covers on some day. */
function covered(sold: readonly Sold[], scope: CatalogScope | undefined): Sold[] {
	const accepts = (ids: readonly string[] | undefined, id: unknown) =>
		ids === undefined || (typeof id === 'string' && ids.includes(id))
	return sold.filter(
		({ event, group, type }) =>
			accepts(scope?.event_ids, event.id) &&
			accepts(scope?.categories, event.category) &&
			accepts(scope?.group_ids, group.id) &&
			accepts(scope?.type_ids, type.id),
	)
}

const oneOf = (names: readonly string[]) =>
	names.length > 3 ? `${names.slice(0, 3).join(', ')}, …` : names.join(', ')

/** Rules that no visitor can satisfy, and rules that apply to nothing. */
function ruleFaults(catalog: CatalogFile): CatalogFault[] {
	const sold = soldBy(catalog)
	return (catalog.checkout_rules ?? []).flatMap((rule, index) => {
		const at = `/checkout_rules/${index}`
		const { scope } = rule
		const days = scope?.dates ? intervalFaults(scope.dates, `${at}/scope/dates`) : []
		const stopped = covered(sold, scope)
		if (stopped.length === 0)
			return [
				...days,
				without(
					`${at}/scope`,
					`No ticket fits the scope of ${rule.id}`,
					'Correct the scope, or remove the rule',
				),
			]
		const isOptional =
			(rule.promos?.length ?? 0) > 0 ||
			rule.asks !== undefined ||
			(scope?.min_tickets ?? 1) > 1 ||
			scope?.dates !== undefined ||
			scope?.weekdays !== undefined ||
			scope?.except !== undefined
		if (isOptional) return days
		const groups = [...new Set(stopped.map(({ group }) => group.id))]
		const what = stopped.length === sold.length ? 'every purchase' : `every purchase of ${oneOf(groups)}`
		return [
			...days,
			unsellable(
				at,
				`The rule ${rule.id} refuses ${what}: no code helps`,
				'Name the promos whose codes help, or write scope.min_tickets',
			),
		]
	})
}

/** Groups that no visitor reaches, and promos that open what is open. */
function hiddenFaults(catalog: CatalogFile): CatalogFault[] {
	const promos = catalog.promos ?? []
	const required = new Set((catalog.checkout_rules ?? []).flatMap((rule) => rule.promos ?? []))
	const opened = new Set(promos.flatMap(({ unlocks = [] }) => unlocks))
	const groups = catalog.events.flatMap((event, at) =>
		event.groups.map((group, index) => ({ group, at: `/events/${at}/groups/${index}` })),
	)
	const hasMembers = groups.some(({ group }) => group.handler === 'membership')
	const isHidden = (id: string) =>
		groups.some(
			({ group }) =>
				group.id === id && group.hidden_type !== undefined && group.hidden_type !== 'public_browsable',
		)
	return [
		...groups.flatMap(({ group, at }) => {
			if (group.hidden_type === 'public_member_only' && !hasMembers && !opened.has(group.id))
				return [
					unsellable(
						`${at}/hidden_type`,
						`Nobody can buy ${group.id}: the catalogue sells no membership`,
						'Add a group with the handler "membership", or write "public_link_only" with a promo that unlocks it',
					),
				]
			return group.hidden_type === 'public_link_only' && !opened.has(group.id)
				? [
						{
							...unsellable(
								`${at}/hidden_type`,
								`No code opens ${group.id}: only a link with "?tg=${group.id}" leads to it`,
								'Name it in "unlocks" of a promo, or give the link to those who may buy',
							),
							severity: 'warning' as const,
						},
					]
				: []
		}),
		...promos.flatMap(({ id, kind, unlocks }, index) =>
			kind === 'none' && unlocks && !unlocks.some(isHidden) && !required.has(id)
				? [
						without(
							`/promos/${index}/unlocks`,
							`Everybody can buy ${oneOf(unlocks)} without ${id}`,
							'Hide the groups with "hidden_type": "public_link_only", or remove the promo',
						),
					]
				: [],
		),
	]
}

// Days of every year come again within this time, and the 29th of February does.
const checkedYears = 4

/** Whether a scope covers visits on some day from today on; a scope without days does. */
function coversSomeDay({ dates, weekdays, except }: CatalogScope, today: string): boolean {
	if (!except) return true
	const days = weekdays && isoWeekdays(weekdays)
	const isCovered = (date: string) =>
		(!dates || isWithin(date, dates.start, dates.end)) &&
		(!days || days.includes(isoWeekday(date))) &&
		!except.some(({ start, end }) => isWithin(date, start, end))
	const first =
		dates?.start !== undefined && dates.start.length > 5 && dates.start > today ? dates.start : today
	const until = addMonths(first, 12 * checkedYears)
	for (let date = first; date < until; date = addDays(date, 1)) if (isCovered(date)) return true
	return false
}

/** Promos without effect: over, or for no ticket. `today` is "YYYY-MM-DD". */
function promoFaults(catalog: CatalogFile, today: string | null): CatalogFault[] {
	const sold = soldBy(catalog)
	return (catalog.promos ?? []).flatMap((promo, index) => {
		const at = `/promos/${index}`
		const over = (pointer: string, day: string): CatalogFault => ({
			pointer,
			code: 'CFG2823',
			severity: 'warning',
			sentence: `The promo ${promo.id} ended on ${day}`,
			hint: 'Write a later day, or remove the promo',
		})
		const { valid_until: until, scope } = promo
		const end = scope?.dates?.end
		return [
			...(until !== undefined && today !== null && until.slice(0, 10) < today
				? [over(`${at}/valid_until`, until)]
				: []),
			...(end !== undefined && today !== null && end.length > 5 && end <= today
				? [over(`${at}/scope/dates/end`, end)]
				: []),
			...(scope && today !== null && !coversSomeDay(scope, today)
				? [
						without(
							`${at}/scope/except`,
							`The promo ${promo.id} is valid on no day: "except" leaves out all of its days`,
							'Leave out fewer days, or remove the promo',
						),
					]
				: []),
			...(scope && covered(sold, scope).length === 0
				? [
						without(
							`${at}/scope`,
							`No ticket fits the scope of ${promo.id}`,
							'Correct the scope, or leave it out',
						),
					]
				: []),
		]
	})
}

/** Events that need an anchor while every one of them does. */
function anchorFaults({ events }: CatalogFile): CatalogFault[] {
	if (events.length === 0 || events.some(({ meta }) => !meta?.requires_anchor)) return []
	return events.map((_, index) =>
		unsellable(
			`/events/${index}/meta/requires_anchor`,
			'Every event needs another one in the cart, so none can be the first',
			'Remove requires_anchor from the events that visitors buy first',
		),
	)
}

/** Fees that no ticket carries, and those inside that are above the price. */
function feeFaults({ fees = {}, events }: CatalogFile): CatalogFault[] {
	const carried = new Set<string>()
	const faults = events.flatMap((event, at) =>
		event.groups.flatMap((group, index) =>
			group.types.flatMap((type, place) => {
				const names = type.fees ?? event.fees ?? []
				for (const name of names) carried.add(name)
				const inside = names.filter((name) => fees[name]?.kind === 'inside')
				const sum = inside.reduce((before, name) => before + Number(fees[name]?.fixed ?? 0), 0)
				const least = Number(type.price_min ?? type.price)
				return sum > least
					? [
							{
								pointer: `/events/${at}/groups/${index}/types/${place}/price`,
								code: 'CFG2803',
								sentence: `The fees inside the price of ${type.id} are ${sum.toFixed(2)}, above its price of ${least.toFixed(2)}`,
								hint: `Lower ${inside.join(', ')}, write "fees": [] for this type, or make the fee "outside"`,
							},
						]
					: []
			}),
		),
	)
	const unused = Object.keys(fees).filter((name) => !carried.has(name))
	return [
		...faults,
		...unused.map((name) =>
			without(
				`/fees/${name}`,
				`No ticket carries the fee "${name}"`,
				'Name it in "fees" of an event or a ticket type, or remove it',
			),
		),
	]
}

/** Faults of a catalogue whose parts contradict each other, so that something is never sold or has no effect. */
export function reachFaults(catalog: CatalogFile, today: string | null): CatalogFault[] {
	return [
		...ruleFaults(catalog),
		...hiddenFaults(catalog),
		...promoFaults(catalog, today),
		...anchorFaults(catalog),
		...feeFaults(catalog),
	]
}
