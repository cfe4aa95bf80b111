import type { Limiters } from '#app/api/middleware/limiters.ts'
import { hashSecret } from '#app/lib/ids.ts'
import { refuse } from './fault.ts'

// A person mistypes a few times in a minute; a program tries more. The second limit is of one account, from every address.
const attemptsPerMinute = 10
const attemptsPerHour = 30
// A house with several people at one address opens so many pages.
const challengesPerMinute = 60
const hourSeconds = 3_600
// A person chooses a few files. Each is a second of work.
const picturesPerMinute = 30
// More than a person writes in a minute.
const commentsPerMinute = 30

const perMember =
	(name: string, perMinute: number) =>
	(limiters: Limiters, staffId: string): Promise<void> =>
		consumed(() => limiters(name, perMinute).consume(hashSecret(staffId)))

/** Counts a website that a member lets us read. errors - too_many */
export const limitWebsite = perMember('studio website', attemptsPerMinute)

/** Counts a picture that a member adds. errors - too_many */
export const limitPictures = perMember('studio picture', picturesPerMinute)

/** Counts a comment of a member. errors - too_many */
export const limitComments = perMember('studio comments', commentsPerMinute)

/** Counts a challenge, which each opened login page asks for. errors - too_many */
export const limitChallenges = (limiters: Limiters, ip: string): Promise<void> =>
	consumed(() => limiters('studio challenge', challengesPerMinute).consume(hashSecret(ip)))

/** Counts a login or an invitation, by address and by account. errors - too_many */
export async function limitLogins(
	limiters: Limiters,
	{ ip, account }: { ip: string; account: string | null },
): Promise<void> {
	await consumed(() => limiters('studio', attemptsPerMinute).consume(hashSecret(ip)))
	if (account === null) return
	const key = hashSecret(account.toLowerCase())
	await consumed(() => limiters('studio account', attemptsPerHour, hourSeconds).consume(key))
}

/** errors - too_many */
async function consumed(consume: () => Promise<unknown>): Promise<void> {
	try {
		await consume()
	} catch (error) {
		if (error instanceof Error) throw error
		const { msBeforeNext } = error as { msBeforeNext: number }
		refuse({ code: 'too_many', retryAfterSeconds: Math.ceil(msBeforeNext / 1000) })
	}
}
