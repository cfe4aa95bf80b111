import { filmProviders } from '#app/sellers/images/film-providers.ts'
import { frameOrigins } from '#app/sellers/images/frame-origins.ts'
import type { Door } from './door.ts'

const isStory = (door: Door, path: string): boolean =>
	/^\/_stories(?:\/|$)/.test(path) && door.boot?.environment.mode !== 'production'

/** Origins beside our own that a page may show in frames: those of the films and embeds of its seller's pages. */
export function frameSources(door: Door, request: Request, pathBelow: string): string {
	const seller =
		door.admission && door.boot?.sellers.forHost(door.admission.host, new URL(request.url).pathname)
	const films = isStory(door, pathBelow) ? Object.values(filmProviders).map(({ origin }) => origin) : []
	return [...new Set([...films, ...(seller ? frameOrigins(seller) : [])])].join(' ')
}

/** Nobody may frame a page of ours, except the page that shows one story in every theme. */
export function frameAncestors(door: Door, pathBelow: string): string {
	return isStory(door, pathBelow) ? "'self'" : "'none'"
}
