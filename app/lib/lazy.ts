/** Computes a value once, on first use. */
export function lazy<T>(make: () => T): () => T {
	let made: { value: T } | undefined
	return () => {
		made ??= { value: make() }
		return made.value
	}
}
