import { expect } from 'vitest'
import type { Sent } from '#tests/api/router.ts'
import { differenceOf, pairedTimes } from './paired-times.ts'

const tries = 200

/** The visible parts of an answer. Random secrets are replaced by their length. */
const seenOf = ({ status, headers, text }: Sent): unknown => [
	status,
	[...headers.keys()].sort(),
	text
		.replace(/"token":"([\w-]+)"/, (_, token: string) => `"token":${token.length}`)
		.replace(/"attempts_left":\d+/, '"attempts_left":…'),
]

/** Fails unless both requests have the same answer after the same time, in 200 tries. */
export async function expectAlike(one: () => Promise<Sent>, other: () => Promise<Sent>): Promise<void> {
	const seen = new Set<string>()
	const noting = (act: () => Promise<Sent>) => async () => seen.add(JSON.stringify(seenOf(await act())))
	const pairs = await pairedTimes(tries, noting(one), noting(other))
	expect([...seen]).toHaveLength(1)
	expect(differenceOf(pairs)).toBeNull()
}
