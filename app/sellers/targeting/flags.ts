import type { Condition, Flag, FlagRule } from '#app/contract/config.generated.ts'
import { type ConditionFacts, holds, isWithin, readFlag } from '#app/rules/conditions.ts'
import { bucketOf } from './rollout.ts'

export type Flags = Readonly<Record<string, boolean>>

/** Ids that a rollout can be keyed by; null where unknown. */
export interface RolloutIds {
	visitor: string | null
	cart: string | null
	identity: string | null
}

/** Facts that decide flags. A rule can't test a flag, and is decided before the page's event is loaded. */
export interface FlagFacts extends Omit<ConditionFacts, 'flags' | 'eventCategory'> {
	ids: RolloutIds
	/** Values from the flag service; the file's rules decide flags that it leaves out. */
	remote: Flags
}

/** Decides every flag for one visit and moment. */
export function decideFlags(flags: Record<string, Flag>, facts: FlagFacts): Flags {
	const decided = Object.entries(flags).map(([name, flag]) => [name, decideFlag(name, flag, facts)] as const)
	return Object.freeze(Object.fromEntries(decided))
}

/** Flags as another process has decided them. A kill switch that is thrown here is off; unknown flags are ignored. */
export function adoptFlags(flags: Record<string, Flag>, decided: Flags): Flags {
	const adopted = Object.entries(flags).map(
		([name, flag]) => [name, !isThrown(flag) && (decided[name] ?? flag.default)] as const,
	)
	return Object.freeze(Object.fromEntries(adopted))
}

const isThrown = ({ kind, thrown }: Flag): boolean => kind === 'kill-switch' && thrown === true

/**
 * Decides one flag. A thrown kill switch is off. Otherwise the flag service decides a remote flag, then the first rule
 * of which every part holds, then the default (configuration model §6).
 */
export function decideFlag(name: string, flag: Flag, facts: FlagFacts): boolean {
	if (isThrown(flag)) return false
	const remote = flag.source === 'remote' ? facts.remote[name] : undefined
	if (remote !== undefined) return remote
	return flag.rules.find((rule) => fits(name, rule, facts))?.value ?? flag.default
}

function fits(name: string, rule: FlagRule, facts: FlagFacts): boolean {
	return (
		holds(rule.when, { ...facts, flags: {}, eventCategory: null }) &&
		isWithin(rule, facts) &&
		isRolledOut(name, rule.rollout, facts.ids)
	)
}

/** Whether an id is in the rollout. A rollout of 100 % includes visits without an id. */
function isRolledOut(name: string, rollout: FlagRule['rollout'], ids: RolloutIds): boolean {
	if (!rollout) return true
	const { percent, by, salt = '' } = rollout
	const id = ids[by]
	return percent >= 100 || (id !== null && bucketOf(name, salt, id) * 100 < percent)
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

/**
 * Replaces every `{ "$flag": name }` by the value of the flag, and `{ "$flag": "!name" }` by its opposite. Returns
 * values without a binding unchanged, so that variants of a seller share memory.
 */
export function bindFlags<T>(value: T, flags: Flags): T {
	if (value === null || typeof value !== 'object') return value
	const name = (value as { $flag?: unknown }).$flag
	if (typeof name === 'string') return readFlag(name, flags) as T
	const entries = Object.entries(value)
	const bound = entries.map(([key, item]) => [key, bindFlags(item, flags)] as const)
	if (bound.every(([, item], index) => item === entries[index]?.[1])) return value
	return (Array.isArray(value) ? bound.map(([, item]) => item) : Object.fromEntries(bound)) as T
}
