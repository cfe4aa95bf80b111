/** A file of one visitor: an image, a PDF, a calendar. */
export function privateFile(body: string | Uint8Array, type: string, disposition: string): Response {
	return new Response(typeof body === 'string' ? body : new Uint8Array(body), {
		headers: { ...privateHeaders, 'content-type': type, 'content-disposition': disposition },
	})
}

/** The token in the address may open an order: no cache may store it, no crawler index it, no referrer pass it on. */
export const privateHeaders = {
	'cache-control': 'private, no-store',
	'x-robots-tag': 'noindex',
	'referrer-policy': 'same-origin',
	'x-content-type-options': 'nosniff',
}
