import type { MiddlewareHandler } from 'hono'
import { NONCE, secureHeaders } from 'hono/secure-headers'
import type { Door, Env } from './door.ts'
import { frameAncestors, frameSources } from './framing.ts'
import { countingSources, tagSources } from './measuring.ts'

const policyHeader = 'content-security-policy'

/** What a browser lets our pages do. An answer that sets a content security policy itself keeps it. */
export function securityHeaders(dev: boolean): MiddlewareHandler<Env> {
	const pagePolicy = policyOfPages(dev)
	return async (context, next) => {
		let own: string | null = null
		await pagePolicy(context, async () => {
			await next()
			own = context.res.headers.get(policyHeader)
		})
		if (own !== null) context.res.headers.set(policyHeader, own)
	}
}

function policyOfPages(dev: boolean): MiddlewareHandler {
	return secureHeaders({
		contentSecurityPolicy: {
			defaultSrc: ["'self'"],
			scriptSrc: ["'self'", NONCE, ({ env, req }) => tagSources(env as Door, req.raw)],
			// Vite's dev server injects style elements that carry no nonce; the built product never does.
			styleSrc: dev ? ["'self'", "'unsafe-inline'"] : ["'self'", NONCE],
			imgSrc: ["'self'", 'data:', ({ env, req }) => countingSources(env as Door, req.raw)],
			fontSrc: ["'self'"],
			connectSrc: [
				"'self'",
				...(dev ? ['ws:'] : []),
				({ env, req }) => countingSources(env as Door, req.raw),
			],
			objectSrc: ["'none'"],
			baseUri: ["'none'"],
			formAction: ["'self'"],
			frameSrc: ["'self'", ({ env, req }) => frameSources(env as Door, req.raw, req.path)],
			frameAncestors: [({ env, req }) => frameAncestors(env as Door, req.path)],
		},
		// Set below, where an answer may ask for less; the default, no-referrer, makes browsers post forms
		// with "Origin: null", which Remix refuses.
		referrerPolicy: false,
		strictTransportSecurity: 'max-age=31536000; includeSubDomains',
		crossOriginOpenerPolicy: 'same-origin',
		crossOriginResourcePolicy: 'same-origin',
		permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: ['self'] },
		xFrameOptions: 'DENY',
	})
}
