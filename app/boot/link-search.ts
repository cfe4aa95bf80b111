import { setTimeout as sleep } from 'node:timers/promises'
import type { PreviewLink } from '#app/contract/revisions.ts'

// A revoked link ends after this time in every process. One statement in it, however many requests and guessed secrets come.
const linksMs = 1_000

/** The open links of a seller at a time. */
interface Reading {
	at: number
	found: Promise<PreviewLink[]>
}

/** Looks for the open link of a seller with a secret; undefined for none. */
export type LinkSearch = (secretHash: string, sellerId: string) => Promise<PreviewLink | undefined>

/** @param read the open links of a seller, from the store */
export function createLinkSearch(
	read: (sellerId: string) => Promise<PreviewLink[]>,
	clock: () => number = Date.now,
): LinkSearch {
	const readings = new Map<string, Reading>()

	function readingOf(id: string): Reading & { isNew: boolean } {
		const known = readings.get(id)
		if (known && clock() - known.at < linksMs) return { ...known, isNew: false }
		const reading = { at: clock(), found: read(id) }
		readings.set(id, reading)
		return { ...reading, isNew: true }
	}

	return async (secretHash, id) => {
		const began = clock()
		for (;;) {
			const { at, found, isNew } = readingOf(id)
			const link = (await found).find((one) => one.secretHash === secretHash)
			// A link that was made after a reading is in the next one. A timer may end a millisecond early, before that is due.
			if (link || isNew || at > began) return link
			await sleep(Math.max(1, at + linksMs - clock()))
		}
	}
}
