/** A form here is a page of fields at most; the API limits its own bodies. */
const largestForm = 256 * 1024

const plain = (status: number, text: string): Response =>
	new Response(text, {
		status,
		headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
	})

/**
 * Refuses a form that another site has posted in the visitor's name, or one that is too large for our pages; null when
 * the page may read it. Browsers send the origin with every POST, so a request without one is not from a browser.
 *
 * @param host the admitted host, with its port
 */
export function refusedWrite(request: Request, host: string): Response | null {
	if (request.method === 'GET' || request.method === 'HEAD') return null
	const origin = request.headers.get('origin')
	const isForeign =
		request.headers.get('sec-fetch-site') === 'cross-site' || (origin !== null && hostOf(origin) !== host)
	if (isForeign)
		return plain(403, 'This form was sent from another site. Open the page here and send it again.')
	const length = Number(request.headers.get('content-length') ?? Number.NaN)
	if (request.body && Number.isNaN(length)) return plain(411, 'The length of the form is missing.')
	if (length > largestForm)
		return plain(413, 'This form is too large. Shorten what you wrote and send it again.')
	return null
}

const hostOf = (origin: string): string | null => (URL.canParse(origin) ? new URL(origin).host : null)
