import type { Condition, PageRoute, SellerConfig } from '#app/contract/config.generated.ts'
import type { ConditionPart, ExplainedBlock, ExplainedFlag } from '#app/contract/studio/rules-answers.ts'
import { type ConditionFacts, holds, isWithin } from '#app/rules/conditions.ts'
import { boundFlags, decisionOf, type FlagFacts, type Flags } from './flags.ts'
import type { VisitFacts } from './visit.ts'

/*
 * Evaluates flags and block conditions for one visit and returns the reasons: the rule that decides each flag, and the parts of
 * a condition that fail. Example: a flag has the rules `role: member` and `from: December`. For a guest in January the
 * first rule fails by `role`; the second rule matches and decides.
 */

export interface ExplainedFacts extends VisitFacts {
	/** Of the event whose page it is; null for no event. */
	eventCategory: string | null
}

export interface ExplainedVisit {
	environment: ConditionFacts['environment']
	flags: Record<string, ExplainedFlag>
	/** Those with a condition that their pages show. */
	blocks: ExplainedBlock[]
	/** By flag: dotted settings that are bound to it. */
	settings: Record<string, string[]>
}

type Facts = ExplainedFacts & Pick<ConditionFacts, 'environment' | 'timezone'>

const partsOf = (when: Condition | undefined): ConditionPart[] => Object.keys(when ?? {}) as ConditionPart[]

/** The parts of a condition that do not hold: each of them alone is enough to hide. */
const failingIn = (when: Condition | undefined, facts: ConditionFacts): ConditionPart[] =>
	partsOf(when).filter((part) => !holds({ [part]: when?.[part] }, facts))

function explainFlag(name: string, flag: SellerConfig['flags'][string], facts: FlagFacts): ExplainedFlag {
	const decision = decisionOf(name, flag, facts)
	const rules = flag.rules.map((rule): ExplainedFlag['rules'][number] => {
		const { when, rollout } = rule
		const late = (['from', 'until'] as const).filter((key) => !isWithin({ [key]: rule[key] }, facts))
		const failing = [...failingIn(when, { ...facts, flags: {}, eventCategory: null }), ...late]
		const isPartial = rollout !== undefined && rollout.percent > 0 && rollout.percent < 100
		const isNever = rollout?.percent === 0
		if (failing.length > 0 || isNever) return { state: 'fails', failing: [...new Set(failing)] }
		return { state: isPartial ? 'drawn' : 'holds', failing: [] }
	})
	return { ...decision, rules }
}

/** Dotted paths of settings below a value that are bound to a flag, with its name. */
function bindingsIn(value: unknown, path: readonly string[] = []): { flag: string; path: string }[] {
	if (value === null || typeof value !== 'object') return []
	const [name] = '$flag' in value ? boundFlags(value) : []
	if (name !== undefined) return [{ flag: name.replace('!', ''), path: path.join('.') }]
	return Object.entries(value).flatMap(([key, item]) => bindingsIn(item, [...path, key]))
}

function settingsByFlag(config: SellerConfig): Record<string, string[]> {
	const settings: Record<string, string[]> = {}
	for (const { flag, path } of bindingsIn(config)) settings[flag] = [...(settings[flag] ?? []), path]
	return settings
}

function explainBlocks({ pages }: SellerConfig, flags: Flags, facts: Facts): ExplainedBlock[] {
	return Object.entries(pages).flatMap(([page, { blocks, order, slots }]) =>
		[...order, ...Object.values(slots).flat()].flatMap((id): ExplainedBlock[] => {
			const block = blocks[id]
			if (!block?.when || partsOf(block.when).length === 0) return []
			const route = page === 'all' ? facts.route : (page as PageRoute)
			const eventCategory = route === 'event' ? facts.eventCategory : null
			const failing = failingIn(block.when, { ...facts, flags, route, eventCategory })
			return [{ page, id, isShown: failing.length === 0, failing }]
		}),
	)
}

/** @param config with settings that are not replaced by the values of their flags */
export function explainVisit(config: SellerConfig, facts: Facts): ExplainedVisit {
	const flags = Object.fromEntries(
		Object.entries(config.flags).map(([name, flag]) => [
			name,
			explainFlag(name, flag, { ...facts, remote: {} }),
		]),
	)
	const values = Object.fromEntries(Object.entries(flags).map(([name, { value }]) => [name, value]))
	return {
		environment: facts.environment,
		flags,
		blocks: explainBlocks(config, values, facts),
		settings: settingsByFlag(config),
	}
}
