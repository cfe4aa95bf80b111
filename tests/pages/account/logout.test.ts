import { expect, test } from 'vitest'
import { logoutAction, logoutPage } from '#app/pages/account/logout-page.ts'
import { aVisitor } from '#tests/builders/storefront.ts'
import { formOf } from '#tests/pages/facts.ts'
import { answersOf } from '#tests/pages/open-event.ts'
import { shopWindow } from '#tests/pages/shop-window.ts'

const account = {
	id: 'acc',
	email: 'ada@quay.example',
	firstName: null,
	membership: 'none',
	membershipRole: null,
} as const

test('the logout is of this browser alone unless the visitor chooses all of them', async () => {
	const asked: unknown[] = []
	const logout = (input: unknown) => {
		asked.push(input)
		return {}
	}
	const shop = {
		...shopWindow({ ...answersOf(), logout }, { auth: { method: 'otp' } }),
		visitor: aVisitor({ account }),
	}
	expect(await logoutPage(shop, new URL('http://x/logout'))).toMatchObject({
		form: { choices: { name: 'everywhere', chosen: [], options: [{ value: 'yes' }] } },
	})
	await logoutAction(shop, formOf({}))
	await logoutAction(shop, formOf({ everywhere: 'yes' }))
	expect(asked).toMatchObject([{ body: { everywhere: false } }, { body: { everywhere: true } }])
})
