import { filmProviders } from '#app/sellers/images/film-providers.ts'
import { frameOrigins } from '#app/sellers/images/frame-origins.ts'
import type { Bindings } from './bindings.ts'

const isStory = (bindings: Bindings, path: string): boolean =>
	/^\/_stories(?:\/|$)/.test(path) && bindings.boot?.environment.mode !== 'production'

/** Origins besides our own that a page may show in frames: those of the videos and embeds of its seller's pages. */
export function frameSources(bindings: Bindings, request: Request, pathBelow: string): string {
	const seller =
		bindings.admission &&
		bindings.boot?.sellers.forHost(bindings.admission.host, new URL(request.url).pathname)
	const films = isStory(bindings, pathBelow) ? Object.values(filmProviders).map(({ origin }) => origin) : []
	return [...new Set([...films, ...(seller ? frameOrigins(seller) : [])])].join(' ')
}

/** Forbids frames of our pages, except for the page that shows one story in every theme. */
export function frameAncestors(bindings: Bindings, pathBelow: string): string {
	return isStory(bindings, pathBelow) ? "'self'" : "'none'"
}
