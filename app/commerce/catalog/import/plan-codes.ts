import { atLeast, type Change, type Comparison, compare, type Existing, type Retained } from './compare.ts'
import type { CodeRow } from './rows-codes.ts'

export type ExistingCode = Existing<CodeRow> & { used_count: number }

// More changed codes of one promo than this are counted instead of listed.
const mostNamed = 5

/** Compares codes. A list of thousands gives one line for each promo and kind of change. `withdraw` holds codes. */
export function compareCodes(
	wanted: readonly CodeRow[],
	existing: readonly ExistingCode[],
): Comparison<CodeRow> {
	const withId = <Row extends CodeRow>(row: Row) => ({ ...row, id: row.code })
	const { write, withdraw, changes } = compare({
		entity: 'code',
		wanted: wanted.map(withId),
		existing: existing.map(withId),
		keep: retainedUses,
	})
	const promoOf = new Map([...existing, ...wanted].map((row) => [row.code, row.promo_id]))
	const groups = Map.groupBy(changes, ({ kind, id }) => `${kind} ${promoOf.get(id)}`)
	return {
		write: write.map(({ id: _id, ...row }) => row),
		withdraw,
		changes: [...groups.values()].flatMap((group) => summary(group, promoOf)),
	}
}

function retainedUses(
	row: CodeRow & { id: string },
	old: ExistingCode,
): Retained<CodeRow & { id: string }> | null {
	const uses = atLeast(row.max_uses, old.used_count)
	if (uses === row.max_uses) return null
	return {
		row: { ...row, max_uses: uses },
		text: `keeps ${uses} uses, not ${row.max_uses}: ${uses} are taken`,
		stays: { because: 'uses', value: uses, wanted: row.max_uses },
	}
}

const verbs: Readonly<Record<Change['kind'], string>> = {
	add: 'added',
	change: 'changed',
	restore: 'can be used again',
	withdraw: 'can not be entered any more',
	keep: 'keep the uses that are taken',
}

/** Counts the changes of one promo and kind instead of listing them, if they are many. */
function summary(changes: Change[], promoOf: ReadonlyMap<string, string>): Change[] {
	const [first] = changes
	if (!first || changes.length <= mostNamed) return changes
	const promoId = promoOf.get(first.id) ?? ''
	const text = `promo ${promoId}: ${changes.length} codes ${verbs[first.kind]}`
	return [{ ...first, id: promoId, text, facts: { count: changes.length } }]
}
