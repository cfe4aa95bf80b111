import type { ReactElement } from 'react'

type Component<P> = (props: P) => ReactElement | null

/** A component whose code the browser loads for pages that have it. */
export interface OnDemand<P> {
	(props: P): ReactElement | null
	load: () => Promise<void>
}

const begun = new Set<Promise<void>>()

/**
 * Resolves when the browser has the code of all that the server's page shows. Hydration begins after it: React 18 takes the
 * neighbours of a component that is still awaited for a mismatch, and discards the server's markup.
 */
export async function placedAreLoaded(): Promise<void> {
	await Promise.all(begun)
}

/**
 * Draws a component whose code is a file of its own. Where the server's page has an element that `selector` finds, the
 * load begins with the page's own scripts, before hydration. It is no `lazy` in a `Suspense`: an update before the code is
 * there would replace the server's markup by the fallback. A page that a link leads to waits like for its own code.
 */
export function onDemand<P extends object>(selector: string, get: () => Promise<Component<P>>): OnDemand<P> {
	let Loaded: Component<P> | null = null
	let loading: Promise<void> | null = null
	const isInDocument = (): boolean =>
		typeof document !== 'undefined' && document.querySelector(selector) !== null
	const load = (): Promise<void> => {
		loading ??= get().then(
			(component) => {
				Loaded = component
			},
			// A lost line, or a file of the version before: a page of the server stays as it works without scripts.
			() => {
				if (!isInDocument()) location.reload()
				return new Promise<void>(() => {})
			},
		)
		return loading
	}
	if (isInDocument()) begun.add(load())
	const draw = (props: P): ReactElement | null => {
		if (!Loaded) throw load()
		return <Loaded {...props} />
	}
	return Object.assign(draw, { load })
}
