import { newestAndLive, reportPresence } from '#app/commerce/staff/presence-store.ts'
import type { StudioBody } from '#app/contract/studio/answers.ts'
import { type PresenceAnswer, type VenuePage, venuePages } from '#app/contract/studio/presence.ts'
import type { Sql } from '#app/data/sql.ts'
import type { Part } from '#app/rules/studio/roles.ts'
import { refuse } from '../fault.ts'
import type { StudioRevisions } from '../revisions.ts'

export interface StudioPresence {
	/** Says who else is at the venue, and what they have changed since the question before. errors - not_found */
	report(body: StudioBody<'presence'>, member: { staffId: string; by: string }): Promise<PresenceAnswer>
}

/** What each page shows of a venue. */
const partsOfPage: Readonly<Record<VenuePage, readonly Part[]>> = {
	words: ['words'],
	page: ['words', 'look', 'pages'],
	look: ['look'],
	prices: ['sale'],
	settings: ['shop'],
	// Conditions of blocks are part of the pages.
	rules: ['rules', 'pages'],
	notice: [],
	history: ['words', 'look', 'pages', 'sale', 'rules', 'shop', 'settings'],
}

// Between two questions a venue is saved once or twice; of more the newest decide.
const mostCompared = 20

const isPage = (page: string): page is VenuePage => venuePages.some((one) => one === page)

export function createStudioPresence({
	db,
	revisions,
}: {
	db: Sql
	revisions: StudioRevisions
}): StudioPresence {
	/** The other authors after a revision, where the difference is of the page. */
	async function savedSince(venue: string, since: number, { page, by }: { page: VenuePage; by: string }) {
		const rows = await revisions.list(venue, mostCompared)
		const others = rows.filter(({ number, author }) => number > since && author !== by)
		const before = rows.find(({ number }) => number === since) ?? (await revisions.revision(venue, since))
		const [newest] = rows
		if (others.length === 0 || !newest) return []
		const { parts } = await revisions.difference(before.manifest, newest.manifest)
		return partsOfPage[page].some((part) => parts.has(part)) ? others.map(({ author }) => author) : []
	}

	async function publishedBy(venue: string, live: number, by: string): Promise<string[]> {
		const { published } = await revisions.revision(venue, live)
		return published.slice(0, 1).flatMap((one) => (one.by === by ? [] : one.by))
	}

	return {
		async report({ venue, page, tab, seen }, { staffId, by }) {
			const [present, numbers] = await Promise.all([
				reportPresence(db, { sellerId: venue, staffId, tab, page }),
				newestAndLive(db, venue),
			])
			if (!numbers) refuse({ code: 'not_found' })
			const saved =
				page && seen && seen.newest < numbers.newest ? await savedSince(venue, seen.newest, { page, by }) : []
			const published =
				page === 'history' && seen && seen.live !== numbers.live
					? await publishedBy(venue, numbers.live, by)
					: []
			return {
				others: present.flatMap(({ name, page: at }) => (isPage(at) ? { name, page: at } : [])),
				seen: numbers,
				changedBy: [...new Set([...saved, ...published])],
			}
		},
	}
}
