import type { Finding } from '#app/sellers/validation/reporter.ts'
import { escapePointer, type Json } from './json-value.ts'

/** A key that a later version will reject, from `x-deprecated` of the schemas. */
export interface Deprecated {
	/** "cart.timer.allowExtend", "block:hero.title"; `*` stands for any key or index. */
	path: string
	/** Version of the format that introduced the replacement. */
	since: number
	/** Dotted path of the replacement; null when nothing replaces it. */
	use: string | null
}

interface Place {
	value: Json
	pointer: string
}

const entriesOf = ({ value, pointer }: Place): [string, Place][] =>
	typeof value === 'object' && value !== null
		? Object.entries(value).map(([key, item]) => [
				key,
				{ value: item, pointer: `${pointer}/${escapePointer(key)}` },
			])
		: []

function placesAt(from: Place, path: readonly string[]): Place[] {
	return path.reduce<Place[]>(
		(places, part) =>
			places.flatMap((place) =>
				entriesOf(place).flatMap(([key, inner]) => (part === '*' || part === key ? [inner] : [])),
			),
		[from],
	)
}

/** The `props` of every block of a type in this file. */
function propsOf(root: Place, type: string): Place[] {
	return placesAt(root, ['pages', '*', 'blocks', '*']).flatMap((block) => {
		const inside = new Map(entriesOf(block))
		const props = inside.get('props')
		return inside.get('type')?.value === type && props ? [props] : []
	})
}

function finding({ pointer }: Place, { path, since, use }: Deprecated): Finding & { pointer: string } {
	const [key = '', ...above] = path.split('.').reverse()
	const [name = '', ...wanted] = (use ?? '').split('.').reverse()
	const isSibling = use !== null && above.join('.') === wanted.join('.')
	return {
		pointer,
		code: 'CFG1008',
		sentence: `"${key}" is deprecated since version ${since}`,
		hint: use === null ? 'Remove it' : `Use ${use}`,
		...(isSibling ? { fix: { action: 'rename', pointer, to: name } } : {}),
		...(use === null ? { fix: { action: 'remove', pointer } } : {}),
	}
}

/** Deprecated keys that a seller's or a preset's file uses, its environments included. */
export function deprecatedIn(
	value: Json,
	deprecated: readonly Deprecated[],
): (Finding & { pointer: string })[] {
	const whole = { value, pointer: '' }
	const roots = [whole, ...placesAt(whole, ['environments', '*'])]
	return deprecated.flatMap((one) => {
		const [, type, inProps] = /^block:([^.]+)\.(.+)$/.exec(one.path) ?? []
		const found = roots.flatMap((root) =>
			type && inProps
				? propsOf(root, type).flatMap((props) => placesAt(props, inProps.split('.')))
				: placesAt(root, one.path.split('.')),
		)
		return found.map((place) => finding(place, one))
	})
}
