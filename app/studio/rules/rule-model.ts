import type { Condition, FlagRule } from '#app/contract/config.generated.ts'
import type { FlagOfVenue } from '#app/contract/studio/rules-answers.ts'

/** Parts of a condition that a form changes. The others are shown in words, and stay or are left out as a whole. */
export const listParts = ['role', 'membership', 'membershipRole', 'route', 'locale', 'environment'] as const
export type ListPart = (typeof listParts)[number]
export type FormPart = ListPart | 'cart' | 'rollout'
export const formParts = [
	'role',
	'cart',
	'membership',
	'membershipRole',
	'locale',
	'route',
	'rollout',
	'environment',
] as const satisfies readonly FormPart[]

/** A rule while it is typed. */
export interface TypedRule {
	/** Distinguishes rules of a form while they move. */
	id: number
	value: boolean
	/** "2027-01-05T09:30"; "" for none. */
	from: string
	until: string
	lists: Partial<Record<ListPart, readonly string[]>>
	cart: NonNullable<Condition['cart']> | null
	rollout: { percent: string; by: 'visitor' | 'cart' | 'identity'; salt: string | undefined } | null
	/** Parts without a field. */
	more: Condition
}

export interface TypedFlag {
	default: boolean
	thrown: boolean
	rules: readonly TypedRule[]
}

/** What the choices of a condition depend on. */
export interface VenueOfCondition {
	locales: readonly string[]
	/** The clock that times are read by. */
	timezone: string
}

let ids = 0
const nextId = (): number => {
	ids += 1
	return ids
}

export const emptyRule = (): TypedRule => ({
	id: nextId(),
	value: true,
	from: '',
	until: '',
	lists: {},
	cart: null,
	rollout: null,
	more: {},
})

export function typedRule(rule: FlagRule): TypedRule {
	const { when = {}, rollout, value } = rule
	const { role, membership, membershipRole, route, locale, environment, cart, ...rest } = when
	const lists = Object.fromEntries(
		Object.entries({ role, membership, membershipRole, route, locale, environment }).filter(
			([, list]) => list !== undefined,
		),
	) as TypedRule['lists']
	const { from, until, ...more } = rest
	// A time within the condition means the same as one of the rule. Where both are set, the inner one stays in words.
	const hoisted = { from: rule.from ?? from ?? '', until: rule.until ?? until ?? '' }
	const inner: Condition = {
		...(rule.from !== undefined && from !== undefined ? { from } : {}),
		...(rule.until !== undefined && until !== undefined ? { until } : {}),
	}
	return {
		id: nextId(),
		value,
		from: hoisted.from.slice(0, 16),
		until: hoisted.until.slice(0, 16),
		lists,
		cart: cart ?? null,
		rollout: rollout
			? { percent: String(rollout.percent), by: rollout.by ?? 'visitor', salt: rollout.salt }
			: null,
		more: { ...more, ...inner },
	}
}

export const typedFlag = (flag: Pick<FlagOfVenue, 'default' | 'thrown' | 'rules'>): TypedFlag => ({
	default: flag.default,
	thrown: flag.thrown,
	rules: flag.rules.map(typedRule),
})

/** The rule as files have it; null where a part is missing or can't be read. */
export function ruleOf(typed: TypedRule): FlagRule | null {
	const { value, from, until, rollout } = typed
	const percent = rollout === null ? null : Number(rollout.percent.replace(',', '.'))
	if (rollout && (rollout.percent.trim() === '' || percent === null || !(percent >= 0 && percent <= 100)))
		return null
	const when = conditionOf({ ...typed, from: '', until: '' })
	if (when === null) return null
	const rule: FlagRule = {
		...(Object.keys(when).length > 0 ? { when } : {}),
		...(rollout && percent !== null
			? { rollout: { percent, by: rollout.by, ...(rollout.salt ? { salt: rollout.salt } : {}) } }
			: {}),
		...(from === '' ? {} : { from }),
		...(until === '' ? {} : { until }),
		value,
	}
	return Object.keys(rule).length > 1 ? rule : null
}

/** The parts of a block's condition that a form changes: a block is shown to all of those visitors, not to a share of them. */
export const blockParts: readonly FormPart[] = formParts.filter((part) => part !== 'rollout')

/** The condition as files have it: `{}` for everybody, null where a part is missing. */
export function conditionOf({ from, until, lists, cart, more }: TypedRule): Condition | null {
	if (Object.values(lists).some((list) => list.length === 0)) return null
	return {
		...lists,
		...(cart === null ? {} : { cart }),
		...more,
		...(from === '' ? {} : { from }),
		...(until === '' ? {} : { until }),
	} as Condition
}

export function partsIn(typed: TypedRule): FormPart[] {
	return formParts.filter((part) =>
		part === 'cart' ? typed.cart !== null : part === 'rollout' ? typed.rollout !== null : typed.lists[part],
	)
}

export function withPart(typed: TypedRule, part: FormPart): TypedRule {
	if (part === 'cart') return { ...typed, cart: 'has-items' }
	if (part === 'rollout') return { ...typed, rollout: { percent: '25', by: 'visitor', salt: undefined } }
	return { ...typed, lists: { ...typed.lists, [part]: [] } }
}

export function withoutPart(typed: TypedRule, part: FormPart): TypedRule {
	if (part === 'cart') return { ...typed, cart: null }
	if (part === 'rollout') return { ...typed, rollout: null }
	const { [part]: _, ...lists } = typed.lists
	return { ...typed, lists }
}
