import type { ServerBuild } from '@remix-run/server-runtime'

/** A route of the build, as the router names it; `path` is in its syntax. */
interface Route {
	id: string
	parentId?: string | undefined
	path?: string | undefined
}

/**
 * The routes that can match a path, with those above them. The router compiles and ranks all the routes that it is given,
 * three times for each page: with every page of the product that is a sixth of the processor time of a page.
 *
 * @returns null for a path that is read in more than one way: all routes are asked then
 */
export function routesFor<R extends Route>(
	routes: Readonly<Record<string, R>>,
	pathname: string,
): R[] | null {
	const segments = segmentsOf(pathname)
	if (segments === null) return null
	return Object.values(routes).filter((route) => {
		const word = firstWord(route)
		return word === null || segments.includes(word)
	})
}

/** The first two segments: the first one may be the prefix of a venue. */
function segmentsOf(pathname: string): string[] | null {
	if (pathname.includes('//')) return null
	try {
		const [, first = '', second = ''] = pathname.split('/', 3)
		return [first, second].map((segment) => decodeURIComponent(segment).toLowerCase())
	} catch {
		return null
	}
}

/** The word with which a path must begin, below the prefix of a venue; null for a route without one. */
function firstWord({ path = '' }: Route): string | null {
	const [word = ''] = path.split('/').filter((segment) => segment !== '' && segment !== ':seller?')
	return word === '' || /[:*?]/.test(word) ? null : word.toLowerCase()
}

/**
 * What is made of the build for a path: of the build without the routes that cannot match. Paths with the same routes share
 * it.
 */
export function madeForPath<T>(
	build: ServerBuild,
	make: (narrowed: ServerBuild) => T,
): (pathname: string) => T {
	const made = new Map<string, T>()
	return (pathname) => {
		const routes = routesFor(build.routes, pathname) ?? Object.values(build.routes)
		const ids = new Set(routes.map(({ id }) => id))
		const key = [...ids].join(' ')
		const known = made.get(key)
		if (known !== undefined) return known
		const only = <R>(all: Record<string, R>): Record<string, R> =>
			Object.fromEntries(Object.entries(all).filter(([id]) => ids.has(id)))
		const { assets } = build
		const one = make({
			...build,
			routes: only(build.routes),
			assets: { ...assets, routes: only(assets.routes) },
		})
		made.set(key, one)
		return one
	}
}
