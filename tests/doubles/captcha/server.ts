import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** `late` answers after `lateMs`, `silent` never; `broken` fails. */
export type Behaviour = 'well' | 'late' | 'silent' | 'broken' | 'garbage'

export interface CaptchaService {
	url: string
	secret: string
	behaviour: Behaviour
	lateMs: number
	/** Forms received, in order. */
	received: Record<string, string>[]
	close(): Promise<void>
}

/** What each service says of a token that was used before, and of one that is none. */
const refused = {
	hcaptcha: { used: 'already-seen-response', unknown: 'invalid-input-response' },
	turnstile: { used: 'timeout-or-duplicate', unknown: 'invalid-input-response' },
	recaptcha: { used: 'timeout-or-duplicate', unknown: 'invalid-input-response' },
} as const

/**
 * A test double of the siteverify calls of hCaptcha, Turnstile and reCAPTCHA, as an HTTP server on this machine. A token
 * is good once if it begins with "good"; what follows a colon is what the page gave the widget.
 */
export async function aCaptchaService(
	provider: keyof typeof refused,
	{ port = 0, secret = 'captcha-secret' } = {},
): Promise<CaptchaService> {
	const service = {
		secret,
		behaviour: 'well' as Behaviour,
		lateMs: 0,
		received: [] as Record<string, string>[],
	}
	const used = new Set<string>()
	const timers = new Set<NodeJS.Timeout>()
	const failed = (code: string) => ({ success: false, 'error-codes': [code] })
	const verified = ({ secret: sent = '', response = '' }: Record<string, string>) => {
		if (sent !== service.secret) return failed('invalid-input-secret')
		if (!response.startsWith('good')) return failed(refused[provider].unknown)
		if (used.has(response)) return failed(refused[provider].used)
		used.add(response)
		const about = { success: true, challenge_ts: '2027-04-30T16:00:00Z', hostname: 'tickets.example' }
		return provider === 'turnstile' ? { ...about, action: '', cdata: response.split(':')[1] ?? '' } : about
	}
	const server = createServer(async (request, response) => {
		const form = Object.fromEntries(new URLSearchParams(await bodyOf(request)))
		service.received.push(form)
		const answer = () =>
			response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(verified(form)))
		if (service.behaviour === 'silent') return
		if (service.behaviour === 'broken') return void response.writeHead(500).end('<html>')
		if (service.behaviour === 'garbage') return void response.end('{"ok":1}')
		if (service.behaviour === 'late') return void timers.add(setTimeout(answer, service.lateMs))
		answer()
	})
	await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
	return Object.assign(service, {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/siteverify`,
		async close() {
			for (const timer of timers) clearTimeout(timer)
			server.closeAllConnections()
			await new Promise((resolve) => server.close(resolve))
		},
	})
}

async function bodyOf(request: IncomingMessage): Promise<string> {
	const parts: Buffer[] = []
	for await (const part of request) parts.push(part as Buffer)
	return Buffer.concat(parts).toString()
}
