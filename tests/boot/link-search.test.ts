import { expect, it, vi } from 'vitest'
import { createLinkSearch } from '#app/boot/link-search.ts'
import type { PreviewLink } from '#app/contract/revisions.ts'

const link = { secretHash: 'new' } as PreviewLink

it('finds a link that was made after the last reading, also where a timer ends early', async () => {
	const stored: PreviewLink[] = []
	let now = 1_000
	const read = vi.fn(async () => [...stored])
	const search = createLinkSearch(read, () => now)
	// Nothing was read before: a secret that is not there is known at once.
	expect(await search('guessed', 'harbour')).toBeUndefined()
	now = 1_001
	stored.push(link)
	const found = search('new', 'harbour')
	// The timer ends when the reading is still held for a millisecond.
	setTimeout(() => {
		now = 1_999
	}, 900)
	setTimeout(() => {
		now = 2_001
	}, 1_100)
	expect(await found).toBe(link)
	expect(read).toHaveBeenCalledTimes(2)
})
