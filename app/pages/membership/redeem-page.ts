import type { GiftCode } from '#app/contract/entities/code.ts'
import type { MembershipRule } from '#app/contract/entities/membership.ts'
import type { TicketGroup } from '#app/contract/entities/ticket-type.ts'
import { loadCart } from '#app/pages/cart/visitor-cart.ts'
import { giftCodeCaptchaView, readCaptcha } from '#app/pages/checkout/captcha.ts'
import { readAnswers, surveyQuestions } from '#app/pages/event/quantities/survey.ts'
import { afterReserve } from '#app/pages/event/reserve/after-reserve.ts'
import { attemptKey, rememberAnswer } from '#app/pages/event/reserve/attempt.ts'
import { hold } from '#app/pages/event/reserve/hold.ts'
import { pageTerms } from '#app/pages/shared/page-words.ts'
import { type FieldError, isRefused, type Message, refusalMessage } from '#app/pages/shared/refusals.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'
import { pageShell } from '#app/pages/shell/page.ts'
import { normaliseGiftCode } from '#app/rules/gifts/gift-code.ts'
import {
	giftCodeField,
	type LevelFields,
	levelField,
	levelsOf,
	lookUpField,
	personLimits,
	readMembers,
	type Typed,
	typedIn,
} from './membership-form.ts'
import { type Asked, ask, hasMembership, type MembershipPage, unavailable } from './membership-page.ts'

export type RedeemPage = MembershipPage<'membershipRedeem'>

type Redirect = { redirect: string }

/** The page on which a gift is redeemed: the code, then the levels that it pays for (spec 2 §4 "Redeem gift"). */
export async function redeemPage(storefront: Storefront, url: URL): Promise<RedeemPage | Redirect> {
	const typed = url.searchParams.get(giftCodeField)
	const found = await openPage(storefront, url, typed)
	return 'answer' in found ? levelsPage(storefront, url, found, { typed: new Map() }) : found
}

/** Puts the membership of a posted form into the cart; the gift pays for it. */
export async function redeemAction(
	storefront: Storefront,
	url: URL,
	{ form, cookie }: { form: FormData; cookie: string | null },
): Promise<{ page: RedeemPage; status: number } | Redirect> {
	const code = String(form.get(giftCodeField) ?? '')
	const found = await openPage(storefront, url, code, readCaptcha(form)?.token)
	if (!('answer' in found)) return 'redirect' in found ? found : { page: found, status: 422 }
	const { t } = storefront
	const typed = typedIn(form)
	// The form of the code posts where it sends a captcha.
	if (form.has(lookUpField))
		return { page: await levelsPage(storefront, url, found, { typed: new Map() }), status: 200 }
	const shown = async (status: number, said: { errors?: FieldError[]; messages?: Message[] }) => ({
		page: await levelsPage(storefront, url, found, { typed, ...said }),
		status,
	})
	const { gift, answer, levels } = found
	if (hasMembership(await loadCart(storefront))) return shown(422, {})
	const level = typed.get(levelField) ?? ''
	const rules = levels.some(({ id }) => id === level)
		? answer.rules.filter((rule) => rule.ticket_group_id === level)
		: []
	if (rules.length === 0)
		return shown(422, { errors: [{ field: levelField, text: t('membership.required') }] })
	const { members, errors } = readMembers(rules, form, storefront)
	const group = levels.find(({ id }) => id === level)
	const survey = readAnswers(form, group ? surveyQuestions(group) : [], t)
	const faults = [...errors, ...survey.errors]
	if (members.length === 0) faults.unshift({ field: levelField, text: t('membership.member_required') })
	if (faults.length > 0) return shown(422, { errors: faults })
	const key = attemptKey(form, storefront.cookies.cartId, cookie)
	try {
		const purchase = { ticket_group_id: level, members, renew: false, extend: false, auto_renew: false }
		const hasAnswers = Object.keys(survey.answers).length > 0
		await hold(
			storefront,
			{
				membership: { ...purchase, gift_code: gift.code },
				...(hasAnswers ? { additionalInfo: { [level]: survey.answers } } : {}),
			},
			key,
		)
		const [event] = answer.event.event_template._data
		const withUpsells = !storefront.seller.config.membership.skipUpsells
		return { redirect: event ? afterReserve(storefront, event, withUpsells) : storefront.href('/cart') }
	} catch (error) {
		if (!isRefused(error)) throw error
		const status = error.status >= 500 ? error.status : 422
		if (error.code === 'membership_in_cart') return shown(status, {})
		if (error.extra?.reason === 'gift_exceeded')
			return shown(status, { errors: [{ field: levelField, text: t('redeem.exceeded') }] })
		const said = refusalMessage(error, t, storefront.href('/'))
		// Another request was quicker.
		if (error.code.startsWith('gift_code_'))
			return { page: await codePage(storefront, url, { typed: gift.code, error: said.text }), status }
		return shown(status, { messages: [said] })
	} finally {
		rememberAnswer(storefront)
	}
}

/** A good code with what it pays for. */
interface FoundGift {
	gift: GiftCode
	answer: Asked
	/** In the order in which they are offered. */
	levels: TicketGroup[]
}

/** Looks a code up; the page that asks for another one, or says that there is nothing to choose. */
async function openPage(
	storefront: Storefront,
	url: URL,
	typed: string | null,
	token?: string,
): Promise<FoundGift | RedeemPage | Redirect> {
	const { t, href, seller } = storefront
	const { eventId, redeem } = seller.config.membership
	if (eventId === null) return { redirect: href('/membership') }
	if (typed === null) return codePage(storefront, url, { typed: '' })
	const gift = await lookUp(storefront, typed, token)
	if ('sentence' in gift) {
		const { sentence, asksCaptcha } = gift
		return codePage(storefront, url, { typed, error: t(sentence), asksCaptcha })
	}
	const facts = { route: 'membershipRedeem' as const, title: t('redeem.title') }
	const answer = await ask(storefront, 'buy')
	if (typeof answer === 'string') return unavailable(storefront, url, { ...facts, text: answer })
	const levels = gift.ticket_group_ids
		.flatMap((id) => answer.event.ticket_group?._data.filter((group) => group.id === id) ?? [])
		.slice(0, redeem.maxLevels)
	if (levels.length === 0) return unavailable(storefront, url, { ...facts, text: t('redeem.none') })
	return { gift, answer: { ...answer, rules: rulesOf(answer.rules, gift, levels) }, levels }
}

/** What is wrong with a code: the key of the sentence about it (spec 2 §5), and whether the next one is sent with a captcha. */
interface WrongCode {
	sentence: string
	asksCaptcha: boolean
}

const wrong = (sentence: string, asksCaptcha = false): WrongCode => ({ sentence, asksCaptcha })

/** @param token the solution of a captcha, which a code needs after many that were not found */
async function lookUp(
	{ gateway, seller }: Storefront,
	typed: string,
	token: string | undefined,
): Promise<GiftCode | WrongCode> {
	const code = normaliseGiftCode(typed)
	// The captcha stays: a code that is too short is not sent, and uses no token.
	if (code.length < seller.config.membership.gift.codeLength)
		return wrong('redeem.invalid', token !== undefined)
	try {
		const query = { mode: 'gift', captcha: token } as const
		const { code: found } = await gateway.ask('getCode', { params: { code }, query })
		const [gift] = found?._data ?? []
		if (!gift) return wrong('redeem.invalid')
		// The clock of the engine decides.
		if (gift.exhausted) return wrong('redeem.used')
		return gift.expired ? wrong('redeem.expired') : gift
	} catch (error) {
		if (!isRefused(error)) throw error
		if (error.code === 'captcha_failed') return wrong('redeem.captcha_failed', true)
		if (error.code === 'captcha_required') return wrong('checkout.captcha_required', true)
		if (error.code === 'too_many_requests') return wrong('errors.too_many_requests')
		if (error.status < 500) return wrong('redeem.invalid', error.extra?.captcha === true)
		throw error
	}
}

/** The given level takes as many people as were paid for. */
const rulesOf = (rules: readonly MembershipRule[], { party }: GiftCode, [given]: TicketGroup[]) =>
	rules.map((rule) => {
		if (rule.ticket_group_id !== given?.id || party.every((role) => !isOf(rule, role))) return rule
		const paid = party.find((role) => isOf(rule, role))?.count ?? 0
		return { ...rule, min: Math.min(rule.min, paid), max: Math.min(rule.max, paid) }
	})

const isOf = (rule: MembershipRule, role: { ticket_type_id: string }): boolean =>
	rule.ticket_type_id === role.ticket_type_id

async function codePage(
	storefront: Storefront,
	url: URL,
	{ typed, error, asksCaptcha = false }: { typed: string; error?: string; asksCaptcha?: boolean },
): Promise<RedeemPage> {
	const { t, seller } = storefront
	const errors: FieldError[] = error === undefined ? [] : [{ field: giftCodeField, text: error }]
	const shell = pageShell(storefront, {
		route: 'membershipRedeem',
		url,
		cart: await loadCart(storefront),
		title: t('redeem.title'),
		errors,
	})
	const { codeLength } = seller.config.membership.gift
	return {
		...shell,
		intro: t('redeem.intro'),
		links: [],
		membership: null,
		codeForm: {
			code: typed,
			length: codeLength,
			captcha: asksCaptcha ? giftCodeCaptchaView(storefront) : null,
		},
	}
}

async function levelsPage(
	storefront: Storefront,
	url: URL,
	{ gift, answer, levels: groups }: FoundGift,
	{ typed, errors, messages }: { typed: Typed; errors?: FieldError[]; messages?: Message[] },
): Promise<RedeemPage> {
	const { t, href, attempt } = storefront
	const { money } = pageTerms(storefront)
	const facts = { groups, types: answer.event.ticket_type?._data ?? [], rules: answer.rules }
	const levels = levelsOf(facts, typed, { money, t }).map((level) => ofGift(level, groups))
	const cart = await loadCart(storefront)
	return {
		...pageShell(storefront, {
			route: 'membershipRedeem',
			url,
			cart,
			title: t('redeem.title'),
			errors,
			messages,
		}),
		intro: t('redeem.found'),
		links: [{ href: href('/membership/redeem'), text: t('redeem.other') }],
		...(hasMembership(cart) ? { conflict: t('membership.in_cart') } : {}),
		membership: {
			isRenewal: false,
			previous: null,
			levels,
			fixedNote: null,
			chosen: typed.get(levelField) ?? (levels.length === 1 ? (levels[0]?.id ?? null) : null),
			extend: null,
			autoRenew: null,
			footnote: t('membership.footnote_html'),
			submit: t('checkout.pay.redeem'),
			backHref: href('/membership'),
			attempt,
			recipient: null,
			limits: personLimits(storefront),
			giftCode: gift.code,
		},
	}
}

/** A level as a gift offers it: with its own words, and nothing to pay. */
function ofGift(level: LevelFields, groups: readonly TicketGroup[]): LevelFields {
	const { redeem_gom_summary: summary, redeem_gom_description: description } =
		groups.find(({ id }) => id === level.id)?.meta ?? {}
	return {
		...level,
		summary: summary ?? level.summary,
		descriptionHtml: description ?? '',
		price: null,
		roles: level.roles.map((role) => ({ ...role, price: null })),
	}
}
