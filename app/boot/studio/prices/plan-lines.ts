import type { Change } from '#app/commerce/catalog/import/compare.ts'
import type { CatalogFile } from '#app/contract/config.generated.ts'
import type { PlanField, PlanFieldName, PlanLine } from '#app/contract/studio/prices-answers.ts'
import { localTime } from '#app/lib/dates.ts'
import { toDecimal } from '#app/lib/money.ts'
import { namesOfRows } from '#app/rules/seats/row-ranges.ts'
import { zonesAndRows } from '#app/rules/seats/seat-areas.ts'
import { rowsOf } from '#app/sellers/catalogue/sold-areas.ts'

interface Place {
	catalog: CatalogFile
	currency: string
	timezone: string
}

/** Changes of a catalogue as the lines of a plan that each language words for itself. */
export function planLines(changes: readonly Change[], place: Place): PlanLine[] {
	const nameOf = names(place.catalog)
	return changes.map((change) => {
		const { kind, id, facts } = change
		const { name, count, dates, seats, sessions, stays } = facts
		return {
			kind,
			of: partOf(change),
			name: name ?? nameOf(id),
			count: count ?? null,
			dates: dates ?? null,
			seats: seats ?? [],
			sessions: sessions ?? null,
			fields: planFields(change, place),
			stays: stays ? stayOf(stays, place) : null,
		}
	})
}

const parts = {
	venue: 'venue',
	event: 'event',
	'ticket group': 'group',
	'ticket type': 'type',
	sessions: 'sessions',
	promo: 'promo',
	code: 'code',
	'checkout rule': 'checkout_rule',
	'membership rule': 'membership_rule',
	'seat map': 'seat_map',
	seat: 'seats',
} as const satisfies Record<Change['entity'], PlanLine['of']>

function partOf({ entity, facts }: Change): PlanLine['of'] {
	if (entity === 'code' && facts.count !== undefined) return 'codes'
	if (entity === 'seat' && facts.sessions !== undefined) return 'blocked_seats'
	return parts[entity]
}

/** Names by id, for lines that count what an event, a promo or a map has. */
function names({ events, promos = [] }: CatalogFile): (id: string) => string {
	const known = new Map([...events, ...promos].map(({ id, name }) => [id, name]))
	return (id) => known.get(id) ?? id
}

type Shown = readonly [PlanFieldName, PlanField['form']]

// Columns of the tables.
const shown: Readonly<Record<string, Shown>> = {
	name: ['name', 'text'],
	subtitle: ['subtitle', 'text'],
	summary: ['summary', 'text'],
	description: ['description', 'text'],
	category: ['category', 'text'],
	amount: ['price', 'amount'],
	amount_min: ['lowest_price', 'amount'],
	amount_max: ['highest_price', 'amount'],
	member_amount: ['member_price', 'amount'],
	capacity: ['places', 'number'],
	oversell_capacity: ['spare_places', 'number'],
	min_tickets_per_order: ['least', 'number'],
	max_tickets_per_order: ['most', 'number'],
	sale_from: ['sale_from', 'moment'],
	sale_until: ['sale_until', 'moment'],
	valid_from: ['valid_from', 'moment'],
	valid_until: ['valid_until', 'moment'],
	max_amount: ['limit', 'amount'],
	zones: ['rows', 'text'],
	min_guests: ['guests', 'number'],
	shared_places_id: ['shared_places', null],
	price_rules: ['price_rules', null],
	fees: ['fees', null],
}

// A longer text is named without its words: a line of the plan is read at a glance.
const longest = 80

/** Areas of a group as people say them: "Stalls A-F, H · Gallery"; null for none. */
function areaText(areas: unknown, group: string, { catalog }: Place): string | null {
	const event = catalog.events.find(({ groups }) => groups.some(({ id }) => id === group))
	const map = catalog.seat_maps?.find(({ id }) => id === event?.seat_map)
	if (!Array.isArray(areas) || areas.length === 0 || !map) return null
	const names = new Map(catalog.venues.flatMap(({ zones: of = [] }) => of.map(({ id, name }) => [id, name])))
	const { zones, rows = [] } = zonesAndRows(areas.map(String))
	const byZone = Map.groupBy(rows, ({ zone }) => zone)
	return [
		...zones.map((zone) => names.get(zone) ?? zone),
		...[...byZone].map(([zone, of]) => {
			const own = namesOfRows(
				of.map(({ row }) => row),
				rowsOf(map, zone),
			)
			return `${names.get(zone) ?? zone} ${own.join(', ')}`
		}),
	].join(' · ')
}

function planFields({ entity, id, facts }: Change, place: Place): PlanField[] {
	const { fields = [] } = facts
	const known = fields.flatMap(({ field, before, now }): PlanField[] => {
		const [name, form] = shown[field] ?? []
		// Of a promo it is per cent or money.
		if (!name || (entity === 'promo' && field === 'amount')) return []
		if (!form) return [{ field: name, ...unnamed }]
		// Of guests 0 is stored for none.
		const value = (one: unknown) => {
			if (name === 'rows') return areaText(one, id, place)
			return name === 'guests' && one === 0 ? null : shownValue(one, form, place)
		}
		const values = { before: value(before), now: value(now) }
		const isLong = [values.before, values.now].some((text) => text !== null && text.length > longest)
		return [{ field: name, ...(isLong ? unnamed : { form, ...values }) }]
	})
	return known.length === fields.length ? known : [...known, { field: 'details', ...unnamed }]
}

const unnamed = { form: null, before: null, now: null } as const

function shownValue(
	value: unknown,
	form: NonNullable<Shown[1]>,
	{ currency, timezone }: Place,
): string | null {
	if (value === null || value === '') return null
	if (value instanceof Date) {
		const { date, time } = localTime(value, timezone)
		return `${date}T${time}`
	}
	// Without a limit.
	if (form !== 'text' && value === -1) return null
	return form === 'amount' ? toDecimal(Number(value), currency) : String(value)
}

function stayOf(stays: NonNullable<Change['facts']['stays']>, { currency }: Place): PlanLine['stays'] {
	if (!('value' in stays)) return stays
	const { because, value, wanted } = stays
	const text = (count: number) => (because === 'money' ? toDecimal(count, currency) : String(count))
	return { because, value: text(value), wanted: text(wanted) }
}
