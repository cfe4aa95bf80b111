import { describe, expect, test } from 'vitest'
import { pageShell } from '#app/pages/shell/page.ts'
import type { Account } from '#app/sellers/targeting/visit.ts'
import { shopWindow } from '#tests/pages/shop-window.ts'

const noCart = { view: null, answer: null, problem: null, orderLink: null }
const mia: Account = {
	id: 'acc_mia',
	email: 'mia@quay.example',
	firstName: 'Mia',
	membership: 'none',
	membershipRole: null,
}

/** The menu of the account in the header of the listing. */
function menu(method: string, { account = null, eventId = null }: Partial<Given> = {}) {
	const storefront = shopWindow({}, { auth: { method }, membership: { eventId } })
	const shop = { ...storefront, visitor: { ...storefront.visitor, account } }
	const url = new URL('https://tickets.example/events')
	return pageShell(shop, { route: 'events', title: 'Events', url, cart: noCart }).shared.account
}

interface Given {
	account: Account | null
	/** The event that sells memberships. */
	eventId: string | null
}

const linksOf = (shown: ReturnType<typeof menu>) => shown?.links.map(({ href, text }) => [text, href])

// spec: 2§2.60
describe('the menu of the account', () => {
	const back = `?next=${encodeURIComponent('/events')}`
	const logIn = ['Log in', `/login${back}`]

	test('greets by the first name, leads to the account, and logs out', () => {
		const shown = menu('otp', { account: mia })
		expect(shown?.greeting).toBe('Welcome back Mia')
		expect(linksOf(shown)).toEqual([
			['My account', '/my'],
			['Log out', '/logout'],
		])
		expect(menu('otp', { account: { ...mia, firstName: null } })?.greeting).toBe('Welcome back')
		expect(shown?.loginHref).toBeNull()
	})

	test('has nothing of its visitor but the first name: members of one level share their pages', () => {
		expect(JSON.stringify(menu('otp', { account: mia }))).not.toContain(mia.email)
	})

	test('leads a member to the membership', () => {
		const account = { ...mia, membership: 'active', membershipRole: 'member' } as const
		const shown = menu('otp', { account, eventId: 'evt_member' })
		expect(linksOf(shown)?.[0]).toEqual(['Membership details', '/my/membership'])
		expect(shown?.membershipHref).toBe('/my/membership')
	})

	test('offers a visitor without a login to log in and to register, by a password or as a member', () => {
		expect(linksOf(menu('password'))).toEqual([logIn, ['Register', `/user/register${back}`]])
		expect(linksOf(menu('otp', { eventId: 'evt_member' }))).toEqual([logIn, ['Register', '/membership']])
		expect(linksOf(menu('otp'))).toEqual([logIn])
		expect(menu('otp')?.loginHref).toBe(logIn[1])
	})

	test('is left out where the venue has no logins', () => {
		expect(menu('none', { eventId: 'evt_member' })).toBeNull()
	})
})
