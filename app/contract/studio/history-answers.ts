import type { Flag, FlagRule } from '#app/contract/config.generated.ts'
import type { EndedSchedule } from '../revisions.ts'
import type { ChangedText } from './item-texts.ts'
import type { SwitchAct } from './switches-answers.ts'

export type WrittenFlag = Partial<Omit<Flag, 'rules'>> & { rules?: readonly FlagRule[] }

/** One difference between two revisions. */
export type Change =
	| { kind: 'word'; locale: string; key: string; before: string | null; after: string | null }
	/** Of what is sold. */
	| (ChangedText & { kind: 'text' })
	/** Of a catalogue, with the names that lead to it; null where one of the two has none. */
	| { kind: 'value'; name: string; before: string | null; after: string | null }
	/** What is written of a flag; null where the venue's file has none. */
	| { kind: 'flag'; flag: string; before: WrittenFlag | null; after: WrittenFlag | null }
	| { kind: 'file'; path: string; how: 'added' | 'changed' | 'removed' }

export interface RevisionOfHistory {
	number: number
	at: string
	by: string
	note: string | null
	state: 'live' | 'draft' | 'was live' | 'scheduled'
	published: { at: string; by: string; note: string | null }[]
	/** How many its checks found when it was saved. */
	warnings: number
	/** Why it did not go live at its time. */
	scheduleEnded: EndedSchedule | null
	/** From the revision that it was made from. */
	changes: Change[]
	/** How many there are; `changes` has the first of them. */
	changeCount: number
}

/** A revision that goes live by itself. */
export interface ScheduledRevision {
	number: number
	/** ISO 8601. */
	at: string
	by: string
	note: string | null
	mayCancel: boolean
}

export interface HistoryAnswer {
	live: number
	/** The next one first. */
	schedules: ScheduledRevision[]
	/** Of the venue. */
	timezone: string
	/** What waits to be published, with its difference from what is live. */
	draft: {
		number: number
		changes: Change[]
		changeCount: number
		mayPublish: boolean
		/** Prices, times or texts of what is sold, so that publishing changes the tables of the shop. */
		changesSale: boolean
	} | null
	revisions: RevisionOfHistory[]
	/** Sales stopped, events hidden and notices; newest first. */
	acts: SwitchAct[]
	/** What "go back" leads to; null where nothing was live before. */
	before: { number: number; changes: Change[]; changeCount: number; mayGoBack: boolean } | null
}

/** What differs between what is live and an earlier revision. */
export interface ComparisonAnswer {
	number: number
	changes: Change[]
	changeCount: number
	mayPublish: boolean
	/** It was served before: nothing is tried when it is published again. */
	wasLive: boolean
}
