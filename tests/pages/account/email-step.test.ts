import { describe, expect, test } from 'vitest'
import { loginAction } from '#app/pages/account/login-page.ts'
import { formOf } from '#tests/pages/facts.ts'
import { answersOf, refusedWith } from '#tests/pages/open-event.ts'
import { shopWindow } from '#tests/pages/shop-window.ts'

const url = new URL('https://tickets.example/login')

/** Sends an address to the first step of a login by code; the API refuses with a code, or sends one. */
function send(email: string, refusal: Error | null = null) {
	const reported: unknown[] = []
	const requestLoginCode = () => {
		if (refusal) throw refusal
		return { token: 'otp_1' }
	}
	const shop = shopWindow({ ...answersOf(), requestLoginCode }, { auth: { method: 'otp' } })
	const storefront = { ...shop, report: (error: unknown) => void reported.push(error) }
	const outcome = loginAction(storefront, url, formOf({ intent: 'send', email }))
	return { outcome, reported }
}

describe('the email step of the login', () => {
	// spec: 2§8.8, 1§8.44, 2§8.19
	test.each([
		['the page finds no address in it', 'mia@quay', null, 'Email address is not valid.'],
		[
			'the API finds no address in it',
			'mia@quay.example',
			refusedWith('validation_failed', 400),
			'Email address is not valid.',
		],
		['it is empty', ' ', null, 'Enter your email'],
	])('shows at the field, and reports nothing, that %s', async (_, email, refusal, text) => {
		const { outcome, reported } = send(email, refusal)
		expect(await outcome).toMatchObject({
			status: 422,
			page: { login: { step: 'email' }, errors: [{ field: 'email', text: expect.stringContaining(text) }] },
		})
		expect(reported).toEqual([])
	})

	test('goes on to the code for an address', async () => {
		expect(await send('mia@quay.example').outcome).toEqual({ redirect: '/login?step=code' })
	})
})
