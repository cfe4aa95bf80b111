import { randomBytes } from 'node:crypto'
import type { AppLoadContext } from '@remix-run/server-runtime'
import type { Boot } from '#app/boot.server.ts'
import type { Admission } from './admission.ts'
import type { Metrics } from './metrics.ts'
import type { Address, SellerFiles } from './seller-files.ts'

/** What the Node listener knows of a request before it became a `Request`. */
export interface Door {
	admission: Admission | null
	/** Null until the product has started. */
	boot: Boot | null
	/** Files made from a seller's configuration; null until the product has started. */
	files: SellerFiles | null
	/** Answers a page: the Remix build, or Vite's in development. */
	pages: (request: Request, context: AppLoadContext) => Promise<Response>
	metrics: Metrics
	dev: boolean
}

export type Env = { Bindings: Door; Variables: { secureHeadersNonce: string; requestId: string } }

export const nonceOf = (nonce: string | undefined): string => nonce ?? randomBytes(16).toString('base64')

export function requireBoot(door: Door): Boot {
	if (!door.boot) throw new Error('answered a request before the product had started')
	return door.boot
}

/** Where a request goes, with the prefix that a seller's paths may begin with. */
export const addressOf = (door: Door, request: Request): Address => ({
	host: door.admission?.host ?? '',
	path: new URL(request.url).pathname,
})

/** Who names the machine itself; in production only from the machine itself. */
export function isForOperators(boot: Boot, { host, ip }: Admission): boolean {
	const isOwnName = /^(?:localhost|127\.0\.0\.1)(?::\d+)?$/.test(host)
	return isOwnName && (boot.environment.mode !== 'production' || ip === '127.0.0.1' || ip === '::1')
}
