import type { Condition, Flag, Page, PageRoute, Pages, SellerConfig } from '#app/contract/config.generated.ts'
import { edgeAt } from '#app/rules/conditions.ts'
import { partsOfCondition } from './flags.ts'

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
function boundFlags(value: unknown): string[] {
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
