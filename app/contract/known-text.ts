/** Texts of responses that were created in this process. */
const texts = new WeakMap<Response, string>()

/**
 * A response whose text `readText` returns without reading the body. Reading a body of `fetch` goes through a stream, which costs
 * an API call of a page as much processor time as its routing.
 */
export function responseOf(text: string, init: ResponseInit): Response {
	const response = new Response(text, init)
	texts.set(response, text)
	return response
}

/** The text of any response; the body is read only if the response was not created by `responseOf`. */
export const readText = (response: Response): string | Promise<string> =>
	texts.get(response) ?? response.text()
