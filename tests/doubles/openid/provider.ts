import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'

/** `silent` never answers, `broken` fails, `garbage` answers no JSON, `endless` never stops. */
export type Behaviour = 'well' | 'silent' | 'broken' | 'garbage' | 'endless'

export interface OpenIdProvider {
	url: string
	clientId: string
	clientSecret: string
	behaviour: Behaviour
	/** Other claims than its own in the next ID tokens, with its signature. */
	claims: Record<string, unknown>
	/** Signs by a key that it does not publish. */
	hasForgedKey: boolean
	/** Paths requested, in order. */
	requested: string[]
	close(): Promise<void>
}

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const { privateKey: forgedKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })

/** "unverified-…" is an address that the provider has not verified, "nameless-…" has no names, "silent-…" says no address. */
const claimsOf = (email: string) => ({
	sub: createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 24),
	...(email.startsWith('silent-') ? {} : { email, email_verified: !email.startsWith('unverified-') }),
	...(email.startsWith('nameless-') ? {} : { given_name: 'Mia', family_name: 'Quay' }),
})

const page = (title: string, body: string) =>
	`<!doctype html><html lang="en"><title>${title}</title><main><h1>${title}</h1>${body}</main></html>`

/** The form takes every address; "no" makes the provider refuse. */
const loginForm = page(
	'Example login',
	'<form method="post"><label>Email <input name="email"></label> <button>Continue</button></form>',
)

function askToLogOut(ctx: { body: unknown }, form: string): void {
	const button = '<button form="op.logoutForm" name="logout" value="yes">Log out</button>'
	ctx.body = page('Example logout', form + button)
}

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
	let text = ''
	for await (const chunk of request) text += chunk
	return new URLSearchParams(text)
}

interface Options {
	/** Addresses to which it may send visitors back; without them any of this machine, after a logout as well. */
	redirectUris?: string[]
}

/** A real OpenID provider over HTTP on this machine; `behaviour`, `claims` and `hasForgedKey` make it misbehave. */
export async function openIdProvider({ redirectUris }: Options = {}): Promise<OpenIdProvider> {
	const client = { clientId: 'foyer', clientSecret: 'the-secret-of-the-client-of-the-tests' }
	let answer = (_request: IncomingMessage, response: ServerResponse): void => void response.end()
	const server = createServer((request, response) => answer(request, response))
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
	const double: OpenIdProvider = {
		...client,
		url,
		behaviour: 'well',
		claims: {},
		hasForgedKey: false,
		requested: [],
		async close() {
			server.closeAllConnections()
			await new Promise((resolve) => server.close(resolve))
		},
	}
	const provider = new Provider(url, {
		clients: [
			{
				client_id: client.clientId,
				client_secret: client.clientSecret,
				token_endpoint_auth_method: 'client_secret_post',
				redirect_uris: redirectUris ?? [`${url}/never`],
			},
		],
		jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), alg: 'RS256', use: 'sig', kid: 'one' }] },
		cookies: { keys: ['the-key-of-the-cookies-of-the-tests'] },
		claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
		findAccount: (_ctx, email) => ({ accountId: email, claims: async () => claimsOf(email) }),
		ttl: { AccessToken: 60, Grant: 600, IdToken: 60, Interaction: 600, Session: 600 },
		pkce: { required: () => true },
		interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
		features: {
			devInteractions: { enabled: false },
			rpInitiatedLogout: { enabled: true, logoutSource: askToLogOut },
		},
		// Without a question about what the venue may read.
		async loadExistingGrant({ oidc }) {
			const grant = new oidc.provider.Grant({
				clientId: oidc.client?.clientId,
				accountId: oidc.session?.accountId,
			})
			grant.addOIDCScope('openid email profile')
			await grant.save()
			return grant
		},
	})
	provider.use(async (ctx, next) => {
		await next()
		const { id_token: token } = (ctx.body ?? {}) as { id_token?: string }
		if (ctx.path !== '/token' || !token) return
		ctx.body = { ...(ctx.body as object), id_token: signedAgain(token, double) }
	})
	if (!redirectUris) {
		// The product of the journeys takes a free port after this server has started.
		provider.Client.prototype.redirectUriAllowed = isOfThisMachine
		provider.Client.prototype.postLogoutRedirectUriAllowed = isOfThisMachine
	}
	const handle = provider.callback()
	answer = async (request, response) => {
		const path = request.url?.split('?')[0] ?? ''
		double.requested.push(path)
		if (double.behaviour === 'silent') return
		if (double.behaviour === 'broken') return void response.writeHead(500).end('{}')
		if (double.behaviour === 'garbage') return void response.end('<html>')
		if (double.behaviour === 'endless') return pour(response)
		if (!path.startsWith('/interaction/')) return void handle(request, response)
		if (request.method !== 'POST') return void response.setHeader('content-type', 'text/html').end(loginForm)
		const email = (await readForm(request)).get('email') ?? ''
		const result = email === 'no' ? { error: 'access_denied' } : { login: { accountId: email } }
		await provider.interactionFinished(request, response, result)
	}
	return double
}

const isOfThisMachine = (address: string): boolean => new URL(address).hostname.endsWith('.localhost')

function signedAgain(token: string, { claims, hasForgedKey }: OpenIdProvider): string {
	const [header = '', payload = ''] = token.split('.')
	const own = JSON.parse(Buffer.from(payload, 'base64url').toString())
	const text = `${header}.${Buffer.from(JSON.stringify({ ...own, ...claims })).toString('base64url')}`
	const key = hasForgedKey ? forgedKey : privateKey
	return `${text}.${sign('sha256', Buffer.from(text), key).toString('base64url')}`
}

function pour(response: ServerResponse): void {
	response.setHeader('content-type', 'application/json')
	const timer = setInterval(() => response.write(' '.repeat(100_000)), 1)
	response.on('close', () => clearInterval(timer))
}
