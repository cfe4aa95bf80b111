import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { invite } from '#app/commerce/staff/accounts.ts'
import { deleteEndedStaffLogins } from '#app/commerce/staff/staff-store.ts'
import type { StaffAct } from '#app/contract/studio/acts.ts'
import { type Database, openDatabase } from '#app/data/database.server.ts'
import type { Answered } from '#tests/builders/product.ts'
import { runProduct } from '#tests/builders/running-product.ts'
import { aMember, callOf, freshCode, type Member, sessionOf, staffPassword } from '#tests/builders/staff.ts'
import { createAuthenticator, type Deviation } from '#tests/doubles/authenticator/authenticator.ts'

const product = runProduct('studio-passkeys', { env: () => ({ TRUSTED_PROXIES: '127.0.0.1' }) })
const venue = 'harbour-science'
const another = 'orpheum-theatre'
const hostOf = (seller: string) => `${seller}.localhost:${product.port}`
const atVenue = (options?: { counts: boolean }) => createAuthenticator(`http://${hostOf(venue)}`, options)
type Authenticator = ReturnType<typeof createAuthenticator>

let database: Database
let manager: Member
let addresses = 0

/** Each request comes from another address, so that the limit of one address is not met. */
const call: ReturnType<typeof callOf> = (name, body, options = {}) => {
	addresses += 1
	const ip = `10.4.${Math.floor(addresses / 250)}.${addresses % 250}`
	return callOf(product)(name, body, { ...options, headers: { 'x-forwarded-for': ip, ...options.headers } })
}

beforeAll(async () => {
	database = await openDatabase({ databaseUrl: null, dataDir: `${product.folder}/data`, joins: true })
	manager = await aMember(database.sql, venue, 'manager')
})
afterAll(() => database?.close())

const entryOf = ({ headers }: Answered): string =>
	String(headers['set-cookie']).match(/foyer_studio_entry=[\w-]*/)?.[0] ?? ''

/** Adds a passkey to the account of a session. */
async function addTo(cookie: string, authenticator: Authenticator, deviation?: Deviation) {
	const { json } = await call('passkeyRegistration', {}, { cookie })
	return call('addPasskey', { credential: authenticator.register(json.options, deviation) }, { cookie })
}

/** Logs in as the page does: a challenge for the cookie of the browser, then the answer of the authenticator. */
async function logIn(authenticator: Authenticator, deviation: Deviation = {}, seller = venue) {
	const asked = await call('passkeyChallenge', {}, { seller })
	const credential = authenticator.assert(asked.json.options, deviation, authenticator.stored.at(-1)?.id)
	return call('passkeyLogin', { credential }, { seller, cookie: entryOf(asked) })
}

async function aPasskey(role: 'writer' | 'manager' = 'writer', options?: { counts: boolean }) {
	const member = await aMember(database.sql, venue, role)
	const authenticator = atVenue(options)
	expect((await addTo(member.cookie, authenticator)).status).toBe(200)
	return { member, authenticator }
}

const actsOf = async (email: string): Promise<StaffAct[]> => {
	const { json } = await call('acts', { venue }, { cookie: manager.cookie })
	return (json.acts as StaffAct[]).filter(({ by }) => by?.includes(email))
}

describe('a passkey', () => {
	it('logs in alone, begins a new session, ends the one before, and is in the history', async () => {
		const { member, authenticator } = await aPasskey()
		const asked = await call('passkeyChallenge', {})
		expect(asked.json.options).toMatchObject({ rpId: `${venue}.localhost`, userVerification: 'required' })
		expect(asked.json.options.allowCredentials, 'no account is named').toBeUndefined()
		expect(String(asked.headers['set-cookie'])).toMatch(/; Max-Age=300; HttpOnly; SameSite=Strict/)
		const credential = authenticator.assert(asked.json.options)
		const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0' }
		const fixed = `foyer_studio=${'f'.repeat(43)}`
		const cookies = `${entryOf(asked)}; ${fixed}`
		const done = await call('passkeyLogin', { credential }, { cookie: cookies, headers })
		expect(done.status, done.text).toBe(200)
		const session = `foyer_studio=${sessionOf(done)}`
		expect(session).not.toBe(fixed)
		expect((await call('me', {}, { cookie: fixed })).status).toBe(401)
		expect((await call('me', {}, { cookie: session })).json.email).toBe(member.email)
		const again = await call('passkeyChallenge', {}, { cookie: session })
		const second = await call(
			'passkeyLogin',
			{ credential: authenticator.assert(again.json.options) },
			{ cookie: `${entryOf(again)}; ${session}` },
		)
		expect(second.status).toBe(200)
		expect((await call('me', {}, { cookie: session })).status, 'the session before').toBe(401)
		const acts = await actsOf(member.email)
		expect(acts.map(({ kind }) => kind)).toEqual([
			'login_passkey',
			'login_passkey',
			'passkey',
			'login',
			'role',
		])
		expect(acts[1]?.what).toBe('Firefox, Linux')
	})

	it('is renamed and removed by its owner alone, and logs in no more', async () => {
		const { member, authenticator } = await aPasskey()
		const { cookie } = member
		const { json } = await call('passkeys', {}, { cookie })
		expect(json).toMatchObject({ host: `${venue}.localhost`, hasPassword: true })
		const [{ id }] = json.passkeys
		for (const [name, body] of [
			['renamePasskey', { id, name: 'Mine' }],
			['removePasskey', { id }],
		] as const)
			expect((await call(name, body, { cookie: manager.cookie })).status, name).toBe(404)
		const renamed = await call('renamePasskey', { id, name: ' <b>Blue</b> key ' }, { cookie })
		expect(renamed.json.passkeys[0].name).toBe('<b>Blue</b> key')
		expect((await call('renamePasskey', { id, name: 'a\nb' }, { cookie })).status).toBe(400)
		for (const name of ['Mine', 'Mine', '<b>Blue</b> key'])
			await call('renamePasskey', { id, name }, { cookie })
		// Newest first; the first name had none before it, and the same name again is no act.
		const renames = (await actsOf(member.email)).filter(({ kind }) => kind === 'passkey_renamed')
		expect(renames.map(({ what }) => what)).toEqual([
			'Mine → <b>Blue</b> key',
			'<b>Blue</b> key → Mine',
			'<b>Blue</b> key',
		])
		expect((await logIn(authenticator)).status).toBe(200)
		const removed = await call('removePasskey', { id }, { cookie })
		expect(removed.json.passkeys).toEqual([])
		expect((await logIn(authenticator)).json.fault.code).toBe('passkey')
		expect((await actsOf(member.email))[0]).toMatchObject({
			kind: 'passkey_removed',
			what: '<b>Blue</b> key',
		})
	})

	it('of an authenticator that does not count logs in again and again', async () => {
		const { authenticator } = await aPasskey('writer', { counts: false })
		for (let count = 0; count < 3; count += 1) expect((await logIn(authenticator)).status).toBe(200)
	})

	it('works at the host where it was registered, and one person has one for each', async () => {
		const { member, authenticator } = await aPasskey()
		const elsewhere = await logIn(authenticator, {}, another)
		expect(elsewhere.json.fault.code).toBe('passkey')
		const host = `localhost:${product.port}`
		const operators = createAuthenticator(`http://${host}`)
		const { json } = await call('passkeyRegistration', {}, { cookie: member.cookie, host })
		expect(json.options.rp.id).toBe('localhost')
		expect(json.options.excludeCredentials, 'that of the venue does not work here').toEqual([])
		const credential = operators.register(json.options)
		const added = await call('addPasskey', { credential }, { cookie: member.cookie, host })
		expect(added.json.passkeys.map((one: { host: string }) => one.host)).toEqual([
			`${venue}.localhost`,
			'localhost',
		])
		const asked = await call('passkeyChallenge', {}, { host })
		const body = { credential: operators.assert(asked.json.options) }
		expect((await call('passkeyLogin', body, { host, cookie: entryOf(asked) })).status).toBe(200)
	})
})

describe('a login with a passkey is refused', () => {
	const bad: readonly [string, Deviation][] = [
		['of another origin', { origin: 'https://evil.example' }],
		['of the same host with another scheme', { origin: `https://${venue}.localhost` }],
		['of a page in a frame of another site', { crossOrigin: true }],
		['for another host', { rpId: 'evil.example' }],
		['for a host above', { rpId: 'localhost' }],
		['of a person who was not identified', { isVerified: false }],
		['without a person', { isPresent: false }],
		['of another key', { isForged: true }],
		['that is a registration', { type: 'webauthn.create' }],
		['of another account', { userHandle: Buffer.from('stf_another').toString('base64url') }],
		['of a passkey that has become another kind', { isSynced: true }],
	]

	it.each(bad)('%s', async (_, deviation) => {
		const { authenticator } = await aPasskey()
		const answer = await logIn(authenticator, deviation)
		expect(answer.status).toBe(422)
		expect(['passkey', 'late']).toContain(answer.json.fault.code)
		expect(sessionOf(answer)).toBeNull()
		expect((await logIn(authenticator)).status, 'the same without the fault').toBe(200)
	})

	it('with a challenge of its own, of another browser, of no cookie, spent or over', async () => {
		const { member, authenticator } = await aPasskey()
		const late = async (credential: object, cookie: string) =>
			expect((await call('passkeyLogin', { credential }, { cookie })).json.fault.code).toBe('late')
		const asked = await call('passkeyChallenge', {})
		const other = await call('passkeyChallenge', {})
		const made = authenticator.assert(asked.json.options, { challenge: 'A'.repeat(43) })
		await late(made, entryOf(asked))
		const good = authenticator.assert(asked.json.options)
		await late(good, entryOf(other))
		await late(good, '')
		await late(good, 'foyer_studio_entry=x')
		const registration = await call('passkeyRegistration', {}, { cookie: member.cookie })
		await late(authenticator.assert({ ...asked.json.options, ...registration.json.options }), entryOf(asked))
		const login = () => call('passkeyLogin', { credential: good }, { cookie: entryOf(asked) })
		const both = await Promise.all([login(), login()])
		expect(both.map(({ status }) => status).sort(), 'of two with one challenge').toEqual([200, 422])
		await late(good, entryOf(asked))
		const old = authenticator.assert(other.json.options)
		await database.pool.query(
			"update staff_challenge set expires_at = clock_timestamp() - interval '1 second'",
		)
		await late(old, entryOf(other))
		await deleteEndedStaffLogins(database.sql)
		const { rows } = await database.pool.query('select count(*)::integer as count from staff_challenge')
		expect(rows[0].count).toBe(0)
	})

	it('where the counter does not rise, which is in the history; a forged one is not', async () => {
		const { member, authenticator } = await aPasskey()
		expect((await logIn(authenticator)).status).toBe(200)
		for (const count of [0, 1, 2])
			expect((await logIn(authenticator, { count })).json.fault.code, String(count)).toBe('copied')
		expect((await logIn(authenticator, { count: 1, isForged: true })).json.fault.code).toBe('passkey')
		const kinds = (await actsOf(member.email)).map(({ kind }) => kind)
		expect(kinds.filter((kind) => kind === 'passkey_copied')).toHaveLength(3)
		expect((await logIn(authenticator, { count: 9 })).status).toBe(200)
	})

	it('after ten attempts of one address in a minute, and after thirty of one passkey in an hour', async () => {
		const { authenticator } = await aPasskey()
		const asked = await call('passkeyChallenge', {})
		const credential = authenticator.assert(asked.json.options, { isForged: true })
		const attempt = (headers?: Record<string, string>) =>
			call('passkeyLogin', { credential }, { cookie: entryOf(asked), ...(headers ? { headers } : {}) })
		const here = { 'x-forwarded-for': '10.9.9.8' }
		for (let count = 0; count < 10; count += 1) expect((await attempt(here)).status).toBe(422)
		expect((await attempt(here)).status).toBe(429)
		for (let count = 0; count < 20; count += 1) await attempt()
		const refused = await attempt()
		expect(refused.status).toBe(429)
		expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
	})
})

describe('a registration is refused', () => {
	const certificate = new Map([['x5c', new Map([['a', 1]])]])
	const bad: readonly [string, Deviation][] = [
		['of another origin', { origin: 'https://evil.example' }],
		['for another host', { rpId: 'evil.example' }],
		['of a person who was not identified', { isVerified: false }],
		['with a challenge of its own', { challenge: 'A'.repeat(43) }],
		['that is a login', { type: 'webauthn.get' }],
		['with certificates, which were not asked for', { format: 'packed', attestation: certificate }],
		['of a format of a maker', { format: 'android-safetynet' }],
	]

	it.each(bad)('%s', async (_, deviation) => {
		const { cookie } = await aMember(database.sql, venue, 'writer')
		const answer = await addTo(cookie, atVenue(), deviation)
		expect(answer.status, answer.text).toBe(422)
		expect((await call('passkeys', {}, { cookie })).json.passkeys).toEqual([])
	})

	it('of another session, a second time, and of a credential that another account has', async () => {
		const one = await aMember(database.sql, venue, 'writer')
		const two = await aMember(database.sql, venue, 'writer')
		const authenticator = atVenue()
		const { json } = await call('passkeyRegistration', {}, one)
		const body = { credential: authenticator.register(json.options) }
		expect((await call('addPasskey', body, two)).json.fault.code).toBe('late')
		expect((await call('addPasskey', body, one)).status).toBe(200)
		expect((await call('addPasskey', body, one)).json.fault.code).toBe('late')
		const { json: asked } = await call('passkeyRegistration', {}, one)
		expect(asked.options.excludeCredentials).toMatchObject([{ id: body.credential.id }])
		const { json: other } = await call('passkeyRegistration', {}, two)
		const clientDataJSON = Buffer.from(
			JSON.stringify({
				type: 'webauthn.create',
				challenge: other.options.challenge,
				origin: `http://${hostOf(venue)}`,
				crossOrigin: false,
			}),
		).toString('base64url')
		const stolen = { ...body.credential, clientDataJSON }
		expect((await call('addPasskey', { credential: stolen }, two)).json.fault.code).toBe('passkey')
	})
})

describe('an invitation', () => {
	const invited = (email: string, sellerId = venue) =>
		invite(database.sql, { sellerId, email, role: 'manager', by: 'a test' })

	it('makes an account with a passkey alone, which sets a password before its last passkey goes', async () => {
		const email = 'only-key@harbour.example'
		const token = await invited(email)
		const authenticator = atVenue()
		expect((await call('passkeyInvitation', { token }, { seller: another })).json.fault.code).toBe('ended')
		const { json } = await call('passkeyInvitation', { token })
		expect(json.registration.user.name).toBe(email)
		const credential = authenticator.register(json.registration)
		const body = { token, name: 'Only Key', credential }
		expect((await call('acceptByPasskey', { ...body, name: '' })).json.fault.code).toBe('invalid')
		expect((await call('acceptByPasskey', body, { seller: another })).json.fault.code).toBe('ended')
		const accepted = await call('acceptByPasskey', body)
		expect(accepted.status, accepted.text).toBe(200)
		expect((await call('acceptByPasskey', body)).json.fault.code).toBe('ended')
		const cookie = `foyer_studio=${sessionOf(accepted)}`
		const login = { email, password: staffPassword, code: '000000' }
		expect((await call('login', login)).json.fault.code).toBe('wrong')
		const { json: own } = await call('passkeys', {}, { cookie })
		expect(own).toMatchObject({ hasPassword: false, passkeys: [{ host: `${venue}.localhost` }] })
		const remove = () => call('removePasskey', { id: own.passkeys[0].id }, { cookie })
		expect((await remove()).json.fault.code).toBe('last_way')
		const { secret } = (await call('passwordSetup', {}, { cookie })).json
		const chosen = { password: staffPassword, code: freshCode(secret, -1) }
		expect((await call('setPassword', { ...chosen, code: '000000' }, { cookie })).json.fault.code).toBe(
			'code',
		)
		const common = await call('setPassword', { ...chosen, password: 'Password1!' }, { cookie })
		expect(common.json.fault).toEqual({ code: 'password', faults: ['too_common'] })
		expect((await call('setPassword', chosen, { cookie })).json.hasPassword).toBe(true)
		const second = await call('setPassword', { ...chosen, code: freshCode(secret) }, { cookie })
		expect(second.json.fault.code, 'a password is never replaced').toBe('ended')
		expect((await remove()).json.passkeys).toEqual([])
		expect((await call('login', { ...login, code: freshCode(secret) })).status).toBe(200)
		const kinds = (await actsOf(email)).map(({ kind }) => kind)
		expect(kinds).toEqual(['login', 'passkey_removed', 'password', 'login_passkey', 'passkey', 'role'])
	})

	it('gives an account its second role after a login with its own passkey, and no other account', async () => {
		const member = await aMember(database.sql, another, 'writer')
		const authenticator = atVenue()
		expect((await addTo(member.cookie, authenticator)).status).toBe(200)
		const { authenticator: strangers } = await aPasskey()
		const token = await invited(member.email)
		const asked = async () => (await call('passkeyInvitation', { token })).json.assertion
		const accept = (credential: object) => call('acceptByPasskey', { token, name: '', credential })
		const wrong = await accept(strangers.assert(await asked()))
		expect(wrong.json.fault.code).toBe('passkey')
		const login = await call('passkeyChallenge', {})
		const ofLogin = await accept(authenticator.assert(login.json.options))
		expect(ofLogin.json.fault.code, 'a challenge of the login page').toBe('late')
		const done = await accept(authenticator.assert(await asked()))
		expect(done.status, done.text).toBe(200)
		const { json } = await call('me', {}, { cookie: `foyer_studio=${sessionOf(done)}` })
		expect(json).toMatchObject({ email: member.email, venues: [{ id: venue, role: 'manager' }] })
	})
})

test('of two requests that remove the last two passkeys one is refused', async () => {
	const email = 'two-keys@harbour.example'
	const token = await invite(database.sql, { sellerId: venue, email, role: 'writer', by: 'a test' })
	const { json } = await call('passkeyInvitation', { token })
	const accepted = await call('acceptByPasskey', {
		token,
		name: 'Two Keys',
		credential: atVenue().register(json.registration),
	})
	const cookie = `foyer_studio=${sessionOf(accepted)}`
	for (let attempt = 0; attempt < 5; attempt += 1) {
		const { json: own } = await addTo(cookie, atVenue()).then(() => call('passkeys', {}, { cookie }))
		expect(own.passkeys).toHaveLength(2)
		const answers = await Promise.all(
			own.passkeys.map(({ id }: { id: number }) => call('removePasskey', { id }, { cookie })),
		)
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
	}
})
