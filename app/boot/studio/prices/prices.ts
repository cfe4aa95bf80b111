import { join } from 'node:path'
import { planCatalog } from '#app/commerce/catalog/import/apply.ts'
import { reading } from '#app/commerce/context.ts'
import type { CatalogEvent } from '#app/contract/config.generated.ts'
import type { StudioAnswers, StudioBody } from '#app/contract/studio/answers.ts'
import type { CheckSaleAnswer, PlanAnswer, PricesAnswer } from '#app/contract/studio/prices-answers.ts'
import type { StaffRole } from '#app/contract/studio/staff-roles.ts'
import type { Database } from '#app/data/database.server.ts'
import { addDays, addMonths, localTime } from '#app/lib/dates.ts'
import { currencyDecimals } from '#app/lib/money.ts'
import { mayChange } from '#app/rules/studio/roles.ts'
import { withRanges } from '#app/sellers/catalogue/edits/row-edits.ts'
import { writeSaleChanges } from '#app/sellers/catalogue/edits/sale-edits.ts'
import { refuse } from '../fault.ts'
import { refuseOvertaken } from '../overtaken.ts'
import { picturePaths } from '../pictures/picture-paths.ts'
import type { Head, StudioRevisions } from '../revisions.ts'
import type { StudioCatalogs } from './catalogs.ts'
import { eventAnswer } from './event-answer.ts'
import { planLines } from './plan-lines.ts'
import { promosAnswer } from './promos-answer.ts'
import { differingDays, type ReadCatalog, saleDays } from './sale-days.ts'
import { sharedAnswer } from './shared-answer.ts'
import { catalogTexts, filesOf, partsOfFiles, writtenEvent } from './written-catalog.ts'

export interface StudioPrices {
	/** errors - not_found for an event that the venue does not have, broken where its catalogue has an error */
	of(body: StudioBody<'prices'>): Promise<PricesAnswer>
	/** errors - as `of`; inherited */
	check(body: StudioBody<'checkSale'>): Promise<CheckSaleAnswer>
	/** errors - as `check`; sale with the findings, forbidden, overtaken with the difference */
	save(
		body: StudioBody<'saveSale'>,
		member: { role: StaffRole; by: string },
	): Promise<StudioAnswers['saveSale']>
	/** errors - as `check`; sale with the findings */
	plan(body: StudioBody<'planSale'>): Promise<PlanAnswer>
}

interface Options {
	database: Database
	revisions: StudioRevisions
	catalogs: StudioCatalogs
	now: () => Date
}

const mostLines = 60

export function createStudioPrices({ database, revisions, catalogs, now }: Options): StudioPrices {
	const todayOf = ({ terms }: ReadCatalog): string => localTime(now(), terms.timezone).date

	const monthOf = (month: string) => ({
		from: `${month}-01`,
		until: addMonths(`${month}-01`, 1),
		now: now(),
	})

	/** The files with their changes; a fault where one can't be written. */
	async function written(venue: string, { head }: Head, changes: StudioBody<'saveSale'>['changes']) {
		const folder = await revisions.folder(venue, head)
		const before = catalogTexts(folder, venue, head.manifest)
		const pictures = picturePaths(venue, head.manifest)
		const isMissing = changes.some((one) => one.kind === 'picture' && !pictures.includes(one.path))
		if (isMissing) refuse({ code: 'not_found' })
		const { seller, catalog } = await catalogs.require(venue, head)
		const asWritten = changes.map((one) => (one.kind === 'rows' ? withRanges(one, catalog) : one))
		return { folder, before, result: writeSaleChanges(before, asWritten, seller.config.locale.default) }
	}

	/** The catalogue with changes that are not saved. errors - as `check`; sale with the findings */
	async function changed(
		venue: string,
		found: Head,
		changes: StudioBody<'saveSale'>['changes'],
	): Promise<ReadCatalog> {
		const before = await catalogs.require(venue, found.head)
		if (changes.length === 0) return before
		const { faults, after } = await tried(venue, found, changes)
		return after ?? refuse({ code: 'sale', faults })
	}

	/** What the changes would make of the catalogue, and the problems that they add. errors - not_found, inherited */
	async function tried(venue: string, found: Head, changes: StudioBody<'saveSale'>['changes']) {
		const { folder, before, result } = await written(venue, found, changes)
		const files = filesOf(result)
		return { folder, before, files, ...(await catalogs.tried(venue, found.head, files)) }
	}

	/** Whether somebody has changed since what a member has seen here. Texts and the look do not stop a price. */
	async function isOvertaken(venue: string, base: number, { head }: Head): Promise<boolean> {
		if (head.number === base) return false
		const seen = await revisions.revision(venue, base)
		const { parts } = await revisions.difference(seen.manifest, head.manifest)
		return [...parts].some((part) => part !== 'words' && part !== 'look')
	}

	return {
		async of({ venue, event: id, month: asked }) {
			const found = await revisions.headOf(venue)
			const read = await catalogs.require(venue, found.head)
			const { catalog, terms, seller } = read
			const event = id === '' ? catalog.events[0] : eventIn(read, id)
			const month = asked ?? todayOf(read).slice(0, 7)
			const span = monthOf(month)
			const folder = await revisions.folder(venue, found.head)
			const own = event ? writtenEvent(catalogTexts(folder, venue, found.head.manifest), event.id) : null
			const days = event ? saleDays(read, event, span) : []
			const served = found.isDraft ? (await catalogs.of(venue, found.live)).found : null
			const liveEvent = served?.catalog.events.find((one) => one.id === event?.id)
			const live = served && liveEvent ? saleDays(served, liveEvent, span) : days
			const changed = new Set(differingDays(live, days).map(({ date }) => date))
			return {
				base: found.head.number,
				isDraft: found.isDraft,
				isInherited: event !== undefined && own === null,
				currency: terms.currency,
				decimals: currencyDecimals(terms.currency),
				locale: seller.config.locale.default,
				today: todayOf(read),
				month,
				...sharedAnswer(catalog),
				promos: promosAnswer(catalog),
				event: event ? eventAnswer(event, own, { catalog, today: todayOf(read) }) : null,
				days,
				live: live.filter(({ date }) => changed.has(date)),
			}
		},
		async check({ venue, event: id, month, changes }) {
			const found = await revisions.headOf(venue)
			const before = await catalogs.require(venue, found.head)
			const event = eventIn(before, id)
			const { faults, after } = await tried(venue, found, changes)
			const none = { faults, days: null, changed: null, events: [] }
			if (!after) return none
			const changedEvent = eventIn(after, id)
			const today = todayOf(before)
			const year = { from: today, until: addMonths(today, 12), now: now() }
			const differing = differingDays(saleDays(before, event, year), saleDays(after, changedEvent, year))
			const [first, last] = [differing[0], differing.at(-1)]
			const dates = changes.flatMap((change) => (change.kind === 'day' ? change.date : []))
			return {
				faults,
				days: saleDays(after, changedEvent, monthOf(month ?? today.slice(0, 7))),
				changed: first && last ? { count: differing.length, first: first.date, last: last.date } : null,
				events: dates[0] === undefined ? [] : sessionsOn(before, after, dates[0], now()),
			}
		},
		async save({ venue, base, changes }, { role, by }) {
			const found = await revisions.headOf(venue)
			const { number } = found.head
			const { result } = await written(venue, found, changes)
			const isSame = 'files' in result && result.files.size === 0
			if (isSame) return { base: number }
			if (await isOvertaken(venue, base, found)) return refuseOvertaken(revisions, venue, base)
			const { folder, before, files: texts, faults, after } = await tried(venue, found, changes)
			if (!partsOfFiles(before, texts).every((part) => mayChange(role, part))) refuse({ code: 'forbidden' })
			if (faults.some(({ severity }) => severity === 'error')) refuse({ code: 'sale', faults })
			if (!after) refuse({ code: 'broken' })
			const files = [...texts].map(([path, text]) => ({ path: join(folder, path), content: text }))
			const saved = await revisions.save(venue, { ...found, files, author: by })
			return saved === null ? refuseOvertaken(revisions, venue, base) : { base: saved }
		},
		async plan({ venue, changes }) {
			const found = await revisions.headOf(venue)
			const { catalog, terms } = await changed(venue, found, changes)
			const ctx = await reading({ database, clockOffsetMs: 0 }, terms)
			const planned = await planCatalog(ctx, catalog)
			const { currency, timezone } = terms
			const lines = planLines(planned.slice(0, mostLines), { catalog, currency, timezone })
			return { lines, count: planned.length, currency, decimals: currencyDecimals(currency) }
		},
	}
}

/** errors - not_found */
function eventIn({ catalog }: ReadCatalog, id: string): CatalogEvent {
	return catalog.events.find((event) => event.id === id) ?? refuse({ code: 'not_found' })
}

/** How many sessions of each event begin on a day, where a change makes them more or fewer, or leaves them on a closed day. */
function sessionsOn(
	before: ReadCatalog,
	after: ReadCatalog,
	date: string,
	now: Date,
): CheckSaleAnswer['events'] {
	const span = { from: date, until: addDays(date, 1), now }
	return after.catalog.events.flatMap((event) => {
		const old = before.catalog.events.find(({ id }) => id === event.id)
		const count = (read: ReadCatalog, one: CatalogEvent | undefined) =>
			one ? (saleDays(read, one, span)[0]?.sessions ?? 0) : 0
		const [was, will] = [count(before, old), count(after, event)]
		return was === 0 && will === 0 ? [] : [{ id: event.id, name: event.name, before: was, after: will }]
	})
}
