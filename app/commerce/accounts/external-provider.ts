import type * as OpenId from 'openid-client'
import { type Cache, createCache } from '#app/lib/cache.ts'
import { hashSecret } from '#app/lib/ids.ts'
import { ProviderFailure, reasonOf } from './external-fault.ts'
import { boundedFetch } from './external-fetch.ts'

/** A venue's registration at an OpenID provider. */
export interface ExternalAccount {
	/** Address of the provider, below which its configuration is published. */
	issuer: string
	clientId: string
	/** Null for a client without a secret, which PKCE alone protects. */
	clientSecret: string | null
}

/** Finds the registration of a seller; null where there is none, or its secret is not set. */
export type ExternalAccounts = (sellerId: string) => Promise<ExternalAccount | null>

/** Secrets of one attempt to log in. They stay with the browser that began it. */
export interface Attempt {
	state: string
	nonce: string
	codeVerifier: string
}

/** What the provider says of a visitor. */
export interface ExternalIdentity {
	issuer: string
	subject: string
	email: string | null
	/** The provider has made sure that the address is the visitor's. */
	isEmailVerified: boolean
	firstName: string | null
	lastName: string | null
}

/** The OpenID providers of venues. Each call throws `ProviderFailure`. */
export interface ExternalLogins {
	begin(sellerId: string, redirectUri: string): Promise<{ url: string; attempt: Attempt }>
	/** `answer` is the query with which the provider sent the visitor back. */
	finish(
		sellerId: string,
		came: { redirectUri: string; answer: string; attempt: Attempt },
	): Promise<ExternalIdentity>
}

interface Options {
	accounts: ExternalAccounts
	/** Of one request to the provider. */
	timeoutSeconds?: number
	clock?: () => number
}

// A provider that is down is found out within the second of them; its keys have the library's own limit of 5 minutes.
const freshMs = 10 * 60_000
const usableMs = 60 * 60_000

const scope = 'openid email profile'

/** OpenID Connect by the library, which is loaded with the first login. */
export function externalLogins({ accounts, timeoutSeconds = 5, clock = Date.now }: Options): ExternalLogins {
	const known: Cache<OpenId.Configuration> = createCache(
		{ entries: 100, size: { limit: 100_000, of: () => 1 } },
		clock,
	)

	async function providerOf(sellerId: string): Promise<[typeof OpenId, OpenId.Configuration]> {
		const account = await accounts(sellerId)
		if (!account) throw new ProviderFailure('unavailable', 'the venue has no usable registration')
		const { issuer, clientId, clientSecret } = account
		const openId = await import('openid-client')
		const options: OpenId.DiscoveryRequestOptions = {
			[openId.customFetch]: boundedFetch,
			timeout: timeoutSeconds,
			execute: [
				openId.enableNonRepudiationChecks,
				// The schema of the setting allows it for this machine alone.
				...(issuer.startsWith('http:') ? [openId.allowInsecureRequests] : []),
			],
		}
		const authentication = clientSecret === null ? openId.None() : openId.ClientSecretPost(clientSecret)
		const load = async () => {
			const value = await openId
				.discovery(new URL(issuer), clientId, undefined, authentication, options)
				.catch((cause) => {
					throw new ProviderFailure('unavailable', `its configuration: ${reasonOf(cause)}`)
				})
			const now = clock()
			return { value, freshUntil: now + freshMs, expiresAt: now + usableMs }
		}
		const key = JSON.stringify([sellerId, issuer, clientId, clientSecret && hashSecret(clientSecret)])
		return [openId, await known.read({ key, groups: [sellerId], load })]
	}

	return {
		async begin(sellerId, redirectUri) {
			const [openId, provider] = await providerOf(sellerId)
			const attempt = {
				state: openId.randomState(),
				nonce: openId.randomNonce(),
				codeVerifier: openId.randomPKCECodeVerifier(),
			}
			const { authorization_endpoint: endpoint = '' } = provider.serverMetadata()
			if (!/^https?:\/\//.test(endpoint))
				throw new ProviderFailure('unavailable', 'it has no page for logins')
			const url = openId.buildAuthorizationUrl(provider, {
				redirect_uri: redirectUri,
				scope,
				state: attempt.state,
				nonce: attempt.nonce,
				code_challenge: await openId.calculatePKCECodeChallenge(attempt.codeVerifier),
				code_challenge_method: 'S256',
			})
			return { url: url.href, attempt }
		},
		async finish(sellerId, { redirectUri, answer, attempt }) {
			const [openId, provider] = await providerOf(sellerId)
			const address = new URL(redirectUri)
			address.search = answer
			try {
				const tokens = await openId.authorizationCodeGrant(provider, address, {
					expectedState: attempt.state,
					expectedNonce: attempt.nonce,
					pkceCodeVerifier: attempt.codeVerifier,
					idTokenExpected: true,
				})
				const claims = tokens.claims()
				if (!claims) throw new ProviderFailure('unavailable', 'it sent no ID token')
				// Many providers say the address only here.
				const more =
					claims.email === undefined && provider.serverMetadata().userinfo_endpoint
						? await openId.fetchUserInfo(provider, tokens.access_token, claims.sub)
						: {}
				return identityOf({ ...more, ...claims })
			} catch (cause) {
				throw cause instanceof ProviderFailure ? cause : ProviderFailure.of(openId, cause)
			}
		},
	}
}

const text = (claim: unknown, longest: number): string | null =>
	typeof claim === 'string' && claim.trim() !== '' ? claim.trim().slice(0, longest) : null

const identityOf = (claims: OpenId.IDToken & Record<string, unknown>): ExternalIdentity => ({
	issuer: claims.iss,
	subject: claims.sub,
	email: text(claims.email, 255),
	isEmailVerified: claims.email_verified === true,
	firstName: text(claims.given_name, 50),
	lastName: text(claims.family_name, 50),
})
