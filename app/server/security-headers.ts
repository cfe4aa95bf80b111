import type { MiddlewareHandler } from 'hono'
import { NONCE, secureHeaders } from 'hono/secure-headers'
import { analyticsSources, tagSources } from './analytics-sources.ts'
import type { Bindings, Env } from './bindings.ts'
import { frameAncestors, frameSources } from './framing.ts'

const policyHeader = 'content-security-policy'

/** Sets security headers. A response with a content security policy of its own keeps it. */
export function securityHeaders(dev: boolean): MiddlewareHandler<Env> {
	const pagePolicy = policyOfPages(dev)
	return async (context, next) => {
		let own: string | null = null
		await pagePolicy(context, async () => {
			await next()
			own = context.res.headers.get(policyHeader)
		})
		if (own !== null) context.res.headers.set(policyHeader, own)
		if (!isHttps(context.env)) context.res.headers.delete('strict-transport-security')
	}
}

/** Whether visitors reach this response over https: only there may it ask browsers to stay on https. */
const isHttps = ({ admission, boot }: Bindings): boolean =>
	boot?.environment.publicScheme === 'https' || admission?.scheme === 'https'

function policyOfPages(dev: boolean): MiddlewareHandler {
	return secureHeaders({
		contentSecurityPolicy: {
			defaultSrc: ["'self'"],
			scriptSrc: ["'self'", NONCE, ({ env, req }) => tagSources(env as Bindings, req.raw)],
			// Vite's dev server injects style elements without a nonce; the built product never does.
			styleSrc: dev ? ["'self'", "'unsafe-inline'"] : ["'self'", NONCE],
			imgSrc: ["'self'", 'data:', ({ env, req }) => analyticsSources(env as Bindings, req.raw)],
			fontSrc: ["'self'"],
			connectSrc: [
				"'self'",
				...(dev ? ['ws:'] : []),
				({ env, req }) => analyticsSources(env as Bindings, req.raw),
			],
			objectSrc: ["'none'"],
			baseUri: ["'none'"],
			formAction: ["'self'"],
			frameSrc: ["'self'", ({ env, req }) => frameSources(env as Bindings, req.raw, req.path)],
			frameAncestors: [({ env, req }) => frameAncestors(env as Bindings, req.path)],
		},
		// Set in app.ts, where a response may ask for less. The default, no-referrer, makes browsers post forms
		// with "Origin: null", which Remix refuses.
		referrerPolicy: false,
		strictTransportSecurity: 'max-age=31536000; includeSubDomains',
		crossOriginOpenerPolicy: 'same-origin',
		crossOriginResourcePolicy: 'same-origin',
		permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: ['self'] },
		xFrameOptions: 'DENY',
	})
}
