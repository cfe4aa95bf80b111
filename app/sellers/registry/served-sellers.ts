import type { ResolvedSeller } from '#app/sellers/resolution/resolved-seller.ts'
import { formatProblem, type Problem } from '#app/sellers/validation/reporter.ts'
import { claimHosts, type HostIndex, sellerAt, sharersOf } from './hosts.ts'
import type { Outcome } from './listeners.ts'
import { type SellerEntry, sellerOf } from './seller-entry.ts'
import type { SellerHealth, SellersOptions } from './sellers.ts'

interface Options extends Pick<SellersOptions, 'environment' | 'log'> {
	now: () => Date
}

/** The sellers as they are served now, found by id and by host. */
export class ServedSellers {
	private readonly options: Options
	private readonly entries = new Map<string, SellerEntry>()
	private claimed: HostIndex = { hosts: new Map(), problems: new Map() }

	constructor(options: Options) {
		this.options = options
	}

	entry(id: string): SellerEntry | undefined {
		return this.entries.get(id)
	}

	all(): SellerEntry[] {
		return [...this.entries.values()]
	}

	set(id: string, entry: SellerEntry): void {
		this.entries.set(id, entry)
	}

	/** Removes the sellers that are not among these. */
	retain(ids: readonly string[]): void {
		for (const id of this.entries.keys()) if (!ids.includes(id)) this.entries.delete(id)
	}

	/** Assigns hosts again, after entries have changed. */
	assignHosts(): void {
		this.claimed = claimHosts(
			this.all().map((entry) => entry.claims),
			this.claimed.hosts,
		)
	}

	at(host: string, path: string): string | null {
		return sellerAt(this.claimed.hosts, host, path)
	}

	/** Whether the seller at an address has never had files without faults. */
	isQuarantined(host: string, path: string): boolean {
		const id = this.at(host, path)
		return id !== null && this.entry(id)?.lastValid === null
	}

	sharing(host: string): string[] {
		return sharersOf(this.claimed.hosts, host)
	}

	/** Also a draft in production, which visitors do not see. */
	known(id: string): ResolvedSeller | null {
		const { now, log } = this.options
		return sellerOf(this.entries.get(id), { now: now(), log })
	}

	byId(id: string): ResolvedSeller | null {
		const seller = this.known(id)
		const isHidden = this.options.environment === 'production' && seller?.config.status === 'draft'
		return isHidden ? null : seller
	}

	list(): ResolvedSeller[] {
		return [...this.entries.keys()].flatMap((id) => this.byId(id) ?? [])
	}

	health(): SellerHealth[] {
		return [...this.entries].map(([id, { state, since }]) => {
			const details = this.problemsOf(id)
			const revision = this.known(id)?.revision ?? null
			return { id, state, revision, since, problems: details.map(formatProblem), details }
		})
	}

	/** What became of a seller that was read again. */
	outcomeOf(id: string): Outcome {
		const isGood = this.entries.get(id)?.state === 'ok'
		const problems = this.problemsOf(id).map(formatProblem)
		return { problems, isGood, seller: isGood ? this.byId(id) : null }
	}

	private problemsOf(id: string): Problem[] {
		return [...(this.claimed.problems.get(id) ?? []), ...(this.entries.get(id)?.resolution.problems ?? [])]
	}
}
