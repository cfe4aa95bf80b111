import type { Turns } from './turns.ts'

interface Options {
	turns: Turns
	/** Takes what other processes have changed; resolves to the time until a revision is due, null for none. */
	look: () => Promise<number | null>
	isNotified: (() => boolean) | undefined
}

// What is published elsewhere is live here within two seconds.
const followMs = 1_000
// Notices arrive, so this only finds one that was never sent. The store remembers a minute.
const notifiedFollowMs = 10_000

/** Looks at what other processes have changed: at once when a notice says so, else again and again. */
export class Follower {
	private readonly options: Options
	private timer: NodeJS.Timeout | undefined
	private lookedAt = Number.NEGATIVE_INFINITY
	/** When the next revision goes live by itself. */
	private dueAt = Number.POSITIVE_INFINITY
	/** A look that waits for its turn. */
	private next: Promise<void> | null = null

	constructor(options: Options) {
		this.options = options
	}

	start(): void {
		this.timer = setInterval(() => this.tick(), followMs).unref()
	}

	/** Resolves when the look has ended, well or not. */
	async lookNow(): Promise<void> {
		if (!this.timer) return
		// Not `repeat`: what is under way may have read before the change.
		this.next ??= this.options.turns.run(() => {
			this.next = null
			return this.look()
		})
		return this.next
	}

	stop(): void {
		clearInterval(this.timer)
	}

	private tick(): void {
		const isNotified = this.options.isNotified?.() ?? false
		if (isNotified && performance.now() < Math.min(this.lookedAt + notifiedFollowMs, this.dueAt)) return
		this.options.turns.repeat(() => this.look())
	}

	private async look(): Promise<void> {
		const began = performance.now()
		const dueInMs = await this.options.look()
		// One that failed is repeated a second later.
		this.lookedAt = began
		this.dueAt = dueInMs === null ? Number.POSITIVE_INFINITY : performance.now() + dueInMs
	}
}
