interface Options {
	log: { error(fields: object, message: string): void }
	/** What is logged when an act fails after one that did not. */
	failed: string
}

/** Runs acts one after the other. Their errors are logged once, until an act succeeds again. */
export class Turns {
	private readonly options: Options
	private last: Promise<void> = Promise.resolve()
	private hasFailed = false
	private isWaiting = false

	constructor(options: Options) {
		this.options = options
	}

	/** @returns a promise that resolves when the act has ended, well or not */
	run(act: () => Promise<void>): Promise<void> {
		this.last = this.last.then(act).then(
			() => {
				this.hasFailed = false
			},
			(error: unknown) => {
				if (!this.hasFailed) this.options.log.error({ error }, this.options.failed)
				this.hasFailed = true
			},
		)
		return this.last
	}

	/** Runs a repeated act, unless the one before has not ended: a store that does not answer is not asked again and again. */
	repeat(act: () => Promise<void>): void {
		if (this.isWaiting) return
		this.isWaiting = true
		void this.run(() =>
			act().finally(() => {
				this.isWaiting = false
			}),
		)
	}
}
