import { createServer } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import type { ResolvedSeller } from '#app/sellers/resolution/resolved-seller.ts'
import { passVariables } from '#tests/documents/pass-certificates.ts'
import { gallery, World } from '#tests/sellers/world.ts'
import { type Check, type CheckedVenue, problemsOf } from '../../scripts/seller/checks/check.ts'
import { mailAnswers, mailFindings, sendersAreReal } from '../../scripts/seller/checks/mail.ts'
import { variablesAreSet } from '../../scripts/seller/checks/variables.ts'

const world = new World().seller(gallery)
const resolved = world.resolve().seller?.at(new Date())
afterEach(() => vi.unstubAllEnvs())
afterAll(() => world.close())

function patient({ integrations = {}, mail = {}, host = 'gallery.localhost' } = {}): CheckedVenue {
	if (!resolved) throw new Error('the venue has no settings')
	const hosts = [{ host: 'tickets.gallery.example', environment: 'production', canonical: true }]
	const config = {
		...resolved.config,
		hosts,
		integrations: { ...resolved.config.integrations, ...integrations },
		mail: { ...resolved.config.mail, ...mail },
	}
	return { seller: { ...resolved, config } as ResolvedSeller, address: { url: `https://${host}`, host } }
}

async function said(check: Check, checked = patient()): Promise<string[]> {
	return problemsOf(checked.seller, await check(checked)).map(({ code, sentence }) => `${code} ${sentence}`)
}

const portOf = (address: unknown): number => (address as { port: number }).port

/** A mail server that knows one user with one password. */
async function aMailServer() {
	const server = new SMTPServer({
		disabledCommands: ['STARTTLS'],
		onAuth: ({ username, password }, _session, done) =>
			username === 'hall' && password === 'sesame'
				? done(null, { user: username })
				: done(new Error('Invalid username or password')),
	})
	await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
	return {
		url: (login: string) => `smtp://${login}@127.0.0.1:${portOf(server.server.address())}`,
		close: () => new Promise<void>((done) => server.close(done)),
	}
}

describe('the live check of the addresses of emails', () => {
	const host = 'tickets.gallery.example'
	const real = { fromAddress: 'tickets@gallery.org' }

	test('finds addresses of examples in production, and only there', async () => {
		expect(await sendersAreReal(patient())).toEqual([])
		expect(await said(sendersAreReal, patient({ host }))).toEqual([
			'CFG5211 emails leave from tickets@foyer.example, an address of an example',
			'CFG5211 emails about disputes go to tickets@foyer.example, an address of an example',
		])
		const mail = { ...real, staffAddress: 'accounts@gallery.example' }
		expect(await said(sendersAreReal, patient({ mail, host }))).toEqual([
			'CFG5211 emails about disputes go to accounts@gallery.example, an address of an example',
		])
	})

	test('names the addresses of a venue that has its own', async () => {
		expect(await sendersAreReal(patient({ mail: real, host }))).toEqual([
			{ isGood: true, what: 'emails leave from tickets@gallery.org' },
			{ isGood: true, what: 'emails about disputes go to tickets@gallery.org' },
		])
	})
})

describe('the live check of mail', () => {
	test('names SMTP_URL where production needs it, and only there', async () => {
		vi.stubEnv('SMTP_URL', '')
		expect(await mailAnswers(patient())).toEqual([
			{ isGood: null, what: 'SMTP_URL is not set: emails are written to a folder' },
		])
		const missing = ['CFG5209 no email leaves: the variable SMTP_URL is not set']
		expect(await said(mailAnswers, patient({ host: 'tickets.gallery.example' }))).toEqual(missing)
		vi.stubEnv('FOYER_ENV', 'production')
		expect(await said(mailAnswers)).toEqual(missing)
	})

	test('is not tried from a storefront process, whose engine process sends the emails', async () => {
		vi.stubEnv('SMTP_URL', '')
		vi.stubEnv('FOYER_ENV', 'production')
		vi.stubEnv('COMMERCE_URL', 'http://engine.internal:3000')
		expect(await mailAnswers(patient())).toEqual([
			{ isGood: null, what: 'the engine process sends the emails: SMTP_URL is tried there' },
		])
	})

	test('accepts a mail server that takes the login, and reports a wrong password without printing it', async () => {
		const server = await aMailServer()
		vi.stubEnv('SMTP_URL', server.url('hall:sesame'))
		expect(await mailAnswers(patient())).toEqual([
			{ isGood: true, what: 'the mail server accepts the login' },
		])
		vi.stubEnv('SMTP_URL', server.url('hall:melon'))
		expect(await said(mailAnswers)).toEqual(['CFG5209 the mail server refuses the user or the password'])
		await server.close()
	})

	test('reports a mail server that refuses connections, and an address that is none', async () => {
		const server = await aMailServer()
		const url = server.url('hall:sesame')
		await server.close()
		vi.stubEnv('SMTP_URL', url)
		expect(await said(mailAnswers)).toEqual([
			expect.stringContaining('CFG5209 the mail server does not answer (connect ECONNREFUSED 127.0.0.1:'),
		])
		vi.stubEnv('SMTP_URL', 'mail.hall.example:sesame')
		expect(await said(mailAnswers)).toEqual([
			'CFG5209 SMTP_URL is no address such as smtp://user:password@mail.example:587',
		])
	})

	test('gives up a mail server that says nothing', async () => {
		const server = createServer(() => undefined)
		await new Promise<void>((done) => server.listen(0, '127.0.0.1', () => done()))
		const url = `smtp://127.0.0.1:${portOf(server.address())}`
		expect(await mailFindings(url, 20)).toEqual([
			expect.objectContaining({ isGood: false, what: 'the mail server does not answer (no answer in time)' }),
		])
		server.close()
	})
})

describe('the live check of variables', () => {
	const signing = passVariables()
	const apple = {
		passTypeId: 'pass.gallery',
		teamId: 'ABCDE12345',
		certificate: { $env: 'APPLE_PASS_CERTIFICATE' },
		key: { $env: 'APPLE_PASS_KEY' },
		wwdr: { $env: 'APPLE_WWDR' },
	}
	const google = { issuerId: '338', serviceAccount: 'a@b.example', key: { $env: 'GOOGLE_WALLET_KEY' } }
	const wallets = patient({ integrations: { wallet: { apple, google } } })

	test.each([
		[
			'the key for staff',
			{ staffApi: { key: { $env: 'HALL_STAFF' } } },
			'integrations.staffApi.key',
			'HALL_STAFF',
		],
		[
			'the key of the address look-up',
			{ addressLookup: { url: 'https://addresses.example', key: { $env: 'HALL_ADDRESSES' } } },
			'integrations.addressLookup.key',
			'HALL_ADDRESSES',
		],
	])('names the variable of %s', async (_, integrations, setting, name) => {
		const checked = patient({ integrations })
		expect(await variablesAreSet(checked)).toEqual([
			expect.objectContaining({ code: 'CFG5210', setting, what: `the variable ${name} is not set` }),
		])
		vi.stubEnv(name, 'x'.repeat(32))
		expect(await variablesAreSet(checked)).toEqual([{ isGood: true, what: `the variable ${name} is set` }])
	})

	test('names the variables of passes for wallets, and those that are no certificate or key', async () => {
		const names = ['APPLE_PASS_CERTIFICATE', 'APPLE_PASS_KEY', 'APPLE_WWDR', 'GOOGLE_WALLET_KEY']
		expect(await said(variablesAreSet, wallets)).toEqual(
			names.map((name) => `CFG5210 the variable ${name} is not set`),
		)
		for (const name of names) vi.stubEnv(name, 'melon')
		expect(await said(variablesAreSet, wallets)).toEqual([
			'CFG5210 the passes for Apple Wallet cannot be signed: APPLE_PASS_CERTIFICATE, APPLE_PASS_KEY or APPLE_WWDR is no PEM text',
			'CFG5210 the passes for Google Wallet cannot be signed: GOOGLE_WALLET_KEY is no PEM text',
		])
		for (const [name, value] of Object.entries(signing)) vi.stubEnv(name, value)
		expect(await said(variablesAreSet, wallets)).toEqual([])
	})

	test('reports a key for staff that is too short to open anything', async () => {
		vi.stubEnv('HALL_STAFF', 'sesame')
		const integrations = { staffApi: { key: { $env: 'HALL_STAFF' } } }
		expect(await said(variablesAreSet, patient({ integrations }))).toEqual([
			'CFG5210 the key for staff in HALL_STAFF is shorter than 32 characters and opens nothing',
		])
	})

	test('leaves the variables of services with a check of their own to it', async () => {
		const integrations = {
			captcha: { provider: 'turnstile', publicKey: 'a', secretKey: { $env: 'HALL_CAPTCHA' } },
		}
		expect(await variablesAreSet(patient({ integrations }))).toEqual([])
	})
})
