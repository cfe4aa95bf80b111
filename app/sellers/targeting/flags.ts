import type { Condition, Flag, FlagRule } from '#app/contract/config.generated.ts'
import { type ConditionFacts, holds, isWithin, readFlag } from '#app/rules/conditions.ts'
import { bucketOf } from './rollout.ts'

export type Flags = Readonly<Record<string, boolean>>

/** Who or what a rollout counts, as far as they are known. */
export interface RolloutIds {
	visitor: string | null
	cart: string | null
	identity: string | null
}

/** What flags are decided by. A rule can't test a flag, and is decided before the page knows its event. */
export interface FlagFacts extends Omit<ConditionFacts, 'flags' | 'eventCategory'> {
	ids: RolloutIds
	/** What the flag service says; flags that it leaves out are decided by the file. */
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
 * A kill switch that is thrown is off, whatever else is said. Then the flag service decides, for flags that
 * are its own; then the first rule of which every part holds; then the default (configuration model §6).
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

/** A rollout of 100 holds for those as well who can't be counted yet. */
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
 * Replaces every `{ "$flag": name }` by what the flag says, `{ "$flag": "!name" }` by the opposite. What has
 * none inside is shared, so that a further variant of a seller costs little.
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
