import type { Condition, Flag } from '#app/contract/config.generated.ts'
import { type ConditionFacts, holds } from '#app/rules/conditions.ts'

export type Flags = Readonly<Record<string, boolean>>

/** Decides every flag for one moment: the first rule that holds wins, else the flag's default. A rule can't test a flag. */
export function decideFlags(flags: Record<string, Flag>, facts: Omit<ConditionFacts, 'flags'>): Flags {
	const decided = Object.entries(flags).map(([name, flag]) => {
		const rule = flag.rules.find(({ when }) => holds(when, { ...facts, flags: {} }))
		return [name, rule ? rule.value : flag.default] as const
	})
	return Object.freeze(Object.fromEntries(decided))
}

/** Every part of a condition, those inside `all`, `any` and `not` included. */
export function partsOfCondition(condition: Condition): Condition[] {
	const inner = [
		...(condition.all ?? []),
		...(condition.any ?? []),
		...(condition.not ? [condition.not] : []),
	]
	return [condition, ...inner.flatMap(partsOfCondition)]
}

/** Replaces every `{ "$flag": name }` by what the flag says. */
export function bindFlags<T>(value: T, flags: Flags): T {
	if (value === null || typeof value !== 'object') return value
	if (Array.isArray(value)) return value.map((item) => bindFlags(item, flags)) as T
	const name = (value as { $flag?: unknown }).$flag
	if (typeof name === 'string') return (flags[name] ?? false) as T
	return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, bindFlags(item, flags)])) as T
}
