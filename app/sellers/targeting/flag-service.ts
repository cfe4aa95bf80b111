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
import type { Flags } from './flags.ts'
import type { VisitFacts } from './visit-facts.ts'

/** Who says what flags are, where the file alone does not. What it leaves out, the file decides. */
export interface FlagProvider {
	/** Waits for two seconds at most, and only while it has never failed. */
	decide(sellerId: string, facts: VisitFacts): Promise<Flags>
	/** What it said of such a visit before, without waiting. */
	known(sellerId: string, facts: VisitFacts): Flags
	close(): void
}

export interface FlagLog {
	info(facts: object, message: string): void
	warn(facts: object, message: string): void
}

export interface FlagServiceOptions {
	environment: string
	log: FlagLog
	/** Milliseconds. */
	clock?: () => number
	/** Where keys stand: the environment of the process, when not given. */
	variables?: Variables
}

interface Service {
	/** Where it is, without a trailing slash. */
	url: string
	key: string
	refreshSeconds: number
}

interface Answer {
	flags: Flags
	etag: string | null
	at: number
}

// A page waits no longer for switches (interpretations 13); the file is as good an answer.
const timeoutMs = 2_000
// A seller's visitors of a few minutes; whoever comes back later is asked about again.
const mostAnswers = 2_000
// A rush of new visitors must not become a rush on somebody else's service.
const mostInFlight = 50
const longestPauseMs = 3_600_000

const nothing: Flags = Object.freeze({})

/** The file decides all: what a seller without a flag service has. */
export const staticFlags: FlagProvider = {
	decide: async () => nothing,
	known: () => nothing,
	close: () => undefined,
}

/**
 * A flag service that speaks OFREP, for one seller. Decides from the last answer at once and asks again behind
 * the visitor's back when it is older than `refreshSeconds`. Only whoever is asked about for the first time
 * waits; after a failure nobody does, until the service has answered again.
 */
export class RemoteFlags implements FlagProvider {
	private readonly service: Service
	private readonly options: FlagServiceOptions
	private readonly api: OFREPApi
	private readonly answers = new LRUCache<string, Answer>({ max: mostAnswers })
	private readonly inFlight = new Map<string, Promise<void>>()
	private readonly said = new Set<string>()
	private flags: Readonly<Record<string, Flag>>
	private isFailing = false
	private pausedUntil = 0

	constructor(service: Service, flags: Readonly<Record<string, Flag>>, options: FlagServiceOptions) {
		this.service = service
		this.flags = flags
		this.options = options
		const headers: [string, string][] = [['Authorization', `Bearer ${service.key}`]]
		// The library stops its clock when the headers are there; a body that never ends must not be waited for.
		const send: typeof fetch = (input, init) =>
			fetch(input, {
				...init,
				signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(init?.signal ? [init.signal] : [])]),
			})
		this.api = new OFREPApi({ baseUrl: service.url.replace(/\/+$/, ''), timeoutMs, headers }, send)
	}

	/** Another revision may declare other flags. */
	declare(flags: Readonly<Record<string, Flag>>): void {
		this.flags = flags
	}

	async decide(sellerId: string, facts: VisitFacts): Promise<Flags> {
		// Nothing on this page is decided from afar, or the visitor would be counted.
		if (facts.ids.visitor === null) return nothing
		const context = this.contextOf(sellerId, facts)
		const key = JSON.stringify(context)
		const last = this.answers.get(key)
		if (last && this.now() - last.at < this.service.refreshSeconds * 1000) return this.own(last.flags)
		const mayWait = !last && !this.isFailing
		const asked = this.ask(key, context)
		if (mayWait) await asked
		return this.own(this.answers.get(key)?.flags ?? nothing)
	}

	known(sellerId: string, facts: VisitFacts): Flags {
		const last = this.answers.get(JSON.stringify(this.contextOf(sellerId, facts)))
		return this.own(last?.flags ?? nothing)
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

	/** Only what the file leaves to the service: it can't switch what it was not given. */
	private own(answered: Flags): Flags {
		const entries = Object.entries(answered).filter(([name]) => this.flags[name]?.source === 'remote')
		return Object.fromEntries(entries)
	}

	/** Resolves when there is an answer or none will come; one question for all who ask the same meanwhile. */
	private ask(key: string, context: Record<string, string>): Promise<void> {
		const running = this.inFlight.get(key)
		if (running) return running
		if (this.now() < this.pausedUntil || this.inFlight.size >= mostInFlight) return Promise.resolve()
		// While it fails one question at a time finds out whether it still does.
		if (this.isFailing && this.inFlight.size > 0) return Promise.resolve()
		const asked = this.fetch(key, context)
			.catch((error: unknown) => this.fail(error))
			.finally(() => this.inFlight.delete(key))
		this.inFlight.set(key, asked)
		return asked
	}

	private async fetch(key: string, context: Record<string, string>): Promise<void> {
		const last = this.answers.get(key)
		const { httpStatus, value, httpResponse } = await this.api.postBulkEvaluateFlags(
			{ context },
			last?.etag ?? null,
		)
		const at = this.now()
		if (httpStatus === 304) {
			if (!last) throw new Error('answered 304 to a question without If-None-Match')
			this.answers.set(key, { ...last, at })
		} else if (httpStatus === 200) {
			this.answers.set(key, { flags: this.read(value.flags), etag: httpResponse.headers.get('etag'), at })
		} else {
			throw new Error(`answered ${httpStatus}: ${value.errorCode}`)
		}
		if (this.isFailing) this.options.log.info({ url: this.service.url }, 'the flag service answers again')
		this.isFailing = false
	}

	/** Boolean answers by name. What is no boolean, or has an error of its own, is left to the file. */
	private read(flags: unknown): Flags {
		if (!Array.isArray(flags)) throw new Error('answered without a list of flags')
		const answered: Record<string, boolean> = {}
		for (const flag of flags as { key?: unknown; value?: unknown; errorCode?: unknown }[]) {
			const name = typeof flag?.key === 'string' ? flag.key : null
			if (name === null || flag.errorCode !== undefined) continue
			if (this.flags[name]?.source !== 'remote')
				this.once(name, 'the flag service names a flag that is not its own')
			else if (typeof flag.value === 'boolean') answered[name] = flag.value
			// A flag without a value is one that is switched off over there (OFREP).
			else if (flag.value !== undefined) this.once(name, 'the flag service answers a flag with no boolean')
		}
		return Object.freeze(answered)
	}

	private once(flag: string, message: string): void {
		if (this.said.has(`${flag} ${message}`)) return
		this.said.add(`${flag} ${message}`)
		this.options.log.warn({ flag, url: this.service.url }, message)
	}

	private fail(error: unknown): void {
		const pauseMs = Math.min(pauseOf(error) ?? this.service.refreshSeconds * 1000, longestPauseMs)
		this.pausedUntil = this.now() + pauseMs
		const facts = { url: this.service.url, reason: reasonOf(error), pauseSeconds: Math.ceil(pauseMs / 1000) }
		if (!this.isFailing) this.options.log.warn(facts, 'the flag service does not answer; last values stay')
		this.isFailing = true
	}
}

/** How long a service asks to be left alone (`Retry-After`), in milliseconds. */
function pauseOf(error: unknown): number | null {
	if (!(error instanceof OFREPApiTooManyRequestsError)) return null
	const date = error.retryAfterDate
	return date ? Math.max(0, date.getTime() - error.requestTime.getTime()) : null
}

function reasonOf(error: unknown): string {
	if (error instanceof OFREPApiUnauthorizedError || error instanceof OFREPForbiddenError)
		return 'the key is refused: set another in integrations.flagService.key'
	return error instanceof Error ? error.message : String(error)
}

/** The providers of all sellers, made when they are first asked for. */
export function createFlagProviders(options: FlagServiceOptions) {
	const made = new Map<
		string,
		{ provider: RemoteFlags; service: SellerConfig['integrations']['flagService'] }
	>()
	return {
		of({ id, config }: Pick<ResolvedSeller, 'id' | 'config'>): FlagProvider {
			const service = config.integrations.flagService
			const key = service && variableValue(service.key, options.variables ?? process.env)
			if (!service || !key) return staticFlags
			const known = made.get(id)
			if (known && JSON.stringify(known.service) === JSON.stringify(service)) {
				known.provider.declare(config.flags)
				return known.provider
			}
			known?.provider.close()
			const provider = new RemoteFlags({ ...service, key }, config.flags, options)
			made.set(id, { provider, service })
			return provider
		},
		close: () => {
			for (const { provider } of made.values()) provider.close()
		},
	}
}
