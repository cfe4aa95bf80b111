import { describe, expect, test } from 'vitest'
import { accountHome, accountSections } from '#app/pages/account/account-sections.ts'
import type { Account } from '#app/sellers/targeting/visit.ts'
import { shopWindow } from '#tests/pages/shop-window.ts'

const shop = (membership: Account['membership'] | null, eventId: string | null = 'evt_member') => {
	const window = shopWindow({}, { auth: { method: 'otp' }, membership: { eventId } })
	const mia = { id: 'acc_mia', email: 'mia@quay.example', firstName: null, membershipRole: null }
	const account = membership === null ? null : { ...mia, membership }
	return { ...window, visitor: { ...window.visitor, account } }
}
const pages = (storefront: ReturnType<typeof shop>) => accountSections(storefront).map(({ page }) => page)

// spec: 2§2.18
describe('the account', () => {
	test.each(['active', 'renewable', 'expired'] as const)(
		'of a member (%s) begins with the membership',
		(state) => {
			expect(accountHome(shop(state))).toBe('/my/membership')
			expect(pages(shop(state))).toEqual(['myMembership', 'myProfile', 'myUpcoming', 'myOrders'])
		},
	)

	test.each([
		['of somebody without a membership', shop('none')],
		['of a visitor without a login', shop(null)],
		['at a venue without memberships', shop('active', null)],
	])('%s begins with the profile', (_, storefront) => {
		expect(accountHome(storefront)).toBe('/my/profile')
		expect(pages(storefront)).not.toContain('myMembership')
	})

	// spec: 2§6.7, account.pages.profile
	test.each([
		['profile', 'myProfile'],
		['upcoming', 'myUpcoming'],
		['orders', 'myOrders'],
	])('has no page that the venue leaves out: %s', (name, page) => {
		const storefront = shop('none')
		const { config } = storefront.seller
		const account = { ...config.account, pages: { ...config.account.pages, [name]: false } }
		const without = { ...storefront, seller: { ...storefront.seller, config: { ...config, account } } }
		expect(pages(storefront)).toContain(page)
		expect(pages(without)).not.toContain(page)
	})
})
