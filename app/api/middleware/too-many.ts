import { Refusal } from '#app/contract/errors.ts'

/** Refusal `too_many_requests`, or another one of the kind, with the seconds to wait. */
export function tooMany(
	waitMs: number,
	code: 'too_many_requests' | 'captcha_required' = 'too_many_requests',
): Refusal {
	const seconds = Math.max(1, Math.ceil(waitMs / 1000))
	return new Refusal(code, `Too many attempts. Try again in ${seconds} seconds.`, '', {
		retry_after: seconds,
	})
}
