import {
	OFREPApi,
	OFREPApiTooManyRequestsError,
	OFREPApiUnauthorizedError,
	OFREPForbiddenError,
} from '@openfeature/ofrep-core'
import { LRUCache } from 'lru-cache'
import type { Flag, SellerConfig } from '#app/contract/config.generated.ts'
import type { ResolvedSeller } from '#app/sellers/resolution/resolved-seller.ts'
import { type Variables, variableValue } from '#app/sellers/resolution/variables.ts'
import type { FlagProvider, Flags } from './flags.ts'
import type { VisitFacts } from './visit.ts'

export interface FlagLog {
	info(facts: object, message: string): void
	warn(facts: object, message: string): void
}

export interface FlagServiceOptions {
	environment: string
	log: FlagLog
	/** Epoch milliseconds; default `Date.now`. */
	clock?: () => number
	/** Variables that hold the keys; default: the environment of the process. */
	variables?: Variables
}

interface Service {
	/** Base URL. */
	url: string
	key: string
	refreshSeconds: number
}

interface CachedFlags {
	flags: Flags
	etag: string | null
	at: number
}

// A page waits no longer for flags (interpretations 13); then the file's rules apply.
const timeoutMs = 2_000
// Enough for a seller's visitors of a few minutes; an evicted visitor is requested again.
const maxCachedVisits = 2_000
// Bounds the load on the external service when many new visitors arrive.
const maxInFlight = 50
const maxPauseMs = 3_600_000

const noFlags: Flags = Object.freeze({})

/** Provider of a seller without a flag service: the file's rules decide all flags. */
export const staticFlags: FlagProvider = {
	decide: async () => noFlags,
	cached: () => noFlags,
	close: () => undefined,
}

/**
 * OFREP client for one seller. Returns cached values at once and refreshes them in the background when they are older
 * than `refreshSeconds`. Only the first request for a visitor waits; after a failure no request waits until the service
 * has responded again.
 */
export class RemoteFlags implements FlagProvider {
	private readonly service: Service
	private readonly options: FlagServiceOptions
	private readonly api: OFREPApi
	private readonly cache = new LRUCache<string, CachedFlags>({ max: maxCachedVisits })
	private readonly inFlight = new Map<string, Promise<void>>()
	private readonly loggedWarnings = new Set<string>()
	private flags: Readonly<Record<string, Flag>>
	private isFailing = false
	private pausedUntil = 0

	constructor(service: Service, flags: Readonly<Record<string, Flag>>, options: FlagServiceOptions) {
		this.service = service
		this.flags = flags
		this.options = options
		const headers: [string, string][] = [['Authorization', `Bearer ${service.key}`]]
		// The library's timeout ends with the response headers; this one also covers a body that never ends.
		const send: typeof fetch = (input, init) =>
			fetch(input, {
				...init,
				signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(init?.signal ? [init.signal] : [])]),
			})
		this.api = new OFREPApi({ baseUrl: service.url.replace(/\/+$/, ''), timeoutMs, headers }, send)
	}

	/** Sets the declared flags: another revision may declare other ones. */
	declare(flags: Readonly<Record<string, Flag>>): void {
		this.flags = flags
	}

	async decide(sellerId: string, facts: VisitFacts): Promise<Flags> {
		// Without a visitor id, no flag on this page is remote.
		if (facts.ids.visitor === null) return noFlags
		const context = this.contextOf(sellerId, facts)
		const key = JSON.stringify(context)
		const last = this.cache.get(key)
		if (last && this.now() - last.at < this.service.refreshSeconds * 1000) return this.remoteOnly(last.flags)
		const mayWait = !last && !this.isFailing
		const refreshed = this.refresh(key, context)
		if (mayWait) await refreshed
		return this.remoteOnly(this.cache.get(key)?.flags ?? noFlags)
	}

	cached(sellerId: string, facts: VisitFacts): Flags {
		const last = this.cache.get(JSON.stringify(this.contextOf(sellerId, facts)))
		return this.remoteOnly(last?.flags ?? noFlags)
	}

	close(): void {
		this.api.close()
	}

	private now(): number {
		return this.options.clock?.() ?? Date.now()
	}

	private contextOf(sellerId: string, { ids, role, membership, locale }: VisitFacts) {
		const { environment } = this.options
		return { targetingKey: ids.visitor ?? '', role, membership, locale, environment, seller: sellerId }
	}

	/** Keeps only flags whose source is `remote`: the service can't change any other. */
	private remoteOnly(answered: Flags): Flags {
		const entries = Object.entries(answered).filter(([name]) => this.flags[name]?.source === 'remote')
		return Object.fromEntries(entries)
	}

	/** Refreshes the cache; resolves after success or failure. Concurrent calls for the same context share one request. */
	private refresh(key: string, context: Record<string, string>): Promise<void> {
		const running = this.inFlight.get(key)
		if (running) return running
		if (this.now() < this.pausedUntil || this.inFlight.size >= maxInFlight) return Promise.resolve()
		// While the service fails, one request at a time probes it.
		if (this.isFailing && this.inFlight.size > 0) return Promise.resolve()
		const request = this.fetch(key, context)
			.catch((error: unknown) => this.fail(error))
			.finally(() => this.inFlight.delete(key))
		this.inFlight.set(key, request)
		return request
	}

	private async fetch(key: string, context: Record<string, string>): Promise<void> {
		const last = this.cache.get(key)
		const { httpStatus, value, httpResponse } = await this.api.postBulkEvaluateFlags(
			{ context },
			last?.etag ?? null,
		)
		const at = this.now()
		if (httpStatus === 304) {
			if (!last) throw new Error('answered 304 to a question without If-None-Match')
			this.cache.set(key, { ...last, at })
		} else if (httpStatus === 200) {
			this.cache.set(key, { flags: this.read(value.flags), etag: httpResponse.headers.get('etag'), at })
		} else {
			throw new Error(`answered ${httpStatus}: ${value.errorCode}`)
		}
		if (this.isFailing) this.options.log.info({ url: this.service.url }, 'the flag service responds again')
		this.isFailing = false
	}

	/** Boolean values by name. Skips other values and flags with an error; the file's rules decide those. */
	private read(flags: unknown): Flags {
		if (!Array.isArray(flags)) throw new Error('answered without a list of flags')
		const answered: Record<string, boolean> = {}
		for (const flag of flags as { key?: unknown; value?: unknown; errorCode?: unknown }[]) {
			const name = typeof flag?.key === 'string' ? flag.key : null
			if (name === null || flag.errorCode !== undefined) continue
			if (this.flags[name]?.source !== 'remote')
				this.warnOnce(name, 'the flag service returned a flag whose source is not "remote"')
			else if (typeof flag.value === 'boolean') answered[name] = flag.value
			// In OFREP, a flag without a value is disabled in the service.
			else if (flag.value !== undefined)
				this.warnOnce(name, 'the flag service returned a value that is no boolean')
		}
		return Object.freeze(answered)
	}

	private warnOnce(flag: string, message: string): void {
		if (this.loggedWarnings.has(`${flag} ${message}`)) return
		this.loggedWarnings.add(`${flag} ${message}`)
		this.options.log.warn({ flag, url: this.service.url }, message)
	}

	private fail(error: unknown): void {
		const pauseMs = Math.min(retryAfterMs(error) ?? this.service.refreshSeconds * 1000, maxPauseMs)
		this.pausedUntil = this.now() + pauseMs
		const facts = { url: this.service.url, reason: reasonOf(error), pauseSeconds: Math.ceil(pauseMs / 1000) }
		if (!this.isFailing) this.options.log.warn(facts, 'the flag service failed; cached values stay in use')
		this.isFailing = true
	}
}

/** Delay of a `Retry-After` response in milliseconds; null for any other error. */
function retryAfterMs(error: unknown): number | null {
	if (!(error instanceof OFREPApiTooManyRequestsError)) return null
	const date = error.retryAfterDate
	return date ? Math.max(0, date.getTime() - error.requestTime.getTime()) : null
}

function reasonOf(error: unknown): string {
	if (error instanceof OFREPApiUnauthorizedError || error instanceof OFREPForbiddenError)
		return 'the key is refused: set another in integrations.flagService.key'
	return error instanceof Error ? error.message : String(error)
}

/** Providers of all sellers, created on first use. */
export function createFlagProviders(options: FlagServiceOptions) {
	const providers = new Map<
		string,
		{ provider: RemoteFlags; service: SellerConfig['integrations']['flagService'] }
	>()
	return {
		of({ id, config }: Pick<ResolvedSeller, 'id' | 'config'>): FlagProvider {
			const service = config.integrations.flagService
			const key = service && variableValue(service.key, options.variables ?? process.env)
			if (!service || !key) return staticFlags
			const known = providers.get(id)
			if (known && JSON.stringify(known.service) === JSON.stringify(service)) {
				known.provider.declare(config.flags)
				return known.provider
			}
			known?.provider.close()
			const provider = new RemoteFlags({ ...service, key }, config.flags, options)
			providers.set(id, { provider, service })
			return provider
		},
		close: () => {
			for (const { provider } of providers.values()) provider.close()
		},
	}
}
