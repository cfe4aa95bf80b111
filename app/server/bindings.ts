import { randomBytes } from 'node:crypto'
import type { AppLoadContext } from '@remix-run/server-runtime'
import type { OpenedDraft } from '#app/boot/drafts.ts'
import type { Boot } from '#app/boot.server.ts'
import { urlOf } from '#app/lib/request-url.ts'
import type { Admission } from './admission.ts'
import type { Metrics } from './metrics.ts'
import type { Address, SellerFiles } from './seller-files.ts'
import type { SharedPage } from './shared-pages/cached-page.ts'

/** Facts about a request that only the Node listener has, and the parts of the product that answer it. */
export interface Bindings {
	admission: Admission | null
	/** Null until the product has started. */
	boot: Boot | null
	/** Files made from a seller's configuration; null until the product has started. */
	files: SellerFiles | null
	/** Renders a page: the Remix build, or Vite's in development. */
	pages: (request: Request, context: AppLoadContext) => Promise<Response>
	metrics: Metrics
	dev: boolean
	/** Gets the page of the response, where it is the same for all anonymous visitors. */
	onShared?: (shared: SharedPage) => void
	/** Of a visitor who has opened a link to a draft of the venue. */
	draft?: OpenedDraft
}

export type Env = { Bindings: Bindings; Variables: { secureHeadersNonce: string; requestId: string } }

export const nonceOf = (nonce: string | undefined): string => nonce ?? randomBytes(16).toString('base64')

export function requireBoot(bindings: Bindings): Boot {
	if (!bindings.boot) throw new Error('answered a request before the product had started')
	return bindings.boot
}

/** The host and the path of a request; the path may begin with a seller's prefix. */
export const addressOf = (bindings: Bindings, request: Request): Address => ({
	host: bindings.admission?.host ?? '',
	path: urlOf(request).pathname,
})

/** True for requests to the machine's own name; in production only from the machine itself. */
export function isForOperators(boot: Boot, { host, ip }: Admission): boolean {
	const isOwnName = /^(?:localhost|127\.0\.0\.1)(?::\d+)?$/.test(host)
	return isOwnName && (boot.environment.mode !== 'production' || ip === '127.0.0.1' || ip === '::1')
}
