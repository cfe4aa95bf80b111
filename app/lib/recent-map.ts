interface Bounds<Value> {
	/** Entries that are kept at most. */
	size: number
	/** What all of them may weigh together; without it only their number counts. */
	weight?: { limit: number; of: (value: Value) => number }
}

/** Keeps the entries used last and forgets the others, so that a map keyed by requests cannot grow for ever. */
export class RecentMap<Key, Value> {
	readonly #entries = new Map<Key, Value>()
	readonly #bounds: Bounds<Value>
	#weight = 0

	constructor(bounds: number | Bounds<Value>) {
		this.#bounds = typeof bounds === 'number' ? { size: bounds } : bounds
	}

	get size(): number {
		return this.#entries.size
	}

	get(key: Key): Value | undefined {
		const value = this.#entries.get(key)
		if (value === undefined) return undefined
		// A Map keeps the order of insertion: to put an entry in again is to make it the youngest.
		this.#entries.delete(key)
		this.#entries.set(key, value)
		return value
	}

	/** A value that is heavier than all may be together is not kept. */
	set(key: Key, value: Value): void {
		this.delete(key)
		this.#entries.set(key, value)
		this.#weight += this.#weightOf(value)
		const { size, weight } = this.#bounds
		for (const [oldest] of this.#entries) {
			if (this.#entries.size <= size && this.#weight <= (weight?.limit ?? 0)) return
			this.delete(oldest)
		}
	}

	delete(key: Key): void {
		const value = this.#entries.get(key)
		if (value === undefined) return
		this.#entries.delete(key)
		this.#weight -= this.#weightOf(value)
	}

	#weightOf(value: Value): number {
		return this.#bounds.weight?.of(value) ?? 0
	}
}
