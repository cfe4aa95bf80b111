import type { Condition, FlagRule } from '#app/contract/config.generated.ts'
import type { ConditionPart } from '#app/contract/studio/rules-answers.ts'
import type { StudioLanguage, StudioText } from '../language.ts'
import { momentName } from '../prices/sale-format.ts'

interface Terms {
	t: StudioText
	language: StudioLanguage
}

/** "2027-01-05T09:30" → "Jan 5, 2027, 9:30 AM", by the clock of the venue. */
export const localMoment = (language: string, moment: string): string =>
	momentName(language, moment.replace(/T(\d\d):(\d\d).*$/, 'T$1$2'))

const oneOf = ({ language }: Terms, names: readonly string[]): string =>
	new Intl.ListFormat(language, { type: 'disjunction' }).format(names)

const languageName = ({ language }: Terms, locale: string): string =>
	new Intl.DisplayNames([language], { type: 'language' }).of(locale) ?? locale

type Values = Required<Condition>

/** Words for each part of a condition. A part of the schema without words does not compile. */
const partWords: { [Part in ConditionPart]: (terms: Terms, value: Values[Part]) => string } = {
	role: (terms, roles) =>
		terms.t('cond.role', {
			list: oneOf(
				terms,
				roles.map((one) => terms.t(`cond.role.${one}`)),
			),
		}),
	membershipRole: (terms, roles) =>
		terms.t('cond.membershipRole', {
			list: oneOf(
				terms,
				roles.map((one) => terms.t(`cond.membershipRole.${one}`)),
			),
		}),
	membership: (terms, states) =>
		terms.t('cond.membership', {
			list: oneOf(
				terms,
				states.map((one) => terms.t(`cond.membership.${one}`)),
			),
		}),
	flag: ({ t }, name) =>
		name.startsWith('!') ? t('cond.flag_off', { flag: name.slice(1) }) : t('cond.flag_on', { flag: name }),
	route: (terms, routes) =>
		terms.t('cond.route', {
			list: oneOf(
				terms,
				routes.map((one) => terms.t(`cond.route.${one}`)),
			),
		}),
	locale: (terms, locales) =>
		terms.t('cond.locale', {
			list: oneOf(
				terms,
				locales.map((one) => languageName(terms, one)),
			),
		}),
	from: ({ t, language }, from) => t('cond.from', { from: localMoment(language, from) }),
	until: ({ t, language }, until) => t('cond.until', { until: localMoment(language, until) }),
	cart: ({ t }, cart) => t(`cond.cart.${cart}`),
	eventCategory: (terms, names) => terms.t('cond.eventCategory', { list: oneOf(terms, names) }),
	environment: (terms, names) =>
		terms.t('cond.environment', {
			list: oneOf(
				terms,
				names.map((one) => terms.t(`cond.environment.${one}`)),
			),
		}),
	all: (terms, parts) =>
		joined(
			terms,
			parts.map((part) => grouped(terms, part)),
		),
	any: (terms, parts) =>
		oneOf(
			terms,
			parts.map((part) => grouped(terms, part)),
		),
	not: (terms, part) => terms.t('cond.not', { what: grouped(terms, part) }),
}

const order = Object.keys(partWords) as ConditionPart[]

const joined = ({ t }: Terms, fragments: readonly string[]): string =>
	fragments.reduce((first, second) => t('cond.and', { first, second }))

function fragmentsOf(terms: Terms, condition: Condition): string[] {
	const read = <Part extends ConditionPart>(part: Part): string[] => {
		const value = condition[part] as Values[Part] | undefined
		return value === undefined ? [] : [partWords[part](terms, value)]
	}
	return order.flatMap((part) => read(part))
}

/** Several parts within another condition are in brackets, so that a reader sees what belongs together. */
function grouped(terms: Terms, condition: Condition): string {
	const fragments = fragmentsOf(terms, condition)
	if (fragments.length === 0) return terms.t('cond.everybody')
	const what = joined(terms, fragments)
	return fragments.length > 1 ? terms.t('cond.group', { what }) : what
}

/** "for members, from Dec 1, 2026, 9:00 AM on": all of it must hold. */
export function conditionWords(t: StudioText, language: StudioLanguage, condition: Condition): string {
	const fragments = fragmentsOf({ t, language }, condition)
	return fragments.length === 0 ? t('cond.everybody') : joined({ t, language }, fragments)
}

/** The visitors and times of a rule, without its value. */
export function ruleWords(t: StudioText, language: StudioLanguage, rule: FlagRule): string {
	const { when = {}, rollout, from, until } = rule
	const terms = { t, language }
	const bounds: Condition = { ...(from ? { from } : {}), ...(until ? { until } : {}) }
	const share = rollout
		? [t('cond.rollout', { percent: rollout.percent, by: t(`cond.by.${rollout.by ?? 'visitor'}`) })]
		: []
	const fragments = [...fragmentsOf(terms, when), ...share, ...fragmentsOf(terms, bounds)]
	return fragments.length === 0 ? t('cond.everybody') : joined(terms, fragments)
}

export const onOff = (t: StudioText, value: boolean): string => t(value ? 'rules.on' : 'rules.off')

/** "On for members". */
export const ruleSentence = (t: StudioText, language: StudioLanguage, rule: FlagRule): string =>
	t('rules.rule', { value: onOff(t, rule.value), what: ruleWords(t, language, rule) })

/** "Page, Cart": parts that do not hold. */
export const partNames = (t: StudioText, parts: readonly ConditionPart[]): string =>
	parts.map((part) => t(`cond.part.${part}`)).join(' · ')
