/** The text of responses that were made in this process. */
const texts = new WeakMap<Response, string>()

/**
 * A response whose reader in the same process gets its text at once. Reading one from the response itself takes it through a stream, which
 * costs a call of a page as much as routing it.
 */
export function responseOf(text: string, init: ResponseInit): Response {
	const response = new Response(text, init)
	texts.set(response, text)
	return response
}

/** The text of a response, however it came. */
export const readText = (response: Response): string | Promise<string> =>
	texts.get(response) ?? response.text()
