import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { messageKinds } from '#app/commerce/payments/providers/stripe/messages.ts'
import type { ResolvedSeller } from '#app/sellers/resolution/resolved-seller.ts'
import { formatReport } from '#app/sellers/validation/report-formats.ts'
import { aCaptchaService } from '#tests/doubles/captcha/server.ts'
import { openMollieDouble } from '#tests/doubles/mollie/double.ts'
import { openStripeDouble } from '#tests/doubles/stripe/double.ts'
import { gallery, World } from '#tests/sellers/world.ts'
import { captchaAnswers } from '../../scripts/seller/checks/captcha.ts'
import { type Check, type CheckedVenue, type Finding, problemsOf } from '../../scripts/seller/checks/check.ts'
import { mollieAnswers } from '../../scripts/seller/checks/mollie.ts'
import { flagServiceAnswers, linksAnswer } from '../../scripts/seller/checks/network.ts'
import { paymentProviderAnswers } from '../../scripts/seller/checks/payment.ts'
import { clocksAgree, productResponds, servesTheseFiles } from '../../scripts/seller/checks/product.ts'
import { eventsAreOnSale, picturesAnswer, visitorCanBuy } from '../../scripts/seller/checks/sale.ts'
import { registerHosts, walletsShow } from '../../scripts/seller/checks/wallets.ts'

// Tests the checks of `doctor` against a faulty product.

let world: World
let server: Server | undefined
afterEach(() => {
	vi.unstubAllEnvs()
	server?.close()
	world.close()
})

interface Reply {
	/** Required key: requests without it get 401. */
	key?: string
	status?: number
	headers?: Record<string, string>
	body?: unknown
}

/** A product that responds to some path prefixes, and 404 to all others. */
async function aProduct(replies: Readonly<Record<string, Reply>>): Promise<string> {
	server = createServer((request, response) => {
		const path = request.url ?? '/'
		const found = Object.entries(replies).find(([start]) => path.startsWith(start))?.[1]
		const isAllowed = found?.key === undefined || request.headers.authorization === `Bearer ${found.key}`
		const { status = !isAllowed ? 401 : found ? 200 : 404, headers = {}, body = '' } = found ?? {}
		response.writeHead(status, headers)
		response.end(typeof body === 'string' ? body : JSON.stringify(body))
	})
	await new Promise<void>((done) => server?.listen(0, '127.0.0.1', done))
	return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

function aSeller(content: object = {}): ResolvedSeller {
	world = new World().seller({ ...gallery, ...content })
	const { seller, problems } = world.resolve()
	if (!seller) throw new Error(formatReport(problems, { format: 'text', colour: false }))
	return seller.at(new Date())
}

async function said(check: Check, patient: CheckedVenue): Promise<string[]> {
	const findings: Finding[] = await check(patient)
	return problemsOf(patient.seller, findings).map(
		({ file, line, code, sentence }) => `${file.replace('seller-configs/', '')}:${line} ${code} ${sentence}`,
	)
}

const patientAt = (url: string, content: object = {}): CheckedVenue => ({
	seller: aSeller(content),
	address: { url, host: new URL(url).host },
})

/** Adds an endpoint of the product to the account at Stripe, for some kinds of events. */
async function anEndpoint(stripe: string, events: readonly string[]): Promise<void> {
	const added = await fetch(`${stripe}/v1/webhook_endpoints`, {
		method: 'POST',
		headers: { authorization: 'Bearer sk_test_hall' },
		body: new URLSearchParams([
			['url', 'https://tickets.hall.example/hooks/stripe'],
			...events.map((kind, index) => [`enabled_events[${index}]`, kind]),
		]),
	})
	expect(added.status).toBe(200)
}

describe('live checks of a faulty product', () => {
	test('live checks report an error status, an unknown venue, an older revision and a wrong clock', async () => {
		const health = (sellers: unknown[]) => ({ '/healthz/config': { body: { sellers } } })
		const patient = patientAt(await aProduct({ '/healthz': { status: 503 } }))
		const at = 'gallery/seller.json:3'
		expect(await said(productResponds, patient)).toEqual([
			`${at} CFG5001 the product answers 503 at ${patient.address.url}/healthz`,
		])
		server?.close()
		const strange = { ...patient, address: { ...patient.address, url: await aProduct(health([])) } }
		expect(await said(servesTheseFiles, strange)).toEqual([
			`${at} CFG5002 the product does not know this venue`,
		])
		server?.close()
		const stale = await aProduct({
			...health([{ id: 'gallery', state: 'stale', revision: 'x' }]),
			'/healthz': { headers: { date: 'Sat, 01 Jan 2000 00:00:00 GMT' } },
		})
		const late = { ...patient, address: { ...patient.address, url: stale } }
		expect(await said(servesTheseFiles, late)).toEqual([expect.stringContaining(`${at} CFG5003 `)])
		expect(await said(clocksAgree, late)).toEqual([
			expect.stringMatching(/ CFG5004 the clocks differ by \d+ seconds$/),
		])
	})

	test('live checks report missing pictures', async () => {
		const page = { body: '<a href="/events/evt_a">A</a><img alt="" src="/media/gone.webp">' }
		const url = await aProduct({ '/events': page, '/media': { status: 404 }, '/': page })
		expect(await said(picturesAnswer, patientAt(url))).toEqual([
			expect.stringContaining('CFG5106 pictures are missing: /media/gone.webp'),
		])
	})

	test('live checks report the page on which a purchase fails', async () => {
		const url = await aProduct({ '/': { body: '<h1>Nothing here</h1>' } })
		const patient = patientAt(url, { admission: { eventId: 'evt_a' } })
		expect(await said(visitorCanBuy, patient)).toEqual([
			expect.stringMatching(/CFG5107 a visitor can't buy today: /),
		])
	})
})

describe('the live check of events', () => {
	const admission = { admission: { eventId: 'evt_a' } }
	const event = (types: unknown[]) => ({
		body: { ticket_type: { _data: types }, ticket_group: { _data: [{ handler: 'general' }] } },
	})

	test.each([
		['that is not there', {}, 'CFG5101 event evt_a does not exist (404)'],
		['without tickets', { '/api/events/evt_a': event([]) }, 'CFG5102 event evt_a has no tickets'],
		[
			'without a time',
			{
				'/api/events/evt_a/sessions': { body: { event_session: { _data: [] } } },
				'/api/events/evt_a': event([{}]),
			},
			'CFG5103 event evt_a has no time in the future',
		],
	])('%s is reported at the setting that names it', async (_, replies, sentence) => {
		const found = await said(eventsAreOnSale, patientAt(await aProduct(replies), admission))
		expect(found).toEqual([expect.stringMatching(/^gallery\/seller\.json:\d\d /)])
		expect(found[0]).toContain(sentence)
	})

	test('live checks report a venue without events', async () => {
		expect(await said(eventsAreOnSale, patientAt(await aProduct({})))).toEqual([
			expect.stringContaining('CFG5104 nothing is sold here'),
		])
	})
})

// spec: integrations.payment.stripe
test('live checks report a payment provider whose key is missing or wrong', async () => {
	const double = await openStripeDouble({ sk_test_hall: { account: 'acct_hall', connected: ['acct_one'] } })
	const { seller, address } = patientAt(await aProduct({}))
	const withAccount = (accountId: string | null, url = double.url) => {
		const secrets = { secretKey: { $env: 'HALL_KEY' }, webhookSecret: { $env: 'HALL_HOOKS' } }
		const payment = { gatewayId: 'stripe', stripe: { ...secrets, accountId, url } }
		const config = { ...seller.config, integrations: { ...seller.config.integrations, payment } }
		return { address, seller: { ...seller, config } as ResolvedSeller }
	}
	expect(await said(paymentProviderAnswers, withAccount(null))).toEqual([
		expect.stringMatching(/ CFG5206 .* the variable HALL_KEY is not set$/),
		expect.stringMatching(/ CFG5206 .* the variable HALL_HOOKS is not set$/),
	])
	vi.stubEnv('HALL_HOOKS', 'whsec_hall')
	vi.stubEnv('HALL_KEY', 'sk_test_other')
	expect(await said(paymentProviderAnswers, withAccount(null))).toEqual([
		expect.stringContaining('CFG5206 the payment provider answers 401'),
	])
	vi.stubEnv('HALL_KEY', 'sk_test_hall')
	expect(await said(paymentProviderAnswers, withAccount(null))).toEqual([
		expect.stringContaining('CFG5206 the payment provider sends its messages nowhere'),
	])
	await anEndpoint(double.url, messageKinds)
	expect(await said(paymentProviderAnswers, withAccount(null))).toEqual([])
	vi.stubEnv('HALL_HOOKS', 'sk_test_hall')
	expect(await said(paymentProviderAnswers, withAccount(null))).toEqual([
		expect.stringContaining('CFG5206 HALL_HOOKS is no signing secret'),
	])
	vi.stubEnv('HALL_HOOKS', 'whsec_hall')
	expect(await said(paymentProviderAnswers, withAccount('acct_one'))).toEqual([])
	expect(await said(paymentProviderAnswers, withAccount('acct_two'))).toEqual([
		expect.stringContaining('CFG5206 the payment provider answers 403'),
	])
	await double.close()
	expect(await said(paymentProviderAnswers, withAccount(null))).toEqual([
		expect.stringContaining('CFG5206 the payment provider does not answer ('),
	])
})

test('live checks name the events that the endpoint at Stripe does not get', async () => {
	const double = await openStripeDouble({ sk_test_hall: { account: 'acct_hall' } })
	const { seller, address } = patientAt('http://127.0.0.1:9')
	const secrets = { secretKey: { $env: 'HALL_KEY' }, webhookSecret: { $env: 'HALL_HOOKS' } }
	const payment = { gatewayId: 'stripe', stripe: { ...secrets, accountId: null, url: double.url } }
	const config = { ...seller.config, integrations: { ...seller.config.integrations, payment } }
	const checked = { address, seller: { ...seller, config } as ResolvedSeller }
	vi.stubEnv('HALL_KEY', 'sk_test_hall')
	vi.stubEnv('HALL_HOOKS', 'whsec_hall')
	await anEndpoint(double.url, ['payment_intent.succeeded'])
	await anEndpoint(
		double.url,
		messageKinds.filter((kind) => !kind.startsWith('checkout.session.')),
	)
	expect(await said(paymentProviderAnswers, checked)).toEqual([
		expect.stringContaining(
			'CFG5206 the endpoint /hooks/stripe does not get checkout.session.completed, checkout.session.expired',
		),
	])
	await anEndpoint(double.url, ['*'])
	expect(await said(paymentProviderAnswers, checked)).toEqual([])
	await double.close()
})

test.each(['README.md', 'docs/operating.md'])(
	"%s names every event of Stripe that the product's endpoint takes",
	(file) => {
		const text = readFileSync(file, 'utf8')
		const named = [...text.matchAll(/`([a-z_]+(?:\.[a-z_]+)*(?:\.\*)?)`/g)].map(([, name = '']) => name)
		const isNamed = (kind: string) =>
			named.some((name) => name === kind || (name.endsWith('.*') && kind.startsWith(name.slice(0, -1))))
		expect(messageKinds.filter((kind) => !isNamed(kind))).toEqual([])
	},
)

test('live checks report a host that is not registered for wallets', async () => {
	const double = await openStripeDouble({ sk_test_hall: { account: 'acct_hall' } })
	const { seller, address } = patientAt('http://127.0.0.1:9')
	const secrets = { secretKey: { $env: 'HALL_KEY' }, webhookSecret: { $env: 'HALL_HOOKS' } }
	const payment = { gatewayId: 'stripe', stripe: { ...secrets, accountId: null, url: double.url } }
	const hosts = [{ host: 'tickets.hall-on-the-pier.org', environment: 'production' }]
	const config = { ...seller.config, hosts, integrations: { ...seller.config.integrations, payment } }
	const checked = { address, seller: { ...seller, config } as ResolvedSeller }
	vi.stubEnv('HALL_KEY', 'sk_test_hall')
	expect(await said(walletsShow, checked)).toEqual([
		expect.stringContaining('CFG5208 tickets.hall-on-the-pier.org is not registered for wallets'),
	])
	await registerHosts(checked.seller)
	expect(await said(walletsShow, checked)).toEqual([])
	await double.close()
})

test('live checks try the secret of the captcha', async () => {
	const { seller, address } = patientAt('http://127.0.0.1:9')
	const service = await aCaptchaService('turnstile', { secret: 'hall-secret' })
	const captcha = {
		provider: 'turnstile',
		publicKey: 'site',
		secretKey: { $env: 'HALL_CAPTCHA' },
		url: service.url,
	}
	const config = { ...seller.config, integrations: { ...seller.config.integrations, captcha } }
	const checked = { address, seller: { ...seller, config } as ResolvedSeller }
	expect(await said(captchaAnswers, { address, seller })).toEqual([])
	expect(await said(captchaAnswers, checked)).toEqual([
		expect.stringMatching(/ CFG5207 .* the variable HALL_CAPTCHA is not set$/),
	])
	vi.stubEnv('HALL_CAPTCHA', 'another-secret')
	expect(await said(captchaAnswers, checked)).toEqual([
		expect.stringContaining('CFG5207 the captcha service does not know the secret'),
	])
	vi.stubEnv('HALL_CAPTCHA', 'hall-secret')
	expect(await said(captchaAnswers, checked)).toEqual([])
	await service.close()
	expect(await said(captchaAnswers, checked)).toEqual([
		expect.stringContaining('CFG5207 the captcha service does not answer at'),
	])
})

test('live checks report a broken link and a failing flag service at their settings', async () => {
	const url = await aProduct({ '/ofrep': { key: 'sesame' } })
	const routing = { externalUrls: { retired: 'https://www.gallery.example/' } }
	const { seller, address } = patientAt(url, { routing })
	const config = {
		...seller.config,
		routing: {
			...seller.config.routing,
			externalUrls: { ...seller.config.routing.externalUrls, retired: `${url}/gone` },
		},
		integrations: {
			...seller.config.integrations,
			flagService: { url, key: { $env: 'FLAG_KEY' }, refreshSeconds: 60 },
		},
	}
	const sick = { address, seller: { ...seller, config } as ResolvedSeller }
	expect(await said(flagServiceAnswers, sick)).toEqual([
		expect.stringMatching(/ CFG5205 .* the variable FLAG_KEY is not set$/),
	])
	vi.stubEnv('FLAG_KEY', 'melon')
	expect(await said(flagServiceAnswers, sick)).toEqual([
		expect.stringContaining('CFG5205 the flag service answers 401'),
	])
	vi.stubEnv('FLAG_KEY', 'sesame')
	expect(await said(flagServiceAnswers, sick)).toEqual([])
	expect(await said(linksAnswer, sick)).toEqual([
		expect.stringMatching(/^gallery\/seller\.json:16 CFG5204 .*\/gone answers 404$/),
	])
})

// spec: integrations.payment.mollie
test('live checks report an account at Mollie whose key is missing, wrong or for tests, and methods that are not activated', async () => {
	const double = await openMollieDouble(['test_hall', 'live_hall'])
	const { seller, address } = patientAt(await aProduct({}))
	const withMethods = (methods: string[], status = 'draft') => {
		const mollie = { apiKey: { $env: 'HALL_KEY' }, methods, url: double.url }
		const integrations = { ...seller.config.integrations, payment: { gatewayId: 'mollie', mollie } }
		return {
			address,
			seller: { ...seller, config: { ...seller.config, integrations, status } } as ResolvedSeller,
		}
	}
	const problem = async (methods = ['creditcard'], status?: string) =>
		(await said(mollieAnswers, withMethods(methods, status))).map((line) => line.split(' CFG5206 ')[1])
	expect(await problem()).toEqual([expect.stringMatching(/the variable HALL_KEY is not set$/)])
	vi.stubEnv('HALL_KEY', 'test_other')
	expect(await problem()).toEqual(['the payment provider answers 401'])
	vi.stubEnv('HALL_KEY', 'test_hall')
	expect(await problem()).toEqual([])
	expect(await problem(['creditcard'], 'live')).toEqual([
		'HALL_KEY is a key for tests: the venue takes no money',
	])
	vi.stubEnv('HALL_KEY', 'live_hall')
	expect(await problem(['creditcard', 'ideal'], 'live')).toEqual([])
	expect(await problem(['klarna', 'ideal', 'twint'])).toEqual([
		'the payment provider has not activated klarna, twint',
	])
	await double.close()
	expect(await problem()).toEqual([expect.stringMatching(/^the payment provider does not answer \(/)])
})
