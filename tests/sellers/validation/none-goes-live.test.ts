import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createRevisions } from '#app/commerce/revisions/revisions.ts'
import { openSellers } from '#app/sellers/registry/registry.ts'
import type { Sellers } from '#app/sellers/registry/sellers.ts'
import { openTestDatabase, type TestDatabase } from '#tests/builders/database.ts'
import { now } from '#tests/sellers/world.ts'
import { type Broken, Corpus, venue } from './corpus/broken.ts'
import { alone } from './corpus/cases.ts'
import { combined } from './corpus/combined.ts'

// Saves every mistake of the corpus, one after the other, below one registry that publishes saves by itself.

const log = { info: () => undefined, error: () => undefined }
const corpus = new Corpus()
let opened: TestDatabase
let sellers: Sellers

const store = () => createRevisions({ db: opened.database.sql, clockOffsetMs: 0 })

beforeAll(async () => {
	opened = await openTestDatabase()
})
afterAll(async () => {
	corpus.close()
	await opened.close()
})
beforeEach(async () => {
	corpus.fill({})
	// Saves are noticed by polling: by the real clock, three hundred would take minutes.
	vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
	sellers = await openSellers({
		root: corpus.sellers,
		product: corpus.root,
		environment: 'demo',
		watch: true,
		log,
		now: () => now,
		revisions: { store: store(), cacheFolder: `${corpus.root}/revisions`, publishesSaves: true },
	})
})
afterEach(() => {
	sellers.close()
	vi.useRealTimers()
})

/** What is live in the database, and what the process serves of it: settings, texts, style sheet and catalogue. */
async function served() {
	const live = await store().live()
	const seller = sellers.byId(venue)
	return {
		live: live.map(({ sellerId, number }) => `${sellerId} ${number}`),
		number: sellers.revisionNumber(venue),
		revision: seller?.revision,
		name: seller?.config.name,
		texts: seller?.locales.map((locale) => seller.wordingHref(locale)),
		style: seller?.theme.href,
		sold: sellers.catalog(venue).catalog?.events.length,
	}
}

/** Lets the watcher look, and waits until a venue has a problem as a case expects it; "" waits until it has none. */
async function untilSaid(id: string, said: string): Promise<void> {
	const isSaid = () => {
		const health = sellers.health().find((one) => one.id === id)
		return said === ''
			? health?.state === 'ok'
			: health?.details.some(({ severity, code, sentence, hint }) =>
					`${severity} ${code} ${sentence} → ${hint}`.startsWith(said.replace(/^\S+ /, '')),
				)
	}
	const why = () => `${id}: ${said}\n${sellers.health().flatMap(({ problems }) => problems)}`
	await vi.waitFor(
		async () => {
			await vi.advanceTimersByTimeAsync(1_250)
			expect(isSaid(), why()).toBe(true)
		},
		{ timeout: 5_000, interval: 5 },
	)
}

/** The first error of a case that the environment of the registry reports. */
const firstError = ({ said }: Broken) => said.find((line) => line.includes(' error ')) ?? ''

/** Whether a case changes the files of this venue alone: presets belong to the product, and hold for what is live too. */
const isOwn = ({ venue: other, edits = [], files = {} }: Broken) =>
	other === undefined &&
	edits.every(([, , file]) => file !== 'preset.json') &&
	Object.keys(files).every((file) => file.startsWith(`${venue}/`))

const planted = [...alone, ...combined].filter(
	(one) => firstError(one) !== '' && isOwn(one) && (one.environment ?? 'demo') === 'demo' && !one.variables,
)

test('no mistake of the corpus goes live, and the venue is served as before', async () => {
	await untilSaid(venue, '')
	const before = await served()
	expect(before).toMatchObject({ number: 1, sold: 2 })
	for (const broken of planted) {
		corpus.fill(broken)
		// A link that leads nowhere is left out of what is saved, so nothing differs from what is live.
		if (broken.links) await vi.advanceTimersByTimeAsync(2_500)
		else await untilSaid(venue, firstError(broken))
		expect(await served(), broken.name).toEqual(before)
	}
	expect(planted.length).toBeGreaterThan(250)

	corpus.fill({ edits: [['"Riverside Museum"', '"Riverside House"']] })
	await untilSaid(venue, '')
	expect(await served()).toMatchObject({ number: 2, name: 'Riverside House' })
}, 300_000)
