import type { CardField } from '#app/lib/login-methods.ts'
import { isRefused } from '#app/pages/shared/refusals.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'
import { cardBody, cardErrors, cardView, typedCard } from '../card-step.ts'
import { nextOfLogin } from '../pending-login.ts'
import { placeField } from '../place-field.ts'
import { enteredAddress, type Outcome, pageOf, refusal, type Said } from './login-view.ts'

/** Logs in by the number on a card. */
export async function tryCard(
	storefront: Storefront,
	url: URL,
	form: FormData,
	field: CardField,
): Promise<Outcome> {
	const { gateway, cookies, href, t } = storefront
	const hasCookies = cookies.header() !== null
	const next = nextOfLogin(storefront, url, form)
	const typed = typedCard(form, field)
	const shown = async (status: number, said: Said) => ({
		page: await pageOf(storefront, url, { login: cardView(storefront, field, { ...typed, next }), ...said }),
		status,
	})
	const errors = cardErrors(storefront, field, typed)
	if (errors.length > 0) return shown(422, { errors })
	try {
		await gateway.ask('logIn', { body: cardBody(field, typed) })
		// A browser that sent no cookie may refuse them: the next page finds out. A dialog needs scripts, which check before.
		const isUnsure = !hasCookies && !form.has(placeField)
		return { redirect: isUnsure ? enteredAddress(storefront, next) : (next ?? href('/')) }
	} catch (error) {
		if (!isRefused(error)) throw error
		// What is longer than a number may be belongs to no member.
		if (error.code === 'member_not_found' || error.code === 'validation_failed')
			return shown(422, { errors: [{ field: 'scan_code', text: t('login.member_not_found') }] })
		return shown(error.status, { messages: [refusal(storefront, error)] })
	}
}
