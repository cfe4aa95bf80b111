import type { SellerSwitches } from '#app/contract/revisions.ts'
import { errorCode } from '#app/data/problem.ts'
import type { Sql } from '#app/data/sql.ts'
import { openLinks } from './preview-link-store.ts'
import {
	addRevision,
	liveRevisions,
	missingFiles,
	moveLive,
	type NewRevision,
	type Publishing,
	readFiles,
	recentMoves,
	scheduleRevision,
} from './store.ts'
import { setSwitches, storedSwitches } from './switches-store.ts'

// unique_violation: another process has taken the number at the same moment.
const numberTaken = '23505'
const mostAttempts = 5

/** Saves a draft and returns its number. Files that are stored already are not sent again. */
export async function saveRevision(db: Sql, revision: NewRevision): Promise<number> {
	for (let attempt = 1; attempt <= mostAttempts; attempt += 1) {
		const missing = new Set(await missingFiles(db, [...revision.files.keys()]))
		const files = new Map([...revision.files].filter(([hash]) => missing.has(hash)))
		try {
			const number = await addRevision(db, { ...revision, files })
			if (number !== null) return number
		} catch (error) {
			if (errorCode(error) !== numberTaken || attempt === mostAttempts) throw error
		}
	}
	throw new Error('A revision was neither added nor found')
}

/** The revisions of all sellers: what is served of them, and what moves it. */
export interface Revisions {
	live(sellerIds?: readonly string[]): ReturnType<typeof liveRevisions>
	read(hashes: readonly string[]): ReturnType<typeof readFiles>
	save(revision: NewRevision): Promise<number>
	/** @returns whether it is live now; false where another one became live first */
	publish(publishing: Publishing): Promise<boolean>
	/** Publishes what is due, and returns what is live of sellers that changed in the last minute. */
	moves(): Promise<{ sellerId: string; number: number }[]>
	/** The links that open a draft of a seller now. */
	links(sellerId: string): ReturnType<typeof openLinks>
	/** What operators have switched: of all sellers, or in the last minute. */
	switches(which: 'all' | 'recent'): ReturnType<typeof storedSwitches>
	/** Stores switches that were read from a file, unless the seller has some stored already. */
	adoptSwitches(adopted: SellerSwitches): Promise<void>
}

interface Options {
	db: Sql
	clockOffsetMs: number
	log: { error(fields: object, message: string): void }
}

export function createRevisions({ db, clockOffsetMs, log }: Options): Revisions {
	/** A revision that was scheduled over another one than is live would take back what came between. */
	async function publishDue(due: Publishing): Promise<boolean> {
		if (await moveLive(db, due)) return true
		const [live] = await liveRevisions(db, [due.sellerId])
		if (live?.number !== due.number) {
			const { sellerId: seller, number, over } = due
			log.error(
				{ seller, number, over, live: live?.number },
				'a scheduled revision was not published: another one became live since',
			)
			await scheduleRevision(db, due, null)
		}
		return false
	}

	return {
		live: (sellerIds) => liveRevisions(db, sellerIds),
		read: (hashes) => readFiles(db, hashes),
		save: (revision) => saveRevision(db, revision),
		publish: (publishing) => moveLive(db, publishing),
		links: (sellerId) => openLinks(db, sellerId, clockOffsetMs),
		switches: (which) => storedSwitches(db, which),
		async adoptSwitches(adopted) {
			await setSwitches(db, { ...adopted, by: 'a file of an earlier version', over: null })
		},
		async moves() {
			const { live, due } = await recentMoves(db, clockOffsetMs)
			for (const one of due) if (await publishDue(one)) live.push(one)
			return live
		},
	}
}
