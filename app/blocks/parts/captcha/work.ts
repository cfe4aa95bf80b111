import type { CaptchaChallenge } from '#app/contract/calls/captcha.ts'
import type { Solved } from './solved.ts'

/** A browser that needs longer than this is let through without. */
const mostMs = 30_000

/** Does the work that the API sets, outside the page's own thread. */
export async function work(challengeHref: string): Promise<Solved> {
	const response = await fetch(challengeHref)
	if (!response.ok) return 'unavailable'
	const { captcha } = (await response.json()) as { captcha: { _data: CaptchaChallenge[] } }
	const [challenge] = captcha._data
	if (!challenge) return 'unavailable'
	const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
	try {
		const solution = await new Promise<unknown>((resolve) => {
			worker.onmessage = ({ data }) => resolve(data)
			worker.onerror = () => resolve(null)
			setTimeout(() => resolve(null), mostMs)
			worker.postMessage(challenge)
		})
		return solution ? { token: btoa(JSON.stringify({ challenge, solution })) } : 'unavailable'
	} finally {
		worker.terminate()
	}
}
