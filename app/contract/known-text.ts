/** Text and headers of a JSON response that was created in this process. */
export interface Known {
	text: string
	headers: Readonly<Record<string, string>>
}

const known = new WeakMap<Response, Known>()

/**
 * A response whose text `readText` returns without reading the body, and whose headers `withHeaders` completes without a `Headers`
 * object. A body of `fetch` is read through a stream, and each name and value of its headers is converted and checked: of an
 * API call that takes as much processor time as its routing.
 *
 * @param headers with names in lower case
 */
export function responseOf(
	text: string,
	{ status, headers }: Omit<Known, 'text'> & { status: number },
): Response {
	const response = new Response(text, { status, headers })
	known.set(response, { text, headers })
	return response
}

/** Null for a response that was not created by `responseOf`. */
export const knownOf = (response: Response): Known | null => known.get(response) ?? null

/** The text of any response; the body is read only if the response was not created by `responseOf`. */
export const readText = (response: Response): string | Promise<string> =>
	known.get(response)?.text ?? response.text()

/** The response with these headers; those that it has already stay as they are. Names are in lower case. */
export function withHeaders(response: Response, added: Readonly<Record<string, string>>): Response {
	const parts = known.get(response)
	if (parts)
		return responseOf(parts.text, { status: response.status, headers: { ...added, ...parts.headers } })
	for (const [name, value] of Object.entries(added))
		if (!response.headers.has(name)) response.headers.set(name, value)
	return response
}
