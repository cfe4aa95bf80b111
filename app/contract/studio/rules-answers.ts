import type { Condition, Flag, FlagRule } from '#app/contract/config.generated.ts'
import type { SaleFault } from './prices-answers.ts'

export type ConditionPart = keyof Condition

/** What one rule is for a visit. */
export interface ExplainedRule {
	/** drawn: it holds for a part of the visitors, whom the rollout draws. */
	state: 'holds' | 'fails' | 'drawn'
	/** The parts that do not hold. */
	failing: ConditionPart[]
}

/** Why a flag is on or off. */
export interface ExplainedFlag {
	/** For a visitor whom no rollout draws. */
	value: boolean
	by: 'thrown' | 'service' | 'rule' | 'default'
	/** Of the rule that decides, from 0; else null. */
	rule: number | null
	rules: ExplainedRule[]
}

/** Why a block is shown or hidden. */
export interface ExplainedBlock {
	page: string
	id: string
	isShown: boolean
	failing: ConditionPart[]
}

/** The values of a flag in the venue's own file; null for those that it does not set. */
export interface OwnFlag {
	default: boolean | null
	thrown: boolean | null
	rules: FlagRule[] | null
}

export interface FlagOfVenue {
	name: string
	kind: Flag['kind']
	description: string | null
	/** The team or person that decides about it. */
	owner: string | null
	/** "2027-03-01". */
	expires: string | null
	isRemote: boolean
	default: boolean
	thrown: boolean
	rules: FlagRule[]
	own: OwnFlag
	/** Values that the file of this environment or another layer above the venue's own sets: they can't be changed here. */
	isOverridden: boolean
	/** The draft has it in another way than the shop. */
	isChanged: boolean
	/** Dotted settings that are bound to it. */
	settings: string[]
	/** Blocks whose condition tests it, as `blocks` names them. */
	blocks: string[]
	/** For a visitor without a login and with an empty cart, now. */
	now: ExplainedFlag
}

export interface ConditionalBlock {
	/** "home/notice". */
	name: string
	page: string
	id: string
	/** Title of its type. */
	title: string
	/** Its first words; "" for a block without a text. */
	words: string
	when: Condition
	isShownNow: boolean
}

export interface RulesAnswer {
	/** The revision that a save is based on. */
	base: number
	isDraft: boolean
	timezone: string
	/** The clock of the venue: "2027-01-05T09:30". */
	now: string
	/** The venue's languages, its own first. */
	locales: string[]
	environment: 'development' | 'demo' | 'production'
	flags: FlagOfVenue[]
	blocks: ConditionalBlock[]
	/** Categories of events that conditions test. */
	categories: string[]
}

/** What a visit gets of one revision. */
export interface TriedRules {
	flags: Record<string, ExplainedFlag>
	blocks: ExplainedBlock[]
}

export interface TryRulesAnswer {
	live: TriedRules
	/** Null where there is no draft. */
	draft: TriedRules | null
}

/** A finding of the checks, at the part of the rule that it is about. */
export interface RuleFault extends SaleFault {
	/** From 0; null for what is not about one rule. */
	rule: number | null
	/** "from", "role"; null for the whole rule. */
	part: string | null
}
