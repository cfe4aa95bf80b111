import type { Condition, Flag, Page, PageRoute, Pages, SellerConfig } from '#app/contract/config.generated.ts'
import { edgeAt } from '#app/rules/conditions.ts'
import { partsOfCondition } from './flags.ts'

/*
 * Says, from a configuration alone, what of it depends on who visits and when it changes by itself. Pages that
 * depend on nobody may be kept and shown to the next visitor; a cookie is set only where something is counted by it.
 */

/** What a flag must know of a visit. */
interface Needs {
	/** Its answer differs from visitor to visitor. */
	isPersonal: boolean
	/** The random id of the browser. */
	visitor: boolean
	/** What is in the cart. */
	cart: boolean
}

export interface Dependence {
	/** Some flag or condition in use depends on the visitor. */
	isPersonal: boolean
	/** Flags in use test the cart or the role: it must be read before they are decided. */
	needsCart: boolean
	/** The page differs from visitor to visitor, beside its cart. */
	isPersonalOn(route: PageRoute): boolean
	/** Something on the page is counted by the visitor's cookie. */
	needsVisitorOn(route: PageRoute): boolean
	/** Instants at which a schedule begins or ends, rising, in milliseconds. */
	edges: readonly number[]
}

const nothing: Needs = { isPersonal: false, visitor: false, cart: false }

const joined = (all: readonly Needs[]): Needs => ({
	isPersonal: all.some(({ isPersonal }) => isPersonal),
	visitor: all.some(({ visitor }) => visitor),
	cart: all.some(({ cart }) => cart),
})

const asksWho = (part: Condition): boolean =>
	[part.role, part.membershipRole, part.membership, part.cart].some((asked) => asked !== undefined)

/** `hasService` is false where the file decides remote flags too. */
function needsOfFlag(flag: Flag, hasService: boolean): Needs {
	if (flag.kind === 'kill-switch' && flag.thrown) return nothing
	const rules = flag.rules.map(({ when, rollout }): Needs => {
		const cart = when !== undefined && partsOfCondition(when).some(asksWho)
		const isCounted = rollout !== undefined && rollout.percent > 0 && rollout.percent < 100
		return { isPersonal: cart || isCounted, visitor: isCounted && rollout.by === 'visitor', cart }
	})
	// The service is told who visits, and may answer each of them differently.
	const remote: Needs = { isPersonal: true, visitor: true, cart: true }
	return joined(flag.source === 'remote' && hasService ? [...rules, remote] : rules)
}

/** Names of flags that settings below a value are bound to. */
function boundFlags(value: unknown): string[] {
	if (value === null || typeof value !== 'object') return []
	const name = (value as { $flag?: unknown }).$flag
	return typeof name === 'string' ? [name] : Object.values(value).flatMap(boundFlags)
}

const whens = (page: Page): Condition[] =>
	Object.values(page.blocks).flatMap(({ when }) => (when ? partsOfCondition(when) : []))

const plainName = (name: string): string => name.replace('!', '')

/** `config` is not bound to flags yet. */
export function dependenceOf(config: SellerConfig): Dependence {
	const { flags, pages, locale, ...settings } = config
	const hasService = config.integrations.flagService !== null
	const needs = new Map(Object.entries(flags).map(([name, flag]) => [name, needsOfFlag(flag, hasService)]))
	const needsOf = (names: readonly string[]): Needs =>
		joined(names.map((name) => needs.get(plainName(name)) ?? nothing))

	const ofSettings = needsOf(boundFlags({ settings, locale }))
	const ofPage = (page: Page): Needs => {
		const parts = whens(page)
		const tested = needsOf([...boundFlags(page), ...parts.flatMap(({ flag }) => flag ?? [])])
		return { ...tested, isPersonal: tested.isPersonal || parts.some(asksWho) }
	}
	const byPage = new Map(
		Object.entries(pages).map(([name, page]) => [name as keyof Pages, ofPage(page)] as const),
	)
	const on = (route: PageRoute): Needs =>
		joined([ofSettings, byPage.get('all') ?? nothing, byPage.get(route) ?? nothing])
	const all = joined([ofSettings, ...byPage.values()])
	return {
		isPersonal: all.isPersonal,
		needsCart: all.cart,
		isPersonalOn: (route) => on(route).isPersonal,
		needsVisitorOn: (route) => on(route).visitor,
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
		...Object.values(pages).flatMap(whens),
	]
	const bounds = bounded.flatMap(({ from, until }) => [from, until].filter((bound) => bound != null))
	const instants = [...new Set(bounds)].map((bound) => edgeAt(bound, locale.timezone).getTime())
	return instants.sort((a, b) => a - b)
}
