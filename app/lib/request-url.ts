const urls = new WeakMap<Request, URL>()

/** The address of a request: parsed once, because a dozen parts of the server read it. Its values must not be changed. */
export function urlOf(request: Request): Readonly<URL> {
	const known = urls.get(request)
	if (known) return known
	const url = new URL(request.url)
	urls.set(request, url)
	return url
}
