const currentAddress = (): string => location.pathname + location.search

/**
 * Keeps the address that a page was served for while it hydrates. Back and forward between history entries of one
 * document (after a reload, for instance) change the address without loading a page. A router that starts at the new
 * address would hydrate the old page with it.
 *
 * @param served path and query
 * @param hasRouter whether the router has started: from then on the router handles `popstate`
 * @returns a function that stops this and returns the address that the visitor has navigated to, or null
 */
export function pinServedAddress(served: string, hasRouter: () => boolean): () => string | null {
	let target: string | null = null
	const restore = (): void => {
		if (hasRouter() || currentAddress() === served) return
		target = currentAddress() + location.hash
		history.replaceState(history.state, '', served)
	}
	const intercept = (event: PopStateEvent): void => {
		event.stopImmediatePropagation()
		restore()
	}
	restore()
	window.addEventListener('popstate', intercept, { capture: true })
	return () => {
		window.removeEventListener('popstate', intercept, { capture: true })
		return currentAddress() === served ? target : currentAddress() + location.hash
	}
}
