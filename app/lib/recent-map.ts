/** Keeps the `size` entries used last and forgets the others, so that a map keyed by requests cannot grow for ever. */
export class RecentMap<Key, Value> {
	readonly #entries = new Map<Key, Value>()
	readonly #size: number

	constructor(size: number) {
		this.#size = size
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

	set(key: Key, value: Value): void {
		this.#entries.delete(key)
		this.#entries.set(key, value)
		if (this.#entries.size <= this.#size) return
		const oldest = this.#entries.keys().next()
		if (!oldest.done) this.#entries.delete(oldest.value)
	}

	delete(key: Key): void {
		this.#entries.delete(key)
	}
}
