import { afterReserve } from '#app/pages/event/reserve/after-reserve.ts'
import { attemptKey, rememberAnswer } from '#app/pages/event/reserve/attempt.ts'
import { hold } from '#app/pages/event/reserve/hold.ts'
import {
	type FieldError,
	isRefused,
	type Message,
	type Refused,
	refusalMessage,
} from '#app/pages/shared/refusals.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'
import { extendField, levelField, readMembers, typedIn } from './membership-form.ts'
import { ask, type MembershipPage, membershipPage, pageOf } from './membership-page.ts'

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
	if (!asked) return { page, status: 422 }
	const { t } = storefront
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
	const { members, errors } = readMembers(rules, form, t)
	if (members.length === 0)
		return shown(422, { errors: [{ field: levelField, text: t('membership.member_required') }] })
	if (errors.length > 0) return shown(422, { errors })
	const key = attemptKey(form, storefront.cookies.cartId, cookie)
	try {
		const isRenewal = asked.action === 'renew'
		const membership = { ticket_group_id: level, members, renew: isRenewal, auto_renew: false }
		const extend = isRenewal && form.has(extendField)
		await hold(storefront, { membership: { ...membership, extend } }, key)
		const [event] = asked.event.event_template._data
		return { redirect: event ? afterReserve(storefront, event) : storefront.href('/cart') }
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

function refused({ t, href }: Storefront, error: Refused): Message {
	if (error.code === 'membership_not_renewable') return { tone: 'error', text: t('membership.not_renewable') }
	return refusalMessage(error, t, href('/'))
}
