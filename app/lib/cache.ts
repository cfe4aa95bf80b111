import { LRUCache } from 'lru-cache'

/** The limits of a cache; the least recently used entries are evicted first. */
export interface Bounds<Value> {
	entries: number
	/** In the unit that `of` returns, keys included. A value larger than the limit is not stored. */
	size: { limit: number; of: (value: Value) => number }
}

/** A loaded value, and how long the cache answers with it, in milliseconds of the cache's clock. */
export interface Loaded<Value> {
	value: Value
	/** Until then the value is returned without a load. */
	freshUntil: number
	/** From `freshUntil` until then the value is returned while a load in the background replaces it. */
	expiresAt: number
}

export interface Source<Value> {
	key: string
	/** An entry is invalidated with each of its groups. */
	groups: readonly string[]
	/** A group whose invalidation an entry outlives, until its load began this many milliseconds ago. */
	lenient?: { group: string; ms: number }
	load: () => Promise<Loaded<Value>>
}

export interface Cache<Value> {
	/** The stored value, or a loaded one. A failed load rejects for all readers that wait for it and is not stored. */
	read(source: Source<Value>): Promise<Value>
	/** The stored value while it is fresh; undefined where a read would have to wait, or to load in the background. */
	fresh(source: Omit<Source<Value>, 'load'>): Value | undefined
	/** From now on no read of this group returns a value whose load began before. */
	invalidate(group: string): void
}

/** How often its groups had been invalidated when a load began. */
interface Begun {
	at: number
	generation: number
	lenient: number
}

type Entry<Value> = Loaded<Value> & Begun

interface Load<Value> extends Begun {
	promise: Promise<Value>
	/** Starts when this load ends, for readers that came after an invalidation. */
	next: Promise<Value> | null
}

/**
 * A bounded cache that runs one load at a time for each key, however many readers wait and however often the group is
 * invalidated. `LRUCache.fetch` alone has no limit for stale values and gives waiting readers a load that began before
 * an invalidation, so the library stores and evicts, and the loads are counted here.
 */
export function createCache<Value>({ entries, size }: Bounds<Value>, clock: () => number): Cache<Value> {
	const stored = new LRUCache<string, Entry<Value>>({
		max: entries,
		maxSize: size.limit,
		sizeCalculation: ({ value }, key) => size.of(value) + key.length,
	})
	const planExpiry = createExpiry(() => {
		for (const [key, { expiresAt }] of [...stored.entries()]) if (clock() >= expiresAt) stored.delete(key)
		return { left: stored.size }
	})
	const loads = new Map<string, Load<Value>>()
	const generations = new Map<string, number>()
	const generationOf = (group: string): number => generations.get(group) ?? 0

	const begin = ({ groups, lenient }: Omit<Source<Value>, 'load'>): Begun => ({
		at: clock(),
		// Counters only rise: the same sum means that none of them has.
		generation: groups.reduce((sum, group) => sum + generationOf(group), 0),
		lenient: lenient ? generationOf(lenient.group) : 0,
	})

	function isCurrent(begun: Begun, source: Omit<Source<Value>, 'load'>): boolean {
		const now = begin(source)
		if (begun.generation !== now.generation) return false
		return begun.lenient === now.lenient || now.at < begun.at + (source.lenient?.ms ?? 0)
	}

	function start(source: Source<Value>): Promise<Value> {
		const { key, load } = source
		const begun = begin(source)
		const promise = load().then((loaded) => {
			stored.set(key, { ...loaded, ...begun })
			planExpiry()
			return loaded.value
		})
		const running: Load<Value> = { ...begun, promise, next: null }
		loads.set(key, running)
		const finish = (): void => {
			if (!running.next) loads.delete(key)
		}
		promise.then(finish, finish)
		return promise
	}

	/** The running load if it began after the last invalidation, else a load that follows it. */
	function loaded(source: Source<Value>): Promise<Value> {
		const running = loads.get(source.key)
		if (!running) return start(source)
		if (isCurrent(running, source)) return running.promise
		const follow = (): Promise<Value> => start(source)
		running.next ??= running.promise.then(follow, follow)
		return running.next
	}

	return {
		invalidate(group) {
			generations.set(group, generationOf(group) + 1)
		},
		fresh(source) {
			const entry = stored.get(source.key)
			return entry && clock() < entry.freshUntil && isCurrent(entry, source) ? entry.value : undefined
		},
		async read(source) {
			const entry = stored.get(source.key)
			const isValid = entry !== undefined && isCurrent(entry, source)
			if (isValid && clock() < entry.freshUntil) return entry.value
			const value = loaded(source)
			if (!isValid || clock() >= entry.expiresAt) return value
			// No request waits for this load. If it fails, the next request without a usable entry gets the error.
			value.catch(() => {})
			return entry.value
		},
	}
}

const expiryMs = 60_000

/**
 * Takes expired entries out of a store that is not read. The returned function is called with each entry that is stored: a
 * minute later, and then each minute, `removeExpired` runs until it returns that nothing is left.
 */
export function createExpiry(removeExpired: () => { left: number }): () => void {
	let isPlanned = false
	const run = (): void => {
		isPlanned = false
		if (removeExpired().left > 0) plan()
	}
	const plan = (): void => {
		if (isPlanned) return
		isPlanned = true
		setTimeout(run, expiryMs).unref()
	}
	return plan
}
