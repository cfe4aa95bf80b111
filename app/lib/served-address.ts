const here = (): string => location.pathname + location.search

/**
 * Keeps the address that a page was served for while its scripts take it over. Back and forward between the entries of
 * one document, after a reload for instance, load nothing: the address changes at once, and only a router draws what
 * belongs to it. One that began at the new address would hydrate the old page with it.
 *
 * @param served path and query
 * @param hasRouter whether a router has begun: from then on, it is the router that remembers the address
 * @returns ends it, and says where the visitor has gone since; null when nowhere
 */
export function keepServedAddress(served: string, hasRouter: () => boolean): () => string | null {
	let wanted: string | null = null
	const keep = (): void => {
		if (hasRouter() || here() === served) return
		wanted = here() + location.hash
		history.replaceState(history.state, '', served)
	}
	const intercept = (event: PopStateEvent): void => {
		event.stopImmediatePropagation()
		keep()
	}
	keep()
	window.addEventListener('popstate', intercept, { capture: true })
	return () => {
		window.removeEventListener('popstate', intercept, { capture: true })
		return here() === served ? wanted : here() + location.hash
	}
}
