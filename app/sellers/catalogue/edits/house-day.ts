import type { SaleChange } from '#app/contract/studio/sale-change.ts'
import { isBetween } from '#app/rules/when.ts'
import type { Json } from '#app/sellers/files/json-value.ts'
import { valueAt } from '#app/sellers/resolution/merge.ts'
import type { CatalogTexts, EditFault, Spot } from './catalog-texts.ts'

type DayChange = SaleChange & { kind: 'day' }

const textAt = ({ value }: Spot, name: string): string | undefined => {
	const found = valueAt(value, `/${name}`)
	return typeof found === 'string' ? found : undefined
}

/** Whether an entry of the calendar says something about a day. */
function covers(entry: Spot, day: string): boolean {
	const date = textAt(entry, 'date')
	return date !== undefined && isBetween(day, date, textAt(entry, 'last_date') ?? date)
}

/** An entry about this day alone, and about every place: the one that the Studio writes. */
const isOwn = (entry: Spot, day: string): boolean =>
	textAt(entry, 'date') === day &&
	textAt(entry, 'last_date') === undefined &&
	valueAt(entry.value, '/venues') === undefined

const isClosing = (entry: Spot | undefined): boolean =>
	entry !== undefined &&
	textAt(entry, 'opens') === undefined &&
	textAt(entry, 'closes') === undefined &&
	valueAt(entry.value, '/venues') === undefined

/**
 * The entry that makes a day as wanted; null where none is needed. Of several entries about a day the last one
 * decides. A day that is closed every year is opened in one year by an entry with all hours of the day.
 */
function wantedEntry(
	{ date, state, opens, closes, note }: DayChange,
	others: readonly Spot[],
): { [key: string]: Json } | null {
	const day = { ...(note === '' ? {} : { name: note }), date }
	if (state === 'hours')
		return {
			...day,
			...(opens === null ? {} : { opens }),
			...(closes === null ? {} : { closes }),
		}
	if (state === 'closed') return isClosing(others.at(-1)) && note === '' ? null : day
	return others.length === 0 ? null : { ...day, opens: '0000', closes: '2400' }
}

/** Closes a day of the house, opens it again, or gives it other hours. */
export function changeDay(catalog: CatalogTexts, change: DayChange): EditFault | null {
	const about = catalog.items('calendar').filter((entry) => covers(entry, change.date))
	const others = about.filter((entry) => !isOwn(entry, change.date))
	const own = about.findLast((entry) => isOwn(entry, change.date))
	const wanted = wantedEntry(change, others)
	// In its place where it decides already; a later entry about the day would decide in its stead.
	if (own && wanted && own === about.at(-1)) {
		catalog.edit(own.path, [{ pointer: own.pointer, value: wanted }])
		return null
	}
	for (const entry of about.filter((one) => isOwn(one, change.date)).toReversed())
		catalog.edit(entry.path, [{ pointer: entry.pointer, value: undefined }])
	return wanted && !catalog.append('calendar', wanted) ? 'inherited' : null
}
