import type { MembershipPurchase } from '#app/contract/calls/cart.ts'
import type { Membership, MembershipRule } from '#app/contract/entities/membership.ts'
import type { TicketGroup, TicketType } from '#app/contract/entities/ticket-type.ts'
import { storesCards } from '#app/lib/payment-methods.ts'
import { isEmail } from '#app/pages/checkout/email.ts'
import { type SurveyQuestion, surveyQuestions, typedAnswer } from '#app/pages/event/quantities/survey.ts'
import { isNothing, type Money, type Price, sumDecimals, toPrice } from '#app/pages/shared/price.ts'
import type { FieldError } from '#app/pages/shared/refusals.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'
import type { Translate } from '#app/sellers/wording/translate.ts'

/** One person of a level who may be named. */
export interface PersonFields {
	/** Field names of this person begin with it. */
	name: string
	legend: string
	firstName: string
	lastName: string
	email: string
	isRequired: boolean
	/** The venue keeps the details: they are shown without fields. */
	isFixed: boolean
}

/** The people of one role. */
export interface RoleFields {
	typeId: string
	title: string
	summary: string
	/** What each further one costs; null for nothing, and where the price of the level contains all of them. */
	price: Price | null
	/** Those with a name, in the order of their fields. */
	people: PersonFields[]
	/** How many there are of a role without names; null where the number is fixed or they are named. */
	count: { name: string; min: number; max: number; value: number } | null
}

/** One level to choose, with the fields of its people. */
export interface LevelFields {
	id: string
	title: string
	summary: string
	/** Sanitised HTML below the summary; empty for none. */
	descriptionHtml: string
	/** Of its smallest party; null where nothing is paid. */
	price: Price | null
	roles: RoleFields[]
	/** The level's survey. */
	questions: SurveyQuestion[]
}

/** What the catalogue says of the levels on sale. */
export interface LevelFacts {
	groups: TicketGroup[]
	types: TicketType[]
	rules: MembershipRule[]
}

/** Values of the form by field name. */
export type Typed = ReadonlyMap<string, string>

/** How a level is written, and the details that the form does not change. */
interface LevelTerms {
	money: Money
	t: Translate
	fixed?: Typed
}

/** Names the radio buttons of the levels. */
export const levelField = 'level'
export const extendField = 'extend'
/** Names the answer about automatic renewal: "yes" or "no". */
export const autoRenewField = 'auto_renew'
/** What consent to automatic renewal means for the card; null where the venue's provider stores none. */
export const autoRenewNote = ({ t, seller }: Pick<Storefront, 't' | 'seller'>): string | null =>
	storesCards(seller.config.integrations.payment.gatewayId) ? t('membership.autorenew.card') : null

/** Names the day on which a giftee gets the email. */
export const sendOnField = 'send_on'
/** Names the code of a gift, in the form and in an address (spec 2 §2). */
export const giftCodeField = 'gift_code'
/** Marks a submitted look-up of a code: the form of the membership has none. */
export const lookUpField = 'look_up'

/** Characters of the names and addresses of people at most, as the venue says. */
export function personLimits({ seller }: Pick<Storefront, 'seller'>): { names: number; email: number } {
	const { names, email } = seller.publicConfig.identity.limits
	return { names, email }
}

const personField = (typeId: string, place: number): string => `member.${typeId}.${place}`
const countField = (typeId: string): string => `count.${typeId}`

/** The levels with the fields of their people, as they were typed. A person beyond the fewest of a role may be left out. */
export function levelsOf(
	{ groups, types, rules }: LevelFacts,
	typed: Typed,
	terms: LevelTerms,
): LevelFields[] {
	const { money } = terms
	return groups.flatMap((group) => {
		const own = rules.filter((rule) => rule.ticket_group_id === group.id)
		const roles = own.flatMap((rule) => {
			const type = types.find(({ id }) => id === rule.ticket_type_id)
			return type ? [roleFields(rule, type, typed, terms)] : []
		})
		if (roles.length === 0) return []
		const fewest = own.flatMap((rule) => {
			const type = types.find(({ id }) => id === rule.ticket_type_id)
			return type ? Array<string>(rule.min).fill(type.currency_amount) : []
		})
		return [
			{
				id: group.id,
				title: group.name,
				summary: group.summary,
				descriptionHtml: '',
				price: toPrice(sumDecimals(fewest, money.currency), money),
				roles,
				questions: surveyQuestions(group).map((question) => ({
					...question,
					value: typedAnswer(question, typed),
				})),
			},
		]
	})
}

function roleFields(
	rule: MembershipRule,
	type: TicketType,
	typed: Typed,
	{ money, t, fixed }: LevelTerms,
): RoleFields {
	const isNamed = rule.named !== 'no'
	const value = (name: string): string => typed.get(name) ?? ''
	const people = Array.from({ length: isNamed ? rule.max : 0 }, (_, place): PersonFields => {
		const name = personField(type.id, place)
		return {
			name,
			legend: rule.max > 1 ? t('membership.person', { role: type.name, number: place + 1 }) : type.name,
			firstName: value(`${name}.first_name`),
			lastName: value(`${name}.last_name`),
			email: value(`${name}.email`),
			isRequired: rule.named === 'yes' && place < rule.min,
			isFixed: fixed?.has(`${name}.first_name`) ?? false,
		}
	})
	const name = countField(type.id)
	const count = isNamed || rule.min === rule.max ? null : { name, min: rule.min, max: rule.max }
	return {
		typeId: type.id,
		title: type.name,
		summary: type.summary,
		price:
			isNothing(type.currency_amount) || rule.min === rule.max ? null : toPrice(type.currency_amount, money),
		people,
		count: count && { ...count, value: clamp(Number(value(name) || rule.min), rule) },
	}
}

const clamp = (value: number, { min, max }: Pick<MembershipRule, 'min' | 'max'>): number =>
	Number.isInteger(value) ? Math.min(max, Math.max(min, value)) : min

type NewMember = MembershipPurchase['members'][number]

/**
 * Reads the people of a level. A person who may be left out counts when something is typed for them.
 *
 * errors - one for each missing or too long name and each wrong address, at its field
 */
export function readMembers(
	rules: readonly MembershipRule[],
	form: FormData,
	storefront: Pick<Storefront, 't' | 'seller'>,
): { members: NewMember[]; errors: FieldError[] } {
	const { t } = storefront
	const limits = personLimits(storefront)
	const text = (name: string): string => String(form.get(name) ?? '').trim()
	const members: NewMember[] = []
	const errors: FieldError[] = []
	for (const rule of rules) {
		const { ticket_type_id: typeId, min, max, named } = rule
		if (named === 'no') {
			const count = min === max ? min : clamp(Number(text(countField(typeId)) || min), rule)
			for (let place = 0; place < count; place += 1) members.push({ ticket_type_id: typeId })
			continue
		}
		for (let place = 0; place < max; place += 1) {
			const name = personField(typeId, place)
			const first = text(`${name}.first_name`)
			const last = text(`${name}.last_name`)
			const email = text(`${name}.email`)
			if (place >= min && !first && !last && !email) continue
			const isNamed = named === 'yes' || first || last || email
			if (isNamed && !first)
				errors.push({ field: `${name}.first_name`, text: t('identity.required.first_name') })
			if (isNamed && !last)
				errors.push({ field: `${name}.last_name`, text: t('identity.required.last_name') })
			for (const [field, typed, max] of [
				['first_name', first, limits.names],
				['last_name', last, limits.names],
				['email', email, limits.email],
			] as const)
				if (typed.length > max)
					errors.push({ field: `${name}.${field}`, text: t('identity.too_long', { max }) })
			if (email && !isEmail(email)) errors.push({ field: `${name}.email`, text: t('identity.email_invalid') })
			members.push({
				ticket_type_id: typeId,
				...(first ? { first_name: first } : {}),
				...(last ? { last_name: last } : {}),
				...(email ? { admit_email: email } : {}),
			})
		}
	}
	return { members, errors }
}

/**
 * The level of a membership and its people in the fields of the form, for a renewal: those with a name or an address whose
 * role is named (spec 1 §5).
 */
export function typedFrom(members: readonly Membership[], rules: readonly MembershipRule[]): Typed {
	const typed = new Map<string, string>()
	const places = new Map<string, number>()
	for (const { ticket_type_id: typeId, first_name, last_name, email, ticket_group_id } of members) {
		typed.set(levelField, ticket_group_id)
		const isNamed = rules.some((rule) => rule.ticket_type_id === typeId && rule.named !== 'no')
		if (!isNamed || !(first_name || last_name || email)) continue
		const place = places.get(typeId) ?? 0
		places.set(typeId, place + 1)
		typed.set(`${personField(typeId, place)}.first_name`, first_name ?? '')
		typed.set(`${personField(typeId, place)}.last_name`, last_name ?? '')
		typed.set(`${personField(typeId, place)}.email`, email ?? '')
	}
	return typed
}

/** Everything in a posted form; several answers to one question are lines. */
export function typedIn(form: FormData): Typed {
	const typed = new Map<string, string>()
	for (const [name, value] of form) {
		if (typeof value !== 'string') continue
		const before = name.startsWith('answer.') ? typed.get(name) : undefined
		typed.set(name, before === undefined ? value : `${before}\n${value}`)
	}
	return typed
}
