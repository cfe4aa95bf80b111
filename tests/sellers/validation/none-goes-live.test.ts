import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { createRevisions } from '#app/commerce/revisions/revisions.ts'
import { openSellers } from '#app/sellers/registry/registry.ts'
import type { Sellers } from '#app/sellers/registry/sellers.ts'
import type { EnvironmentName } from '#app/sellers/resolution/environments.ts'
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

afterAll(() => corpus.close())
afterEach(async () => {
	sellers.close()
	vi.useRealTimers()
	await opened.close()
})

/** A registry that publishes saves by itself, which production does not unless an operator asks for it. */
async function open(environment: EnvironmentName): Promise<void> {
	opened = await openTestDatabase()
	// Saves are noticed by polling: by the real clock, three hundred would take minutes.
	vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
	sellers = await openSellers({
		root: corpus.sellers,
		product: corpus.root,
		environment,
		watch: true,
		log,
		now: () => now,
		revisions: { store: store(), cacheFolder: `${corpus.root}/revisions`, publishesSaves: true },
	})
}

/** What is live in the database, and what the process serves of it: settings, texts, style sheet and catalogue. */
async function served() {
	const live = await store().live()
	const seller = sellers.known(venue)
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
	(one) => firstError(one) !== '' && isOwn(one) && !one.variables,
)
const anywhere = planted.filter((one) => one.environment === undefined)

// The valid venue pays with the test gateway, so that in production it can be a draft and nothing else.
const asDraft = ['"status": "live"', '"status": "draft"'] as const
const isDraftWith = ({ edits = [], files = {} }: Broken) =>
	!edits.some(([find]) => find.includes('"status"')) && !Object.keys(files).includes(`${venue}/seller.json`)

const everyFifth = (_: Broken, index: number) => index % 5 === 0

/** The mistakes of an environment, and what the venue has without any. All of them in each would take minutes. */
const environments = [
	{ environment: 'demo', base: { edits: [] }, cases: anywhere, atLeast: 250 },
	{
		environment: 'production',
		base: { edits: [asDraft] },
		cases: [
			...anywhere
				.filter(isDraftWith)
				.filter(everyFifth)
				.map((one) => ({ ...one, edits: [asDraft, ...(one.edits ?? [])] })),
			...planted.filter((one) => one.environment === 'production'),
		],
		atLeast: 40,
	},
] as const

test.each(environments)(
	'no mistake of the corpus goes live in $environment, and the venue is served as before',
	async ({ environment, base, cases, atLeast }) => {
		corpus.fill(base)
		await open(environment)
		await untilSaid(venue, '')
		const before = await served()
		expect(before).toMatchObject({ number: 1, sold: 2 })
		for (const broken of cases) {
			corpus.fill(broken)
			// A link that leads nowhere is left out of what is saved, so nothing differs from what is live.
			if (broken.links) await vi.advanceTimersByTimeAsync(2_500)
			else await untilSaid(venue, firstError(broken))
			expect(await served(), broken.name).toEqual(before)
		}
		expect(cases.length).toBeGreaterThan(atLeast)

		corpus.fill({ edits: [...base.edits, ['"Riverside Museum"', '"Riverside House"']] })
		await untilSaid(venue, '')
		expect(await served()).toMatchObject({ number: 2, name: 'Riverside House' })
	},
	300_000,
)
