import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { PageRoute } from '#app/contract/config.generated.ts'
import { pageRows } from '#app/rules/route-table.ts'
import { sessionsOf, typesOf } from '#tests/builders/buyer.ts'
import { type Answered, withoutLimits } from '#tests/builders/product.ts'
import { runProduct } from '#tests/builders/running-product.ts'

// What caches, search engines and other sites learn of each page of the route table, without a login and with one.

const seller = 'harbour-science'
const mia = { first_name: 'Miabella', last_name: 'Quayside', email: 'miabella@quayside.example' }

const product = runProduct('private-pages', {
	change: (config) => ({ ...withoutLimits(config), auth: { method: 'password' } }),
})

const cookies = new Map<string, string>()
const visit = (path: string, cookie = '', body?: object): Promise<Answered> =>
	product.send(path, {
		seller,
		headers: { accept: 'text/html', 'sec-fetch-site': 'same-origin', ...(cookie && { cookie }) },
		body,
	})
const cookieText = (pairs: [string, string][]): string => pairs.map((pair) => pair.join('=')).join('; ')
const withCart = (): string => cookieText([...cookies])
const withLogin = (): string => cookieText([...cookies].filter(([name]) => !name.startsWith('foyer_cart')))

/** Sends a call as one browser, which stores the cookies of the answer. */
async function call(path: string, body?: object): Promise<Answered['json']> {
	const answer = await visit(`/api/${path}`, withCart(), body)
	if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.text}`)
	for (const line of [answer.headers['set-cookie'] ?? []].flat()) {
		const [pair = ''] = line.split(';')
		cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
	}
	return answer.json
}

/** The code in the subject of the email that proves the address. */
const emailedCode = (): Promise<string> =>
	vi.waitUntil(async () => /_outbox\/[^"]+">([2-9B-Z]{6}) /.exec((await visit('/_outbox')).text)?.[1], {
		timeout: 60_000,
	})

/** An order and a further cart of a visitor who is logged in. */
const known = { link: '', order: '', cartId: '', session: '' }

beforeAll(async () => {
	const { token } = await call('user', { ...mia, password: 'A-quiet-harbour-7' })
	await call('otp/verify', { token, otp: await emailedCode() })
	const [session] = await sessionsOf(product, seller, 'evt_ga')
	const [type] = await typesOf(product, seller, 'evt_ga')
	const add = [{ event_session_id: session?.id, ticket_type_id: type?.id, quantity: 1 }]
	const reserve = async () => (await call('my/cart/modify', { add })).cart._data[0]
	const bought = await reserve()
	await call(`cart/${bought.id}/pay`, {
		amount: bought.fees.grand_totals.total_outstanding,
		gateway_id: 'test',
		gateway_data: { card: { number: '4242424242424242', exp_month: 12, exp_year: 2031, cvc: '123' } },
	})
	const { identity_id } = await call('identity', mia)
	const booked = await call(`cart/${bought.id}/guest_checkout`, { guest_identity_id: identity_id })
	known.link = booked.ticket_order._data[0].link
	known.order = booked.ticket_order._data[0].id
	known.session = session?.id ?? ''
	known.cartId = (await reserve()).id
})

/** An address of each page that shows something; a new page needs one here. */
const addresses: Record<PageRoute, () => string> = {
	home: () => '/',
	events: () => '/events',
	event: () => '/events/evt_ga',
	cart: () => '/cart',
	complete: () => `/checkout/complete?orderIds=${known.link}`,
	checkoutPending: () => `/checkout/pending/${known.cartId}`,
	checkout: () => `/checkout/${known.cartId}`,
	resend: () => '/resend',
	manage: () => `/manage/${known.link}`,
	transferCart: () => `/transfer-cart/${known.cartId}.${'A'.repeat(22)}`,
	reschedule: () => `/manage/${known.link}/reschedule/evt_ga.20270501T1000`,
	cancelAutoRenew: () => `/manage/${known.link}/cancel-auto-renew`,
	withdraw: () => `/manage/${known.link}/withdraw`,
	login: () => '/login?otp=ABCDEF',
	logout: () => '/logout',
	externalLoginCallback: () => '/auth0-login?code=some-code&state=some-state',
	membership: () => '/membership',
	giftMembership: () => '/membership/gift',
	membershipRedeem: () => '/membership/redeem?gift_code=K7M209114V',
	myMembership: () => '/my/membership',
	myProfile: () => '/my/profile',
	myUpcoming: () => '/my/upcoming',
	mySession: () => `/my/upcoming/session/${known.session}`,
	myOrders: () => '/my/orders',
	myOrder: () => `/my/orders/${known.order}`,
	forgotMembership: () => '/user/forgot-membership',
	forgotPassword: () => '/user/forgot-password',
	resetPassword: () => '/user/reset-password?token=some-token',
	register: () => '/user/register',
	setEmailAddress: () => '/user/set-email-address',
	'not-found': () => '/nowhere',
}

/** An address that the row matches and that leads to nothing. */
const strangeAddress = (path: string): string =>
	path.replace('*', '/nowhere/at-all').replace(/:(\w+)\??/g, 'some-$1')

const isNotIndexed = ({ text }: Answered): boolean => text.includes('<meta name="robots" content="noindex"')

describe.each([...pageRows])('the page at $path', ({ path, page, isCacheable, inSitemap }) => {
	const answers = async (cookie: string, query = ''): Promise<Answered[]> => [
		await visit(addresses[page]() + query, cookie),
		await visit(strangeAddress(path) + query, cookie),
	]
	const ofMia = async (query = ''): Promise<Answered[]> => [
		...(await answers(withLogin(), query)),
		...(await answers(withCart(), query)),
	]

	it('the referrer policy hides the path from other sites, and the origin too where the address is secret', async () => {
		const policy = isCacheable ? 'strict-origin-when-cross-origin' : 'same-origin'
		const found = [...(await answers('')), ...(await ofMia())]
		expect(found.map(({ headers }) => headers['referrer-policy'])).toEqual(found.map(() => policy))
	})

	it('caches may not store the page of a visitor with a login or a cart, or of a secret address', async () => {
		const found = [...(isCacheable ? [] : await answers('')), ...(await ofMia())]
		for (const { headers } of found) expect(headers['cache-control']).toMatch(/(?:^|, )no-store$/)
	})

	it('a page that is not in the sitemap is not indexed, whatever its status', async () => {
		const found = [...(await answers('')), ...(await ofMia())]
		const bodies = found.filter(({ text }) => text !== '')
		for (const answer of bodies) expect(isNotIndexed(answer)).toBe(!inSitemap || answer.status !== 200)
		for (const { status } of found) expect(status).toBeLessThan(500)
	})

	it('a visitor without cookies sees nothing of a visitor who was there before', async () => {
		// An address that no cache has yet.
		const query = addresses[page]().includes('?') ? '&utm_source=mia' : '?utm_source=mia'
		await ofMia(query)
		// The address of an order contains its token and shows the order without a login.
		const isOpenToAll = addresses[page]().includes(known.link)
		const [own, strange] = await answers('', query)
		for (const answer of [isOpenToAll ? null : own, strange])
			expect(answer?.text ?? '').not.toMatch(/miabella|quayside/i)
	})
})

const oddTexts = [
	'%20x',
	'%00',
	'a%00b',
	'%',
	'%zz',
	'%E0%A4%A',
	'%ED%A0%80',
	'%F0%9F%8E%AB',
	'%2F%5C',
	'..%2f..',
	'%0d%0aset-cookie:a=b',
	"'%22%3Cscript%3E",
	'constructor',
	'__proto__',
	'x'.repeat(1_900),
]

describe('an address with characters that no id has', () => {
	it.each([
		'/events/',
		'/checkout/',
		'/checkout/pending/',
		'/transfer-cart/',
		'/manage/',
		'/my/orders/',
		'/my/upcoming/session/',
		'/checkout/complete?orderIds=',
	])('%s… is not found', async (before) => {
		for (const text of [...oddTexts, ...(before.includes('?') ? [] : ['x'.repeat(4_000)])])
			expect([text, (await visit(before + text, withLogin())).status]).toEqual([text, 404])
	})

	it('the pages with an id are all of the route table', () => {
		const withId = pageRows.map(({ path }) => path).filter((path) => path.includes(':id'))
		expect([...new Set(withId.map((path) => path.replace(/:id.*/, '')))]).toEqual([
			'/events/',
			'/checkout/pending/',
			'/checkout/',
			'/transfer-cart/',
			'/manage/',
			'/my/upcoming/session/',
			'/my/orders/',
		])
	})

	it.each([
		'/events/evt_ga?session=',
		'/events/evt_ga?tg=',
		'/events/evt_ga?date=',
		'/events/evt_ga?code=',
		'/events?q=',
		'/login?otp=',
		'/login?next=',
		'/auth0-login?code=',
		'/user/reset-password?token=',
		'/checkout?cartId=',
		'/checkout?payment_intent_client_secret=',
	])('%s… never fails', async (before) => {
		for (const text of oddTexts)
			for (const cookie of ['', withLogin()])
				expect([text, (await visit(before + text, cookie)).status < 500]).toEqual([text, true])
	})
})
