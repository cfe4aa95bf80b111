import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { CaptchaChallenge } from '#app/contract/calls/captcha.ts'

/** The token of a solved challenge, as the browser sends it. */
export async function solved(challenge: CaptchaChallenge): Promise<string> {
	const solution = await solveChallenge({ challenge, deriveKey })
	return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}
