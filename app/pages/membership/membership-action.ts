import type { MembershipPurchase } from '#app/contract/calls/cart.ts'
import { readAnswers, surveyQuestions } from '#app/pages/event/quantities/survey.ts'
import { afterReserve } from '#app/pages/event/reserve/after-reserve.ts'
import { attemptKey, rememberAnswer } from '#app/pages/event/reserve/attempt.ts'
import { hold } from '#app/pages/event/reserve/hold.ts'
import { longDate, pageTerms } from '#app/pages/shared/page-words.ts'
import {
	type FieldError,
	isRefused,
	type Message,
	type Refused,
	refusalMessage,
} from '#app/pages/shared/refusals.ts'
import { preloadedCodes } from '#app/pages/shared/stored-codes.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'
import { fixedDetails } from './fixed-details.ts'
import {
	autoRenewField,
	autoRenewNote,
	extendField,
	levelField,
	readMembers,
	type Typed,
	typedIn,
} from './membership-form.ts'
import { type Asked, ask, type MembershipPage, membershipPage, pageOf } from './membership-page.ts'

/** Puts the membership of a posted form into the cart. */
export async function membershipAction(
	storefront: Storefront,
	url: URL,
	action: string | undefined,
	{ form, cookie }: { form: FormData; cookie: string | null },
): Promise<{ page: MembershipPage; status: number } | { redirect: string } | null> {
	const page = await membershipPage(storefront, url, action)
	if (!page || 'redirect' in page) return page
	const asked = page.membership && (await ask(storefront, action === 'renew' ? 'renew' : 'buy'))
	if (!asked || typeof asked === 'string') return { page, status: 422 }
	const { t } = storefront
	// Whatever was posted in their place.
	for (const [field, text] of fixedDetails(storefront, asked)) form.set(field, text)
	const typed = typedIn(form)
	const shown = async (status: number, said: { errors?: FieldError[]; messages?: Message[] }) => ({
		page: await pageOf(storefront, url, asked, { typed, ...said }),
		status,
	})
	// The same page says why, with the dialog of the two ways on.
	if (page.conflict) return shown(422, {})
	const level = typed.get(levelField) ?? ''
	const rules = asked.rules.filter((rule) => rule.ticket_group_id === level)
	if (rules.length === 0)
		return shown(422, { errors: [{ field: levelField, text: t('membership.required') }] })
	const { members, errors } = readMembers(rules, form, storefront)
	if (members.length === 0)
		return shown(422, { errors: [{ field: levelField, text: t('membership.member_required') }] })
	const group = asked.event.ticket_group?._data.find(({ id }) => id === level)
	const survey = readAnswers(form, group ? surveyQuestions(group) : [], t)
	const isRenewal = asked.action === 'renew'
	const extend = isRenewal && form.has(extendField)
	const early = !extend && page.membership?.extend ? notYet(storefront, asked) : []
	const faults = [...errors, ...survey.errors, ...early]
	if (faults.length > 0) return shown(422, { errors: faults })
	const key = attemptKey(form, storefront.cookies.cartId, cookie)
	try {
		const membership = { ticket_group_id: level, members, renew: isRenewal, extend }
		const hasAnswers = Object.keys(survey.answers).length > 0
		await hold(
			storefront,
			{
				membership: { ...membership, ...autoRenewal(storefront, typed) },
				...preloadedCodes(storefront),
				...(hasAnswers ? { additionalInfo: { [level]: survey.answers } } : {}),
			},
			key,
		)
		const [event] = asked.event.event_template._data
		const withUpsells = !storefront.seller.config.membership.skipUpsells
		return { redirect: event ? afterReserve(storefront, event, withUpsells) : storefront.href('/cart') }
	} catch (error) {
		if (!isRefused(error)) throw error
		const status = error.status >= 500 ? error.status : 422
		// Another tab was quicker: the page finds the membership in the cart.
		return shown(
			status,
			error.code === 'membership_in_cart' ? {} : { messages: [refused(storefront, error)] },
		)
	} finally {
		rememberAnswer(storefront)
	}
}

/** The answer about automatic renewal; consent with the words in which the visitor has read it. */
function autoRenewal(
	storefront: Storefront,
	typed: Typed,
): Pick<MembershipPurchase, 'auto_renew' | 'auto_renew_words'> {
	const { t, seller } = storefront
	const isYes = seller.config.membership.askAutoRenew && typed.get(autoRenewField) === 'yes'
	if (!isYes) return { auto_renew: false }
	return {
		auto_renew: true,
		auto_renew_words: [
			t('membership.autorenew.question'),
			autoRenewNote(storefront),
			t('membership.autorenew.yes'),
		]
			.filter(Boolean)
			.join(' '),
	}
}

/** Before the renewal window a member buys the next term only by choosing to. */
function notYet(storefront: Storefront, { own: [self] }: Asked): FieldError[] {
	const date = longDate(self?.renewable_from ?? '', pageTerms(storefront).words)
	return [{ field: extendField, text: storefront.t('membership.renew.early', { date }) }]
}

function refused({ t, href }: Storefront, error: Refused): Message {
	if (error.code === 'membership_not_renewable') return { tone: 'error', text: t('membership.not_renewable') }
	return refusalMessage(error, t, href('/'))
}
