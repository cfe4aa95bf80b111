import type { Json } from '#app/sellers/files/json-value.ts'

type Tree = { [key: string]: Json }

/** One condition of a condition tree, before its shape is validated. */
export interface ConditionPart {
	value: Tree
	pointer: string
	/** Whether the whole condition holds only where this part holds. */
	isFirm: boolean
}

const isTree = (value: Json | undefined): value is Tree =>
	typeof value === 'object' && value !== null && !Array.isArray(value)

/** Every part of a condition, those inside `all`, `any` and `not` included. */
export function conditionParts(value: Json | undefined, pointer: string, isFirm = true): ConditionPart[] {
	if (!isTree(value)) return []
	const lists = (['all', 'any'] as const).flatMap((key) => {
		const list = value[key]
		const parts = Array.isArray(list) ? list : []
		// An `any` with one alternative requires that alternative.
		const isBinding = isFirm && (key === 'all' || parts.length === 1)
		return parts.flatMap((part, index) => conditionParts(part, `${pointer}/${key}/${index}`, isBinding))
	})
	return [{ value, pointer, isFirm }, ...lists, ...conditionParts(value.not, `${pointer}/not`, false)]
}

/** Strings of a list in a part; null where the part has no such list. */
export function textsOf({ value }: Pick<ConditionPart, 'value'>, key: string): string[] | null {
	const list = value[key]
	if (!Array.isArray(list)) return null
	return list.filter((item) => typeof item === 'string')
}

/** A string of a part; null where there is none. */
export function textOf({ value }: Pick<ConditionPart, 'value'>, key: string): string | null {
	const text = value[key]
	return typeof text === 'string' ? text : null
}
