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
	/** As a command prints it, in English. */
	text: string
	/** For a plan in other languages. */
	facts: ChangeFacts
}

export interface ChangedField {
	/** Of the row: "amount". */
	field: string
	before: unknown
	now: unknown
}

/** What the text of a change says. */
export interface ChangeFacts {
	/** Of a row that has one. */
	name?: string
	/** Sessions, codes or seats, in one line. */
	count?: number
	/** Venue-local dates of the first and the last of the sessions. */
	dates?: readonly [first: string, last: string]
	/** Names of seats, where they are few. */
	seats?: readonly string[]
	/** Sessions in which seats are blocked. */
	sessions?: number
	fields?: readonly ChangedField[]
	/** Why a value of the file is not applied. */
	stays?:
		| { because: 'places' | 'uses' | 'money'; value: number; wanted: number }
		| { because: 'length' | 'tickets' }
}

export type Existing<Row> = Row & { withdrawn: boolean }

/** A row whose value in the file cannot be applied, because tickets are sold already. */
export interface Retained<Row> {
	row: Row
	text: string
	stays: NonNullable<ChangeFacts['stays']>
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
	const note = (kind: Change['kind'], row: { id: string }, text: string, facts: ChangeFacts = {}) =>
		result.changes.push({ kind, entity, id: row.id, text, facts: { ...nameOf(row), ...facts } })
	for (const row of wanted) {
		const old = byId.get(row.id)
		byId.delete(row.id)
		const retained = old ? keep(row, old) : null
		const fields = old ? changedFields(retained?.row ?? row, old) : []
		if (!old || old.withdrawn || fields.length > 0) result.write.push(row)
		if (!old) note('add', row, `${entity} ${titleOf(row)} is added`)
		else if (old.withdrawn) note('restore', row, `${entity} ${titleOf(row)} is on sale again`)
		else if (fields.length > 0)
			note('change', row, `${entity} ${row.id} changes: ${fields.map(fieldText).join(', ')}`, { fields })
		if (retained) note('keep', row, `${entity} ${row.id} ${retained.text}`, { stays: retained.stays })
	}
	for (const gone of byId.values()) {
		if (gone.withdrawn) continue
		result.withdraw.push(gone.id)
		note('withdraw', gone, `${entity} ${titleOf(gone)} is withdrawn from sale`)
	}
	return result
}

const nameOf = (row: { id: string }): { name?: string } =>
	'name' in row && typeof row.name === 'string' ? { name: row.name } : {}

const titleOf = (row: { id: string }): string => {
	const { name } = nameOf(row)
	return name === undefined ? row.id : `${row.id} "${name}"`
}

export function changedFields<Row extends object>(row: Row, old: Row): ChangedField[] {
	const keys = Object.keys(row) as (keyof Row & string)[]
	return keys.flatMap((field) =>
		canonical(row[field]) === canonical(old[field]) ? [] : [{ field, before: old[field], now: row[field] }],
	)
}

/** "amount 2995 → 3195", or only the name of a field with long values. */
function fieldText({ field, ...values }: ChangedField): string {
	const [now, before] = [words(values.now), words(values.before)]
	return now.length <= 48 && before.length <= 48 ? `${field} ${before} → ${now}` : field
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
