import { describe, expect, test } from 'vitest'
import { createVisitorCookies } from '#app/boot/visitor-cookies.ts'
import { cardSwitch } from '#app/pages/account/card-switch.ts'
import { loginPage } from '#app/pages/account/login-page.ts'
import { answersOf } from '#tests/pages/open-event.ts'
import { shopWindow } from '#tests/pages/shop-window.ts'

const origin = 'https://tickets.example'
const shop = (auth: object = {}, logIn: (input: unknown) => unknown = () => ({})) =>
	shopWindow({ ...answersOf(), logIn }, { auth: { method: 'scan_code', ...auth } })
const from = (site: string, path: string) =>
	new Request(origin + path, { headers: { 'sec-fetch-site': site } })
const notFound = () => {
	throw Object.assign(new Error('no member'), { code: 'member_not_found', status: 403, description: '' })
}
/** What the browser sends after the answer. */
const cookiesAfter = (storefront: ReturnType<typeof shop>): string =>
	storefront.cookies.setCookies.map((cookie) => cookie.split(';')[0]).join('; ')
const whole = '/events/evt_a?date=2027-05-01&member_code=7K29QF&zip_code=10001&_data=routes%2Fevent'
const here = '/events/evt_a?date=2027-05-01'
const login = `/login?next=${encodeURIComponent(here)}`

/** The login that the address led to. */
const ledTo = (storefront: ReturnType<typeof shop>) =>
	loginPage(
		{
			...storefront,
			cookies: createVisitorCookies({
				header: cookiesAfter(storefront),
				sellerId: storefront.seller.id,
				isSecure: true,
			}),
		},
		new URL(origin + login),
	)

// spec: query:member_code, 2§2.65, auth.queryLogin.enabled
describe('an address that says who a member is', () => {
	test('logs in by itself on a link of the venue’s own pages, and loses what it said', async () => {
		const asked: unknown[] = []
		const storefront = shop({}, (input) => asked.push(input))
		expect(await cardSwitch(storefront, from('same-origin', whole))).toBe(here)
		expect(asked).toEqual([{ body: { scan_code: '7K29QF', zip_code: '10001' } }])
		expect(storefront.cookies.setCookies).toEqual([])
	})

	test.each(['cross-site', 'same-site', 'none'])('asks by a button on a link from %s', async (site) => {
		const storefront = shop({}, () => expect.unreachable('nobody has pressed the button'))
		expect(await cardSwitch(storefront, from(site, whole))).toBe(login)
		const page = await ledTo(storefront)
		expect(page).toMatchObject({
			errors: [],
			login: { step: 'card', number: '7K29QF', answer: '10001', next: here },
		})
	})

	test.each([
		['of the login itself, for the page that the login leads to', encodeURIComponent(here), here],
		['of the login itself, and never leads to another site', '%2F%2Fevil.example%2Fevents', '/'],
		['of the login itself, and never leads back to a login', '%2Flogin%3Fnext%3D%252Fevents', '/'],
	])('may be one %s', async (_, next, place) => {
		const path = `/login?next=${next}&member_code=7K29QF&zip_code=10001`
		expect(await cardSwitch(shop(), from('same-origin', path))).toBe(place)
		expect(await cardSwitch(shop(), from('none', path))).toBe(`/login?next=${encodeURIComponent(place)}`)
	})

	test('shows that it belongs to no member', async () => {
		const storefront = shop({}, notFound)
		expect(await cardSwitch(storefront, from('same-origin', whole))).toBe(login)
		expect(await ledTo(storefront)).toMatchObject({
			errors: [{ field: 'scan_code', text: 'Member details not found' }],
			login: { number: '7K29QF', answer: '10001' },
		})
	})

	test('takes the fields of the venue’s login', async () => {
		const asked: unknown[] = []
		const storefront = shop({ method: 'scan_code_last_name' }, (input) => asked.push(input))
		const path = '/events?login.scan_code=7K29QF&login.last_name=Marsh&login.other=1'
		expect(await cardSwitch(storefront, from('same-origin', path))).toBe('/events')
		expect(asked).toEqual([{ body: { scan_code: '7K29QF', last_name: 'Marsh' } }])
	})

	test('only loses it for a visitor who is logged in', async () => {
		const storefront = shop({}, () => expect.unreachable('the visitor is logged in'))
		const account = {
			id: 'acc_mia',
			email: 'mia@quay.example',
			firstName: null,
			membership: 'none',
			membershipRole: null,
		} as const
		const visitor = { ...storefront.visitor, account }
		expect(await cardSwitch({ ...storefront, visitor }, from('same-origin', whole))).toBe(here)
	})

	test.each(['otp', 'password', 'otp_or_password'])(
		'only loses it where members log in by %s',
		async (method) => {
			const storefront = shop({ method }, () => expect.unreachable('no card is asked for here'))
			expect(await cardSwitch(storefront, from('same-origin', whole))).toBe(here)
			const secret = '/events?login.email=mia%40quay.example&login.password=Harbour-Lights'
			expect(await cardSwitch(storefront, from('none', secret))).toBe('/events')
			expect(storefront.cookies.setCookies).toEqual([])
		},
	)

	test('means nothing where the venue has no logins, and where it wants none of it', async () => {
		expect(await cardSwitch(shop({ method: 'none' }), from('none', whole))).toBeNull()
		expect(await cardSwitch(shop({ queryLogin: { enabled: false } }), from('none', whole))).toBeNull()
		expect(await cardSwitch(shop(), from('none', here))).toBeNull()
	})
})
