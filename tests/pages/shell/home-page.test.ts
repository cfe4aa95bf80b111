import { describe, expect, test } from 'vitest'
import { homePage } from '#app/pages/shell/home-page.ts'
import type { Account } from '#app/sellers/targeting/visit.ts'
import { event } from '#tests/pages/facts.ts'
import { shopWindow } from '#tests/pages/shop-window.ts'

const built = ['/', '/events', '/login', '/membership', '/resend']
const mia: Account = {
	id: 'acc_mia',
	email: 'mia@quay.example',
	firstName: 'Mia',
	membership: 'none',
	membershipRole: null,
}
const noAdmission = { admission: { eventId: null } }

function home(
	settings: object,
	{
		search = '',
		paths = ['/events'],
		publicly = {},
		account = null,
	}: { search?: string; paths?: string[]; publicly?: object; account?: Account | null } = {},
) {
	const listEvents = () => ({ event_template: { _data: [event({ id: 'evt_a' })] }, venue: { _data: [] } })
	const storefront = shopWindow({ listEvents }, { venue: 'harbour-science', ...settings })
	const { seller } = storefront
	const publicConfig = { ...seller.publicConfig, ...publicly }
	return homePage(
		{
			...storefront,
			seller: { ...seller, publicConfig },
			visitor: { ...storefront.visitor, account },
		},
		new URL(`https://tickets.example/${search}`),
		paths,
	)
}

const sellsMemberships = { membership: { eventId: 'evt_member' } }

describe('the start page', () => {
	// spec: home.membershipPresell, 2§2.1
	test('leads to the admission event while memberships are not presold', async () => {
		const off = { home: { membershipPresell: false } }
		expect(await home(off)).toEqual({ redirect: '/events/evt_ga' })
		expect(await home(off, { publicly: noAdmission })).toEqual({ redirect: '/events' })
	})

	// spec: routing.redirects.disableHomeRoute, 2§2.63
	test('leads to the listing where a venue has none', async () => {
		const routing = { redirects: { disableHomeRoute: true } }
		expect(await home({ home: { membershipPresell: true }, routing })).toEqual({ redirect: '/events' })
	})

	test('takes along what the address brings', async () => {
		const off = { home: { membershipPresell: false } }
		expect(await home(off, { search: '?tg=floor&utm_source=x&_data=routes/home' })).toEqual({
			redirect: '/events/evt_ga?tg=floor&utm_source=x',
		})
	})

	// spec: 2§2.24
	test('offers three ways in, in the venue’s order, and tickets again', async () => {
		const settings = { home: { membershipPresell: true }, auth: { method: 'otp' }, ...sellsMemberships }
		const page = await home(settings, { paths: built })
		if ('redirect' in page) throw new Error('it is a page of its own')
		// harbour-science says: guest, login, join.
		expect(page.home?.actions.map(({ id, href }) => [id, href])).toEqual([
			['guest', '/events'],
			['login', '/login'],
			['join', '/membership'],
		])
		expect(page.home?.resendHref).toBe('/resend')
		expect(page.title).toBe('Welcome')
	})

	// spec: 2§2.1
	test('leads a visitor with a login straight to the events', async () => {
		const settings = { home: { membershipPresell: true }, auth: { method: 'otp' }, ...sellsMemberships }
		expect(await home(settings, { paths: built, account: mia })).toEqual({ redirect: '/events' })
	})

	// spec: home.resendLink
	test('offers tickets again only where the venue wants to', async () => {
		const page = await home({ home: { membershipPresell: true, resendLink: false } }, { paths: built })
		expect('home' in page && page.home?.resendHref).toBeNull()
	})

	test('shows no login where the venue has no accounts', async () => {
		const settings = { home: { membershipPresell: true }, auth: { method: 'none' }, ...sellsMemberships }
		const page = await home(settings, { paths: built })
		expect('home' in page && page.home?.actions.map(({ id }) => id)).toEqual(['guest', 'join'])
	})

	test('shows no way to join where the venue sells no memberships', async () => {
		const settings = { home: { membershipPresell: true }, membership: { eventId: null } }
		const page = await home(settings, { paths: built })
		expect('home' in page && page.home?.actions.map(({ id }) => id)).toEqual(['guest', 'login'])
	})

	test('shows no door without a room behind it', async () => {
		const page = await home({ home: { membershipPresell: true } })
		expect('home' in page && page.home?.actions.map(({ id }) => id)).toEqual(['guest'])
	})
})
