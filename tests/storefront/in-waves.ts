import type { Transport } from '#app/gateway/transport.ts'

/** Longer than a page takes from its answers to its next questions: those wait for nothing but each other. */
const quietMs = 10

interface Waiting {
	request: Request
	answer: (response: Response) => void
}

/**
 * A transport whose calls travel together. A wave holds every call that was made while none was under way, and all of
 * its responses arrive at once: the number of waves is the number of round trips that a page waits for.
 */
export function inWaves(transport: Transport): { transport: Transport; waves: string[][] } {
	const waves: string[][] = []
	let waiting: Waiting[] = []
	let isBusy = false

	async function send(): Promise<void> {
		const wave = waiting
		waiting = []
		waves.push(wave.map(({ request }) => nameOf(request)))
		const responses = await Promise.all(wave.map(({ request }) => received(transport, request)))
		for (const [index, response] of responses.entries()) wave[index]?.answer(response)
		isBusy = false
		if (waiting.length > 0) plan()
	}

	function plan(): void {
		isBusy = true
		setTimeout(() => void send(), quietMs)
	}

	return {
		waves,
		transport: (request) =>
			new Promise((answer) => {
				waiting.push({ request, answer })
				if (!isBusy) plan()
			}),
	}
}

/** With its body, so that reading it takes no further time. */
async function received(transport: Transport, request: Request): Promise<Response> {
	const { status, headers, body } = await transport(request).then(async (response) => ({
		status: response.status,
		headers: response.headers,
		body: await response.arrayBuffer(),
	}))
	return new Response(status === 304 ? null : body, { status, headers })
}

const nameOf = ({ method, url }: Request): string => {
	const { pathname, search } = new URL(url)
	return `${method} ${pathname}${decodeURIComponent(search)}`
}
