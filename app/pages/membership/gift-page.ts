import { loadCart } from '#app/pages/cart/visitor-cart.ts'
import { guestQuery, loginOrGuest, rememberGuest } from '#app/pages/checkout/login-or-guest.ts'
import { readAnswers, surveyQuestions } from '#app/pages/event/quantities/survey.ts'
import { afterReserve } from '#app/pages/event/reserve/after-reserve.ts'
import { attemptKey, rememberAnswer } from '#app/pages/event/reserve/attempt.ts'
import { hold } from '#app/pages/event/reserve/hold.ts'
import { pageTerms } from '#app/pages/shared/page-words.ts'
import { type FieldError, isRefused, type Message, refusalMessage } from '#app/pages/shared/refusals.ts'
import { preloadedCodes, storeAddressCodes } from '#app/pages/shared/stored-codes.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'
import { pageShell } from '#app/pages/shell/page.ts'
import { selfMessage } from './gift-links.ts'
import { levelField, levelsOf, personLimits, readMembers, typedIn } from './membership-form.ts'
import { type Asked, ask, type MembershipPage, unavailable } from './membership-page.ts'
import { readRecipient, recipientView } from './recipient.ts'

export type GiftPage = MembershipPage<'giftMembership'>

const path = '/membership/gift'

/** The page on which a membership is given (spec 1 §2 "Buy-membership screen"). */
export async function giftPage(storefront: Storefront, url: URL): Promise<GiftPage | { redirect: string }> {
	const { t, href, seller } = storefront
	const { membership: elsewhere } = seller.config.routing.externalUrls
	if (elsewhere !== null) return { redirect: `${elsewhere.replace(/\/$/, '')}/gift` }
	if (url.searchParams.has(guestQuery)) {
		rememberGuest(storefront)
		return { redirect: href(path) }
	}
	await storeAddressCodes(storefront, url)
	const asked = await ask(storefront, 'buy')
	if (typeof asked === 'string')
		return unavailable(storefront, url, { route: 'giftMembership', title: t('gift.title'), text: asked })
	return pageOf(storefront, url, asked, { form: null })
}

/** Stores the giftee and puts the membership of a posted form into the cart (spec 1 §4). */
export async function giftAction(
	storefront: Storefront,
	url: URL,
	{ form, cookie }: { form: FormData; cookie: string | null },
): Promise<{ page: GiftPage; status: number } | { redirect: string }> {
	const page = await giftPage(storefront, url)
	if ('redirect' in page) return page
	const asked = await ask(storefront, 'buy')
	if (typeof asked === 'string') return { page, status: 422 }
	const { t, gateway } = storefront
	const shown = async (status: number, said: { errors?: FieldError[]; messages?: Message[] }) => ({
		page: await pageOf(storefront, url, asked, { form, ...said }),
		status,
	})
	// The same page says why, with its dialog.
	if (page.conflict || !page.membership) return shown(422, {})
	const level = typedIn(form).get(levelField) ?? ''
	const rules = asked.rules.filter((rule) => rule.ticket_group_id === level)
	if (rules.length === 0)
		return shown(422, { errors: [{ field: levelField, text: t('membership.required') }] })
	const { members, errors } = readMembers(rules, form, storefront)
	if (members.length === 0)
		return shown(422, { errors: [{ field: levelField, text: t('membership.member_required') }] })
	const group = asked.event.ticket_group?._data.find(({ id }) => id === level)
	const survey = readAnswers(form, group ? surveyQuestions(group) : [], t)
	const { giftee, sendOn, errors: ofRecipient } = readRecipient(storefront, form, members)
	const isNamed = giftee.first_name && giftee.last_name
	const unnamed: FieldError[] =
		isNamed || errors.length > 0 ? [] : [{ field: levelField, text: t('gift.name_required') }]
	const faults = [...errors, ...unnamed, ...survey.errors, ...ofRecipient]
	if (faults.length > 0) return shown(422, { errors: faults })
	const key = attemptKey(form, storefront.cookies.cartId, cookie)
	try {
		const idempotencyKey = key && `${key}.giftee`
		const { identity_id } = await gateway.ask('storeGiftee', { body: giftee, idempotencyKey })
		const gift = { giftee_identity_id: identity_id, send_on: sendOn }
		const purchase = { ticket_group_id: level, members, renew: false, extend: false, auto_renew: false }
		const hasAnswers = Object.keys(survey.answers).length > 0
		await hold(
			storefront,
			{
				membership: { ...purchase, gift },
				...preloadedCodes(storefront),
				...(hasAnswers ? { additionalInfo: { [level]: survey.answers } } : {}),
			},
			key,
		)
		const [event] = asked.event.event_template._data
		return { redirect: event ? afterReserve(storefront, event, false) : storefront.href('/cart') }
	} catch (error) {
		if (!isRefused(error)) throw error
		const said =
			error.code === 'gift_to_oneself'
				? selfMessage(storefront)
				: refusalMessage(error, t, storefront.href('/'))
		// Another tab was quicker: the page finds the membership in the cart.
		const messages = error.code === 'membership_in_cart' ? [] : [said]
		return shown(error.status >= 500 ? error.status : 422, { messages })
	} finally {
		rememberAnswer(storefront)
	}
}

async function pageOf(
	storefront: Storefront,
	url: URL,
	{ event, rules }: Asked,
	{ form, errors, messages }: { form: FormData | null; errors?: FieldError[]; messages?: Message[] },
): Promise<GiftPage> {
	const { t, href, attempt } = storefront
	const { money } = pageTerms(storefront)
	const typed = form ? typedIn(form) : new Map<string, string>()
	const facts = { groups: event.ticket_group?._data ?? [], types: event.ticket_type?._data ?? [], rules }
	const levels = levelsOf(facts, typed, { money, t })
	const cart = await loadCart(storefront)
	const isBusy = (cart.answer?.ticket._data.length ?? 0) > 0
	const choice = isBusy ? null : loginOrGuest(storefront, path)
	const [template] = event.event_template._data
	return {
		...pageShell(storefront, {
			route: 'giftMembership',
			url,
			cart,
			title: t('gift.title'),
			errors,
			messages,
		}),
		intro: template?.summary ?? '',
		links: [],
		...(isBusy ? { conflict: t('gift.blocked'), conflictTitle: t('gift.title') } : {}),
		// A dialog must not cover what a sent form is answered with.
		loginOrGuest: form && choice?.guestHref !== null ? null : choice,
		membership:
			choice?.guestHref === null
				? null
				: {
						isRenewal: false,
						previous: null,
						levels,
						fixedNote: null,
						chosen: typed.get(levelField) ?? (levels.length === 1 ? (levels[0]?.id ?? null) : null),
						extend: null,
						autoRenew: null,
						footnote: t('membership.footnote_html'),
						submit: t('reserve.submit.member_gift'),
						backHref: href('/membership'),
						attempt,
						recipient: recipientView(storefront, form),
						limits: personLimits(storefront),
						giftCode: null,
					},
	}
}
