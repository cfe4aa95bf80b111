import type * as OpenId from 'openid-client'

/**
 * `refused`: the provider refuses, or its answer does not belong to the attempt. `unavailable`: it does not answer in
 * time, or nothing that can be understood.
 */
type Kind = 'refused' | 'unavailable'

/** A login at a provider failed. The message names neither codes nor tokens. */
export class ProviderFailure extends Error {
	readonly kind: Kind

	constructor(kind: Kind, reason: string) {
		super(`the login provider: ${reason}`)
		this.name = 'ProviderFailure'
		this.kind = kind
	}

	/** What the library threw, without its causes: they hold answers with tokens. */
	static of(openId: typeof OpenId, cause: unknown): ProviderFailure {
		return new ProviderFailure(isRefused(openId, cause) ? 'refused' : 'unavailable', reasonOf(cause))
	}
}

/** Codes of the library for an answer whose values are not those of the attempt. */
const mismatches: ReadonlySet<string> = new Set([
	'OAUTH_INVALID_RESPONSE',
	'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
	'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
	'OAUTH_JWT_USERINFO_EXPECTED',
	'OAUTH_KEY_SELECTION_FAILED',
])

function isRefused(openId: typeof OpenId, cause: unknown): boolean {
	if (cause instanceof openId.AuthorizationResponseError) return true
	// A code that was used before, or that another client asked for.
	if (cause instanceof openId.ResponseBodyError) return cause.error === 'invalid_grant'
	return cause instanceof openId.ClientError && mismatches.has(cause.code ?? '')
}

/** The library's code or the provider's error, which are words of a standard; no free text. */
export function reasonOf(cause: unknown): string {
	const { code, error } = (cause ?? {}) as { code?: unknown; error?: unknown }
	const words = [code, error].filter(
		(word): word is string => typeof word === 'string' && /^\w{1,60}$/.test(word),
	)
	return words.join(' ') || (cause instanceof Error ? cause.name : 'no answer')
}
