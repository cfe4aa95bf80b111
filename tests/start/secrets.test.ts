import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aBuyer, goodCard, sessionsOf, typesOf } from '#tests/builders/buyer.ts'
import { type Answered, withoutLimits } from '#tests/builders/product.ts'
import { runProduct } from '#tests/builders/running-product.ts'
import { openStripeDouble } from '#tests/doubles/stripe/double.ts'

// A venue has a secret in every variable that its file can name. After a visit, with faults of the services that these
// secrets open, nothing that the product has written or answered contains one.

const seller = 'harbour-science'
const event = 'evt_ga'
const schemas = join(import.meta.dirname, '../../schemas/settings')

type Json = Record<string, unknown>
type Schema = { $ref?: string; allOf?: Schema[]; anyOf?: Schema[]; properties?: Record<string, Schema> }

/** Paths of the settings that are variables, so that a setting added later is planted by itself. */
function variablesIn(part: Schema, path: string[] = []): string[][] {
	const isVariable = (one: Schema): boolean => one.$ref?.endsWith('variable.schema.json') ?? false
	if (isVariable(part) || [...(part.allOf ?? []), ...(part.anyOf ?? [])].some(isVariable)) return [path]
	const nested = [part, ...(part.anyOf ?? []), ...(part.allOf ?? [])]
	return nested.flatMap(({ properties = {} }) =>
		Object.entries(properties).flatMap(([name, one]) => variablesIn(one, [...path, name])),
	)
}

/** The key of a venue's file that a schema describes: "completed-order.schema.json" is completedOrder. */
const keyOf = (name: string): string =>
	name.replace('.schema.json', '').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

const paths: string[][] = []
for (const name of await readdir(schemas))
	paths.push(...variablesIn(JSON.parse(await readFile(join(schemas, name), 'utf8')), [keyOf(name)]))
const nameOf = (path: string[]): string => `PLANTED_${path.join('_').toUpperCase()}`
const stripeKey = 'sk_test_planted_0000000000000001'
const secrets: Record<string, string> = Object.fromEntries(
	paths.map((path, index) => [
		nameOf(path),
		path.join('.') === 'integrations.payment.stripe.secretKey'
			? stripeKey
			: `planted-secret-${index}-0123456789abcdef`,
	]),
)

const double = await openStripeDouble({
	[stripeKey]: { account: 'acct_planted', publishable: 'pk_test_planted1' },
})
const unreachable = 'http://127.0.0.1:9'

/** What these services need besides their secrets. */
const services: Json = {
	payment: { gatewayId: 'stripe', publishableKey: 'pk_test_planted1', stripe: { url: double.url } },
	flagService: { url: unreachable },
	citypass: { url: unreachable },
	addressLookup: { url: unreachable },
	captcha: { provider: 'hcaptcha', publicKey: 'public', url: unreachable },
	wallet: {
		apple: { passTypeId: 'pass.example', teamId: 'TEAM123456' },
		google: { issuerId: '3388000000022222222', serviceAccount: 'passes@quay.example' },
	},
}

function planted(config: Json): Json {
	const free = withoutLimits(config)
	if (config.id !== seller) return free
	const variables = paths.map((path) =>
		path.reduceRight<unknown>((value, name) => ({ [name]: value }), { $env: nameOf(path) }),
	)
	const parts = [{ integrations: services, auth: { method: 'otp' } }, ...(variables as Json[])]
	return parts.reduce(merged, free)
}

function merged(one: Json, other: Json): Json {
	const both = Object.entries(other).map(([name, value]) => [
		name,
		value !== null && typeof value === 'object' ? merged((one[name] ?? {}) as Json, value as Json) : value,
	])
	return { ...one, ...Object.fromEntries(both) }
}

const product = runProduct('secrets', { change: planted, env: () => ({ ...secrets, LOG_LEVEL: 'debug' }) })
afterAll(() => double.close())

/** What the visit has been answered with, and what only its visitor may know. */
const answers: Answered[] = []
const private_ = new Map<string, string>()

async function ask(path: string, options: Parameters<typeof product.send>[1] = {}): Promise<Answered> {
	const answer = await product.send(path, { seller, ...options })
	answers.push(answer)
	return answer
}

beforeAll(async () => {
	const [session] = await sessionsOf(product, seller, event)
	const [type] = await typesOf(product, seller, event)
	const { hostname, port } = new URL(double.url)
	const dashboard = new Stripe(stripeKey, { host: hostname, port, protocol: 'http', telemetry: false })
	const token = async (): Promise<string> =>
		(await dashboard.testHelpers.confirmationTokens.create({ payment_method: 'pm_card_visa' })).id
	const buyer = aBuyer(product, { seller })
	answers.push(await buyer.reserve(session?.id ?? '', type?.id ?? '', 2))
	private_.set('secret of the cart', buyer.token?.split('.').at(-1) ?? '')
	const cookie = `foyer_cart_${seller}=${buyer.token}`
	for (const path of [
		'/',
		'/events',
		`/events/${event}`,
		'/cart',
		'/checkout',
		'/login',
		'/resend',
		'/nowhere',
	])
		await ask(path, { headers: { cookie } })
	answers.push(await buyer.payAt('stripe', { card: goodCard }))
	private_.set('number of the card', goodCard.number)
	double.inject('confirm', 'error')
	const byToken = async () =>
		buyer.payAt('stripe', { source: await token(), source_type: 'confirmation_token' })
	answers.push(await byToken())
	const paid = await byToken()
	expect(paid.status, paid.text).toBe(200)
	const booked = await buyer.checkout()
	expect(booked.status, booked.text).toBe(200)
	const { link } = booked.json.ticket_order._data[0]
	private_.set('token of the order', link.split('.')[1])
	for (const path of [`/manage/${link}`, `/checkout/complete?orderIds=${link}`, `/manage/${link}x`])
		await ask(path)
	for (const file of ['tickets.pdf', 'receipt.pdf', 'visit.ics'])
		expect((await ask(`/api/ticket_order/${link}/${file}`)).status).toBe(200)
	await ask('/api/ledger/gift_card/PLANTED-GIFT-0001')
	private_.set('number of a gift card', 'PLANTED-GIFT-0001')
	await ask('/api/address/find?text=12%20High%20Street')
	await ask('/api/otp/request', { body: { email: 'planted.visitor@quay.example' } })
	private_.set('address of a visitor', 'planted.visitor@quay.example')
	await ask('/api/otp/verify', { body: { token: 'planted-login-token-1', otp: 'PLNTD1' } })
	private_.set('token of a login', 'planted-login-token-1')
	await ask('/hooks/stripe', { body: '{"id":"evt_1"}', headers: { 'stripe-signature': 't=1,v1=00' } })
	await ask('/api/ticket_order/ord_x/refund', {
		body: { amount: '1.00' },
		headers: { authorization: 'Staff planted-staff-key-000000000000001' },
	})
	private_.set('key that a client tried', 'planted-staff-key-000000000000001')
})

/** Every file below a folder. */
async function filesIn(folder: string): Promise<string[]> {
	const entries = await readdir(folder, { recursive: true, withFileTypes: true })
	return entries.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name))
}

describe('a secret of the venue', () => {
	it('there is one for every variable that a venue can name', () => {
		expect(paths.map((path) => path.join('.'))).toEqual(
			expect.arrayContaining(['integrations.payment.stripe.webhookSecret', 'auth.external.clientSecret']),
		)
		expect(paths.length).toBeGreaterThan(10)
		expect(new Set(Object.values(secrets)).size).toBe(paths.length)
	})

	it('is in no answer', () => {
		expect(answers.length).toBeGreaterThan(20)
		for (const [name, secret] of Object.entries(secrets))
			for (const { text, headers } of answers)
				expect(
					`${JSON.stringify(headers)}\n${text}`.includes(secret),
					`${name} in ${text.slice(0, 300)}`,
				).toBe(false)
	})

	it('is in no line of the log', () => {
		const lines = product.output().split('\n')
		expect(lines.length).toBeGreaterThan(20)
		for (const [name, secret] of Object.entries(secrets))
			expect(
				lines.filter((line) => line.includes(secret)),
				name,
			).toEqual([])
	})

	it('is in no file of the product, not even of its database', async () => {
		const folders = [join(product.folder, 'data'), 'build']
		const files = (await Promise.all(folders.map(filesIn))).flat()
		expect(files.length).toBeGreaterThan(100)
		for (const file of files) {
			const content = await readFile(file).catch(() => Buffer.alloc(0))
			const found = Object.entries(secrets).filter(([, secret]) => content.includes(secret))
			expect(
				found.map(([name]) => name),
				file,
			).toEqual([])
		}
	})
})

describe('what only its visitor may know', () => {
	it('is in no line of the log', () => {
		const lines = product.output().split('\n')
		for (const [name, text] of private_) {
			expect(text.length, name).toBeGreaterThan(5)
			expect(
				lines.filter((line) => line.includes(text)),
				name,
			).toEqual([])
		}
	})

	it('the secrets of carts and orders are in no file of the database', async () => {
		const files = await filesIn(join(product.folder, 'data'))
		for (const file of files.filter((one) => !one.includes('/mail/'))) {
			const content = await readFile(file).catch(() => Buffer.alloc(0))
			for (const name of ['secret of the cart', 'token of the order', 'number of the card'])
				expect(content.includes(private_.get(name) ?? ''), `${name} in ${file}`).toBe(false)
		}
	})
})
