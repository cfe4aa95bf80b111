import { describe, expect, test } from 'vitest'
import { loginPage } from '#app/pages/account/login-page.ts'
import { answersOf } from '#tests/pages/open-event.ts'
import { shopWindow } from '#tests/pages/shop-window.ts'

const url = new URL('https://tickets.example/login')
const open = { enabled: true, from: null, until: null, roles: [] }

/** The login of a venue with this method. */
function loginBy(method: string, isProviderPageOpen = true) {
	const { routes } = shopWindow({}).seller.config.routing
	const externalLoginCallback = { ...open, enabled: isProviderPageOpen }
	const routing = { routes: { ...routes, externalLoginCallback } }
	return loginPage(shopWindow(answersOf(), { auth: { method }, routing }), url)
}

// spec: 1§9.42
describe('the methods by which members log in', () => {
	test.each(['auth0_ecomm', 'sf_ecomm', 'external'])('%s is a link to the login provider', async (method) => {
		expect(await loginBy(method)).toMatchObject({ login: { step: 'external' } })
	})

	test('none is a login that is disabled', async () => {
		const disabled = { login: null, messages: [{ text: 'Login is disabled' }] }
		expect(await loginBy('none')).toMatchObject(disabled)
		expect(await loginBy('auth0_ecomm', false)).toMatchObject(disabled)
	})
})
