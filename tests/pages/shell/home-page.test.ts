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

describe('what begins next', () => {
	const run = (id: string, local_date: string, start_time: string) => ({
		event_template_id: id,
		first_date: local_date,
		last_date: local_date,
		next: { local_date, start_time, all_day: false, available: 40 },
	})
	const answers = (next: object[]) => ({
		listEvents: () => ({
			event_template: { _data: ['evt_a', 'evt_b', 'evt_c'].map((id) => event({ id })) },
			venue: { _data: [] },
			next_session: { _data: next },
		}),
	})
	const nextOf = async (runs: object[], venue = 'orpheum-theatre') => {
		const storefront = shopWindow(answers(runs), { venue })
		const page = await homePage(storefront, new URL('https://tickets.example/'), ['/events'])
		return 'home' in page ? page.home.next?.id : undefined
	}

	test('is the event whose next session begins first', async () => {
		const runs = [
			run('evt_a', '2027-06-03', '1930'),
			run('evt_c', '2027-06-02', '1930'),
			run('evt_b', '2027-06-02', '2000'),
		]
		expect(await nextOf(runs)).toBe('evt_c')
	})

	test('is nothing while no event has a session with places, or where the venue does not show it', async () => {
		expect(await nextOf([{ ...run('evt_a', '2027-06-03', '1930'), next: null }])).toBeUndefined()
		expect(await nextOf([run('evt_a', '2027-06-03', '1930')], 'harbour-science')).toBeUndefined()
	})
})

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
