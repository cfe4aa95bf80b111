import type { ScheduleEnd, SellerPresets, SellerSwitches } from '#app/contract/revisions.ts'
import { errorCode } from '#app/data/problem.ts'
import type { Sql } from '#app/data/sql.ts'
import { presetsOf, presetTrees, storePresets } from './presets-store.ts'
import { openLinks } from './preview-link-store.ts'
import { endSchedule, moveDue, recentMoves } from './schedule-store.ts'
import {
	addRevision,
	liveRevisions,
	missingFiles,
	moveLive,
	type NewRevision,
	type Publishing,
	readFiles,
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
	/** What is live of sellers that changed in the last minute, and what is due. */
	moves(): ReturnType<typeof recentMoves>
	/** @returns whether it is live now; false where it is no longer scheduled, or another one became live since */
	publishDue(due: Publishing): Promise<boolean>
	/** @returns false where another process has published it or ended its schedule */
	endSchedule(due: Pick<Publishing, 'sellerId' | 'number'>, end: ScheduleEnd): Promise<boolean>
	/** The links that open a draft of a seller now. */
	links(sellerId: string): ReturnType<typeof openLinks>
	/** The presets with which a seller was last served without an error; null where it has none. */
	presetsOf(sellerId: string): ReturnType<typeof presetsOf>
	/** Their hashes by seller. */
	presetTrees(): ReturnType<typeof presetTrees>
	storePresets(presets: readonly SellerPresets[]): Promise<void>
	/** What operators have switched: of all sellers, or in the last minute. */
	switches(which: 'all' | 'recent'): ReturnType<typeof storedSwitches>
	/** Stores switches that were read from a file, unless the seller has some stored already. */
	adoptSwitches(adopted: SellerSwitches): Promise<void>
}

interface Options {
	db: Sql
	clockOffsetMs: number
}

export function createRevisions({ db, clockOffsetMs }: Options): Revisions {
	return {
		live: (sellerIds) => liveRevisions(db, sellerIds),
		read: (hashes) => readFiles(db, hashes),
		save: (revision) => saveRevision(db, revision),
		publish: (publishing) => moveLive(db, publishing),
		moves: () => recentMoves(db, clockOffsetMs),
		publishDue: (due) => moveDue(db, due),
		endSchedule: (due, end) => endSchedule(db, due, end),
		links: (sellerId) => openLinks(db, sellerId, clockOffsetMs),
		presetsOf: (sellerId) => presetsOf(db, sellerId),
		presetTrees: () => presetTrees(db),
		storePresets: (presets) => storePresets(db, presets),
		switches: (which) => storedSwitches(db, which),
		async adoptSwitches(adopted) {
			await setSwitches(db, { ...adopted, by: 'a file of an earlier version', over: null })
		},
	}
}
