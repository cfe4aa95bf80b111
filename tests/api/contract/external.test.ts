import { inspect } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ExternalAccount } from '#app/commerce/accounts/external-provider.ts'
import { aVenue } from '#tests/builders/venue.ts'
import { type OpenIdProvider, openIdProvider } from '#tests/doubles/openid/provider.ts'
import { logInAt } from '#tests/doubles/openid/visitor.ts'
import type { Visitor } from '../shop.ts'
import { contract } from './suite.ts'

const redirectUri = 'https://tickets.quay.example/auth0-login'
let provider: OpenIdProvider
/** What the venue has written of its provider. */
let account: ExternalAccount | null = null

const elsewhere = {
	too_many_requests: 'limits.test.ts: limits that are low',
	login_disabled: 'foreign.test.ts: a venue that logs in by codes',
}
/** What the engine logged, as text with the messages and causes of errors. */
const faults: string[] = []
const createdLine = (facts: object): string => inspect(facts, { depth: 9 })
const { auth } = aVenue().terms
const options = {
	terms: { auth: { ...auth, method: 'auth0_ecomm' as const } },
	externalAccounts: async () => account,
	log: {
		info: () => undefined,
		error: (facts: object) => void faults.push(createdLine(facts)),
	},
}

beforeAll(async () => {
	provider = await openIdProvider({ redirectUris: [redirectUri] })
})
afterAll(() => provider.close())

// spec: auth.external.loginUrl
contract({ part: 'external', elsewhere, options }, (suite) => {
	const registered = (): ExternalAccount => ({
		issuer: provider.url,
		clientId: provider.clientId,
		clientSecret: provider.clientSecret,
	})
	const begin = (visitor: Visitor) =>
		visitor.ask('/api/login/external/begin', { body: { redirect_uri: redirectUri } })
	const finish = (visitor: Visitor, body: object) =>
		visitor.ask('/api/login/external/finish', { body: { redirect_uri: redirectUri, ...body } })

	/** Begins in a browser and logs in at the provider. */
	async function come(email: string, visitor = suite.visitor()) {
		account = registered()
		const { json } = await begin(visitor)
		const { url, ...attempt } = json
		const back = await logInAt(url, email)
		return { visitor, attempt, back, answer: back.search.slice(1) }
	}

	async function loggedIn(email: string): Promise<Visitor> {
		const { visitor, attempt, answer } = await come(email)
		expect((await finish(visitor, { ...attempt, answer })).status).toBe(200)
		return visitor
	}

	const whoIs = async (visitor: Visitor) => (await visitor.ask('/api/my/user')).json.user._data[0]

	describe('POST login/external/begin', () => {
		it('answers the login page of the provider, with PKCE, state and nonce', async () => {
			account = registered()
			const { status, json, headers } = await begin(suite.visitor())
			expect([status, headers.getSetCookie()]).toEqual([200, []])
			const { origin, searchParams } = new URL(json.url)
			expect(origin).toBe(provider.url)
			expect(Object.fromEntries(searchParams)).toMatchObject({
				client_id: provider.clientId,
				redirect_uri: redirectUri,
				response_type: 'code',
				scope: 'openid email profile',
				state: json.state,
				nonce: json.nonce,
				code_challenge_method: 'S256',
			})
			expect(json.url).not.toContain(json.code_verifier)
			expect(json.url).not.toContain(provider.clientSecret)
		})

		it.each(['silent', 'broken', 'garbage', 'endless'] as const)(
			'says that the provider does not answer when it is %s',
			async (behaviour) => {
				// Another spelling of the address: the configuration of the first one is cached.
				account = { ...registered(), clientId: `foyer-${behaviour}` }
				provider.behaviour = behaviour
				const sent = await begin(suite.visitor()).finally(() => {
					provider.behaviour = 'well'
				})
				expect([sent.status, sent.json._code]).toEqual([422, 'login_provider_failed'])
			},
			20_000,
		)

		it('says so too when the provider is down, or the venue has no usable registration', async () => {
			for (const missing of [{ ...registered(), issuer: 'http://127.0.0.1:9' }, null]) {
				account = missing
				expect((await begin(suite.visitor())).json._code).toBe('login_provider_failed')
			}
		})

		it('refuses what is no address to come back to', async () => {
			const body = { redirect_uri: 'javascript:alert(1)' }
			const sent = await suite.visitor().ask('/api/login/external/begin', { body })
			expect(sent.json._code).toBe('validation_failed')
		})

		it('reads the configuration of the provider once for many logins', async () => {
			account = { ...registered(), clientId: 'foyer-once' }
			provider.requested.length = 0
			await Promise.all([begin(suite.visitor()), begin(suite.visitor())])
			await begin(suite.visitor())
			expect(provider.requested).toEqual(['/.well-known/openid-configuration'])
		})
	})

	describe('POST login/external/finish', () => {
		it('logs in by a cookie, and makes an account with the name at the provider', async () => {
			const { visitor, attempt, answer } = await come('Mia@quay.example')
			const sent = await finish(visitor, { ...attempt, answer })
			expect(sent.json.user._data).toMatchObject([{ email: 'Mia@quay.example' }])
			expect(sent.headers.getSetCookie()[0]).toMatch(/^foyer_login_harbour=[\w-]{22}; .*HttpOnly/)
			expect(await whoIs(visitor)).toMatchObject({ first_name: 'Mia', last_name: 'Quay' })
		})

		it('finds the account again by the subject, whatever its address has become', async () => {
			const first = await whoIs(await loggedIn('zoe@quay.example'))
			await suite.shop.database.pool.query(
				"update account set email = 'zoe@elsewhere.example' where email = 'zoe@quay.example'",
			)
			const again = await whoIs(await loggedIn('zoe@quay.example'))
			expect(again).toEqual({ ...first, email: 'zoe@elsewhere.example' })
		})

		it('joins the account of an address that the provider has verified, and no other', async () => {
			const insert = `insert into account (seller_id, id, email, created_at)
				values ('harbour', $1, $2, now())`
			await suite.shop.database.pool.query(insert, ['acc_noor', 'noor@quay.example'])
			await suite.shop.database.pool.query(insert, ['acc_eve', 'unverified-eve@quay.example'])
			expect((await whoIs(await loggedIn('Noor@Quay.example'))).id).toBe('acc_noor')
			for (const email of ['unverified-eve@quay.example', 'silent-eve@quay.example']) {
				const { visitor, attempt, answer } = await come(email)
				const sent = await finish(visitor, { ...attempt, answer })
				expect([sent.status, sent.json._code]).toEqual([403, 'external_email_unverified'])
				expect(visitor.cookies.size).toBe(0)
			}
		})

		it('makes one account of two first logins at once', async () => {
			const came = await Promise.all([come('twice@quay.example'), come('twice@quay.example')])
			const sent = await Promise.all(
				came.map(({ visitor, attempt, answer }) => finish(visitor, { ...attempt, answer })),
			)
			const ids = sent.map(({ json }) => json.user._data[0].id)
			expect(new Set(ids).size).toBe(1)
		})

		it.each(['state', 'nonce', 'code_verifier'])(
			'refuses another %s than that of the attempt',
			async (name) => {
				const { visitor, attempt, answer } = await come('mia@quay.example')
				const sent = await finish(visitor, { ...attempt, [name]: 'A'.repeat(43), answer })
				expect([sent.status, sent.json._code]).toEqual([401, 'external_login_refused'])
				expect(visitor.cookies.size).toBe(0)
			},
		)

		it.each([
			['issuer', { iss: 'https://evil.example' }],
			['audience', { aud: 'another-client' }],
			['nonce', { nonce: 'another-nonce' }],
			['time', { exp: 1 }],
		])('refuses an ID token of another %s', async (_name, claims) => {
			const { visitor, attempt, answer } = await come('mia@quay.example')
			provider.claims = claims
			const sent = await finish(visitor, { ...attempt, answer }).finally(() => {
				provider.claims = {}
			})
			expect([sent.status, sent.json._code]).toEqual([401, 'external_login_refused'])
		})

		it('refuses an ID token that the provider has not signed', async () => {
			const { visitor, attempt, answer } = await come('mia@quay.example')
			provider.hasForgedKey = true
			const sent = await finish(visitor, { ...attempt, answer }).finally(() => {
				provider.hasForgedKey = false
			})
			expect(sent.json._code).toBe('external_login_refused')
		})

		it('refuses an answer of another issuer, a code that was used, and a refusal of the provider', async () => {
			const { visitor, attempt, back, answer } = await come('mia@quay.example')
			const other = new URLSearchParams(back.search)
			other.set('iss', 'https://evil.example')
			const refused = async (text: string) =>
				(await finish(suite.visitor(), { ...attempt, answer: text })).json._code
			expect(await refused(other.toString())).toBe('external_login_refused')
			expect((await finish(visitor, { ...attempt, answer })).status).toBe(200)
			expect(await refused(answer)).toBe('external_login_refused')
			const denied = await come('no')
			const sent = await finish(denied.visitor, { ...denied.attempt, answer: denied.answer })
			expect(sent.json._code).toBe('external_login_refused')
		})

		it.each(['silent', 'broken', 'garbage', 'endless'] as const)(
			'says that the provider does not answer when it is %s',
			async (behaviour) => {
				const { visitor, attempt, answer } = await come('mia@quay.example')
				provider.behaviour = behaviour
				const sent = await finish(visitor, { ...attempt, answer }).finally(() => {
					provider.behaviour = 'well'
				})
				expect(sent.json._code).toBe('login_provider_failed')
			},
			20_000,
		)

		it('refuses secrets that are none', async () => {
			const body = { answer: 'code=x', state: 'x', nonce: 'x', code_verifier: 'x' }
			expect((await finish(suite.visitor(), body)).json._code).toBe('validation_failed')
		})

		it('logs neither secrets nor codes nor tokens', async () => {
			const { attempt, answer, visitor } = await come('mia@quay.example')
			provider.behaviour = 'garbage'
			await finish(visitor, { ...attempt, answer }).finally(() => {
				provider.behaviour = 'well'
			})
			const logged = JSON.stringify([...suite.shop.logged, ...faults])
			expect(faults.length).toBeGreaterThan(0)
			for (const secret of [provider.clientSecret, ...Object.values(attempt), answer])
				expect(logged).not.toContain(secret)
		})
	})
})
