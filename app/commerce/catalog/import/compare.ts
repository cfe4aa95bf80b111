/** One change that applying a catalogue makes, described for the author of the file. */
export interface Change {
	kind: 'add' | 'change' | 'withdraw' | 'restore' | 'keep'
	entity:
		| 'venue'
		| 'event'
		| 'ticket group'
		| 'ticket type'
		| 'sessions'
		| 'promo'
		| 'code'
		| 'checkout rule'
		| 'membership rule'
		| 'seat map'
		| 'seat'
	id: string
	text: string
}

export type Existing<Row> = Row & { withdrawn: boolean }

/** A row whose value in the file cannot be applied, because tickets are sold already. */
export interface Retained<Row> {
	row: Row
	text: string
}

export interface Comparison<Row> {
	write: Row[]
	/** Ids to withdraw from sale. */
	withdraw: string[]
	changes: Change[]
}

interface Sides<Row, Old> {
	entity: Change['entity']
	wanted: readonly Row[]
	existing: readonly Old[]
	/** Returns the row with the values that must stay; null when the whole row may change. */
	keep?: (row: Row, old: Old) => Retained<Row> | null
}

/** Compares rows by their ids and describes each change in a line. */
export function compare<Row extends { id: string }, Old extends Existing<Row>>({
	entity,
	wanted,
	existing,
	keep = () => null,
}: Sides<Row, Old>): Comparison<Row> {
	const byId = new Map(existing.map((row) => [row.id, row]))
	const result: Comparison<Row> = { write: [], withdraw: [], changes: [] }
	const note = (kind: Change['kind'], id: string, text: string) =>
		result.changes.push({ kind, entity, id, text })
	for (const row of wanted) {
		const old = byId.get(row.id)
		byId.delete(row.id)
		const retained = old ? keep(row, old) : null
		const differences = old ? differencesOf(retained?.row ?? row, old) : []
		if (!old || old.withdrawn || differences.length > 0) result.write.push(row)
		if (!old) note('add', row.id, `${entity} ${titleOf(row)} is added`)
		else if (old.withdrawn) note('restore', row.id, `${entity} ${titleOf(row)} is on sale again`)
		else if (differences.length > 0)
			note('change', row.id, `${entity} ${row.id} changes: ${differences.join(', ')}`)
		if (retained) note('keep', row.id, `${entity} ${row.id} ${retained.text}`)
	}
	for (const gone of byId.values()) {
		if (gone.withdrawn) continue
		result.withdraw.push(gone.id)
		note('withdraw', gone.id, `${entity} ${titleOf(gone)} is withdrawn from sale`)
	}
	return result
}

const titleOf = (row: { id: string }): string =>
	'name' in row && typeof row.name === 'string' ? `${row.id} "${row.name}"` : row.id

/** "amount 2995 → 3195", or only the name of a field with long values. */
export function differencesOf<Row extends object>(row: Row, old: Row): string[] {
	const keys = Object.keys(row) as (keyof Row & string)[]
	const changed = keys.filter((key) => canonical(row[key]) !== canonical(old[key]))
	return changed.map((key) => {
		const [now, before] = [words(row[key]), words(old[key])]
		return now.length <= 48 && before.length <= 48 ? `${key} ${before} → ${now}` : key
	})
}

function words(value: unknown): string {
	if (value === null) return 'nothing'
	if (value instanceof Date) return value.toISOString()
	return typeof value === 'object' ? canonical(value) : String(value)
}

/** JSON with sorted keys, because the database returns them in another order. */
export function canonical(value: unknown): string {
	return JSON.stringify(value, (_key, part: unknown) =>
		part !== null && typeof part === 'object' && !Array.isArray(part)
			? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
			: part,
	)
}

/**
 * The capacity to write: the file's, or the number of taken places if that is larger; -1 is unlimited. The statements that
 * write it have the same rule.
 */
export const atLeast = (wanted: number, taken: number): number =>
	wanted === -1 ? -1 : Math.max(wanted, taken)
