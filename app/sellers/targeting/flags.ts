import { createHash } from 'node:crypto'
import type {
	Condition,
	Flag,
	FlagRule,
	Page,
	PageRoute,
	Pages,
	SellerConfig,
} from '#app/contract/config.generated.ts'
import { type ConditionFacts, edgeAt, holds, isWithin, readFlag } from '#app/rules/conditions.ts'
import type { RolloutIds, VisitFacts } from './visit.ts'

export type Flags = Readonly<Record<string, boolean>>

/** Provides values of flags for a visit. The file's rules decide flags that it leaves out. */
export interface FlagProvider {
	/** Values for a visit. Waits at most two seconds, and not while the service is failing. */
	decide(sellerId: string, facts: VisitFacts): Promise<Flags>
	/** The cached values for a visit, without waiting. */
	cached(sellerId: string, facts: VisitFacts): Flags
	close(): void
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
export const decideFlag = (name: string, flag: Flag, facts: FlagFacts): boolean =>
	decisionOf(name, flag, facts).value

/** What decided a flag; `rule` counts from 0, and is null where no rule did. */
export interface FlagDecision {
	value: boolean
	by: 'thrown' | 'service' | 'rule' | 'default'
	rule: number | null
}

export function decisionOf(name: string, flag: Flag, facts: FlagFacts): FlagDecision {
	if (isThrown(flag)) return { value: false, by: 'thrown', rule: null }
	const remote = flag.source === 'remote' ? facts.remote[name] : undefined
	if (remote !== undefined) return { value: remote, by: 'service', rule: null }
	const index = flag.rules.findIndex((rule) => fits(name, rule, facts))
	const rule = flag.rules[index]
	return rule
		? { value: rule.value, by: 'rule', rule: index }
		: { value: flag.default, by: 'default', rule: null }
}

function fits(name: string, rule: FlagRule, facts: FlagFacts): boolean {
	return (
		(rule.when === undefined || holds(rule.when, { ...facts, flags: {}, eventCategory: null })) &&
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

/*
 * Assigns ids to percentage rollouts. `sha256("new_calendar:spring:v_81f0")` begins with 0x4327, which is 0.2623 of the
 * range: this visitor is outside a rollout of 25 %, inside one of 50 %, and remains inside at 75 %.
 */

// 48 bits fit exactly into a number and are far finer than any percentage.
const hexDigits = 12
const range = 16 ** hexDigits

/**
 * Position of an id in [0, 1): deterministic, and independent for each flag and salt (configuration model §6).
 */
export function bucketOf(flag: string, salt: string, id: string): number {
	const hash = createHash('sha256').update(`${flag}:${salt}:${id}`).digest('hex')
	return Number.parseInt(hash.slice(0, hexDigits), 16) / range
}

/*
 * Derives from a configuration which pages depend on the visitor, and when they change without an edit. Other pages may
 * be cached for all visitors, and the visitor cookie is set only where a flag needs it.
 */

/** The facts of a visit that a flag needs. */
interface Needs {
	/** Whether the result differs between visitors. */
	isPersonal: boolean
	/** Whether it needs the random id of the browser. */
	visitor: boolean
	/** Whether it needs the contents of the cart. */
	cart: boolean
}

export interface Dependence {
	/** Whether a flag or condition in use depends on the visitor. */
	isPersonal: boolean
	/** Whether flags in use test the cart or the role, so that the cart must be read before they are decided. */
	needsCart: boolean
	/** Whether the page depends on the visitor beyond the cart. */
	isPersonalOn(route: PageRoute): boolean
	/** Whether a flag on the page needs the visitor cookie. */
	needsVisitorOn(route: PageRoute): boolean
	/** Instants at which a schedule begins or ends, ascending, in epoch milliseconds. */
	edges: readonly number[]
}

const noNeeds: Needs = { isPersonal: false, visitor: false, cart: false }

const combine = (all: readonly Needs[]): Needs => ({
	isPersonal: all.some(({ isPersonal }) => isPersonal),
	visitor: all.some(({ visitor }) => visitor),
	cart: all.some(({ cart }) => cart),
})

const testsVisitor = (part: Condition): boolean =>
	[part.role, part.membershipRole, part.membership, part.cart].some((asked) => asked !== undefined)

/** `hasService` is false where the file's rules decide remote flags too. */
function needsOfFlag(flag: Flag, hasService: boolean): Needs {
	if (flag.kind === 'kill-switch' && flag.thrown) return noNeeds
	const rules = flag.rules.map(({ when, rollout }): Needs => {
		const cart = when !== undefined && partsOfCondition(when).some(testsVisitor)
		const isCounted = rollout !== undefined && rollout.percent > 0 && rollout.percent < 100
		return { isPersonal: cart || isCounted, visitor: isCounted && rollout.by === 'visitor', cart }
	})
	// The service gets the visitor's facts and may decide differently for each visitor.
	const remote: Needs = { isPersonal: true, visitor: true, cart: true }
	return combine(flag.source === 'remote' && hasService ? [...rules, remote] : rules)
}

/** Names of flags that settings below a value are bound to. */
export function boundFlags(value: unknown): string[] {
	if (value === null || typeof value !== 'object') return []
	const name = (value as { $flag?: unknown }).$flag
	return typeof name === 'string' ? [name] : Object.values(value).flatMap(boundFlags)
}

const conditionsOf = (page: Page): Condition[] =>
	Object.values(page.blocks).flatMap(({ when }) => (when ? partsOfCondition(when) : []))

const plainName = (name: string): string => name.replace('!', '')

/** Computes the dependence of a configuration whose settings are not bound to flags yet. */
export function dependenceOf(config: SellerConfig): Dependence {
	const { flags, pages, locale, ...settings } = config
	const hasService = config.integrations.flagService !== null
	const needs = new Map(Object.entries(flags).map(([name, flag]) => [name, needsOfFlag(flag, hasService)]))
	const needsOf = (names: readonly string[]): Needs =>
		combine(names.map((name) => needs.get(plainName(name)) ?? noNeeds))

	const settingsNeeds = needsOf(boundFlags({ settings, locale }))
	const needsOfPage = (page: Page): Needs => {
		const parts = conditionsOf(page)
		const tested = needsOf([...boundFlags(page), ...parts.flatMap(({ flag }) => flag ?? [])])
		return { ...tested, isPersonal: tested.isPersonal || parts.some(testsVisitor) }
	}
	const byPage = new Map(
		Object.entries(pages).map(([name, page]) => [name as keyof Pages, needsOfPage(page)] as const),
	)
	const needsOnRoute = (route: PageRoute): Needs =>
		combine([settingsNeeds, byPage.get('all') ?? noNeeds, byPage.get(route) ?? noNeeds])
	const all = combine([settingsNeeds, ...byPage.values()])
	return {
		isPersonal: all.isPersonal,
		needsCart: all.cart,
		isPersonalOn: (route) => needsOnRoute(route).isPersonal,
		needsVisitorOn: (route) => needsOnRoute(route).visitor,
		edges: edgesOf(config),
	}
}

function edgesOf({ flags, pages, locale, routing }: SellerConfig): number[] {
	const rules = Object.values(flags).flatMap((flag) => flag.rules)
	const tested = rules.flatMap(({ when }) => (when ? partsOfCondition(when) : []))
	const bounded: { from?: string | null; until?: string | null }[] = [
		...Object.values(routing.routes),
		...rules,
		...tested,
		...Object.values(pages).flatMap(conditionsOf),
	]
	const bounds = bounded.flatMap(({ from, until }) => [from, until].filter((bound) => bound != null))
	const instants = [...new Set(bounds)].map((bound) => edgeAt(bound, locale.timezone).getTime())
	return instants.sort((a, b) => a - b)
}
