import { cardFieldOf, isExternalMethod, isPasswordMethod } from '#app/lib/login-methods.ts'
import { valueAt } from '#app/sellers/resolution/merge.ts'
import type { Draft } from './draft.ts'

/** Reports a login at another company that lacks an address or the client, and one by cards of memberships that the venue does not sell. */
export function checkLogin(draft: Draft): void {
	const method = draft.text('/auth/method') ?? 'none'
	if (cardFieldOf(method) && draft.text('/membership/eventId') === null)
		draft.error(
			'CFG2910',
			'/auth/method',
			`The login method "${method}" needs memberships, and the venue sells none`,
			'Write membership.eventId, or take another method',
		)
	const password = draft.text('/identity/form/password') ?? 'disabled'
	if (password !== 'disabled' && !isPasswordMethod(method))
		draft.error(
			'CFG2911',
			'/identity/form/password',
			`Guests choose a password, and the login method "${method}" takes none`,
			'Write "disabled", or take the method "password" or "otp_or_password"',
		)
	if (!isExternalMethod(method)) return
	for (const key of ['loginUrl', 'logoutUrl', 'clientId']) {
		if (valueAt(draft.merged, `/auth/external/${key}`) != null) continue
		draft.error(
			'CFG2909',
			'/auth/method',
			`The login method "${method}" has no ${key}`,
			`Write auth.external.${key}, or take another method`,
		)
	}
}

/**
 * Reports actions of the start page that the venue's own files name and that lead nowhere. Those of a preset are left out of the page: it
 * serves venues with logins and venues without.
 */
export function checkActions(draft: Draft): void {
	const owner = draft.layers.findLast(({ value }) => valueAt(value, '/home/ctaOrder') !== undefined)
	if (!owner || owner.name === 'platform' || owner.name.startsWith('preset ')) return
	const hasLogins = (draft.text('/auth/method') ?? 'none') !== 'none'
	const sellsMemberships =
		draft.text('/membership/eventId') !== null || draft.text('/routing/externalUrls/membership') !== null
	for (const { value, pointer } of draft.texts('/home/ctaOrder')) {
		if (value === 'login' && !hasLogins)
			draft.error(
				'CFG2913',
				pointer,
				'home.ctaOrder names "login", and the venue has no logins',
				'Leave it out, or write auth.method',
			)
		if (value === 'join' && !sellsMemberships)
			draft.error(
				'CFG2913',
				pointer,
				'home.ctaOrder names "join", and the venue sells no memberships',
				'Leave it out, or write membership.eventId or routing.externalUrls.membership',
			)
	}
}
