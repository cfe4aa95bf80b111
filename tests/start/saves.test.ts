import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { runProduct } from '#tests/builders/running-product.ts'

// Saves of a seller while the product runs.

/** Promised time from the save to the page that shows it. */
const promisedMs = 2_000
const waitOptions = { timeout: 60_000, interval: 50 }

let wording: string
let original: string
const product = runProduct('saves', {
	prepare: async (venues) => {
		wording = join(venues, 'harbour-science', 'wording.en-US.json')
		original = await readFile(wording, 'utf8')
	},
})

const home = async (): Promise<string> =>
	(await product.send('/', { headers: { 'accept-language': 'en-US' } })).text

const save = (text: string): Promise<void> =>
	writeFile(wording, JSON.stringify({ ...JSON.parse(original), 'home.welcome': text }, null, 2))

interface Health {
	id: string
	state: string
	revision: string | null
}

async function healthOf(id: string): Promise<Health & { text: string }> {
	const answer = await product.send('/healthz/config', { host: `localhost:${product.port}` })
	const health = (answer.json.sellers as Health[]).find((one) => one.id === id)
	if (!health) throw new Error(`/healthz/config does not list ${id}`)
	return { ...health, text: JSON.stringify(health) }
}

async function servedAfter(text: string): Promise<number> {
	const saved = performance.now()
	await save(text)
	await vi.waitFor(async () => expect(await home()).toContain(text), waitOptions)
	return performance.now() - saved
}

// On a busy machine one save may take longer, but not each of five.
// spec: wording
it('a changed wording is shown within two seconds, without a restart', async () => {
	const before = await healthOf('harbour-science')
	let quickest = Number.POSITIVE_INFINITY
	// Each save has another text: one that is shown already would be found at once.
	for (let number = 1; number <= 5 && quickest >= promisedMs; number += 1)
		quickest = Math.min(quickest, await servedAfter(`Come aboard, ${before.revision}, ${number}`))
	const after = await healthOf('harbour-science')
	expect([after.state, after.revision === before.revision]).toEqual(['ok', false])
	expect(quickest).toBeLessThan(promisedMs)
})

it('a broken save leaves the page as it was, and operators see the file and the line', async () => {
	await servedAfter('Come aboard, today')
	const { revision } = await healthOf('harbour-science')
	const others = await healthOf('tidewater-aquarium')
	await writeFile(wording, '{\n  "home.welcome": "Half a sentence\n}\n')
	await vi.waitFor(async () => expect((await healthOf('harbour-science')).state).toBe('stale'), waitOptions)
	const health = await healthOf('harbour-science')
	expect(health.text).toMatch(/wording\.en-US\.json:\d+:\d+/)
	expect(health.revision).toBe(revision)
	expect(await home()).toContain('Come aboard, today')
	expect(await healthOf('tidewater-aquarium')).toEqual(others)
	expect((await product.send('/events', { seller: 'tidewater-aquarium' })).status).toBe(200)
})

it('the next good save is served after a broken one', async () => {
	await save('All hands on deck')
	await vi.waitFor(async () => expect(await home()).toContain('All hands on deck'), waitOptions)
	expect((await healthOf('harbour-science')).state).toBe('ok')
})

it('a changed catalogue is shown on a cached page as soon as the API returns it', async () => {
	const file = join(product.folder, 'seller-configs', 'harbour-science', 'catalog.json')
	const catalogue = JSON.parse(await readFile(file, 'utf8'))
	const [event] = catalogue.events
	const page = async () => (await product.send(`/events/${event.id}`)).text
	const name = 'A night in the new planetarium'
	expect(await page()).not.toContain(name)
	await writeFile(
		file,
		JSON.stringify({ ...catalogue, events: [{ ...event, name }, ...catalogue.events.slice(1)] }),
	)
	await vi.waitFor(async () => {
		// Renewing the cached page in each attempt keeps it fresh, so that its age causes no render.
		await page()
		expect((await product.send(`/cached_api/events/${event.id}`)).text).toContain(name)
	}, waitOptions)
	expect(await page()).toContain(name)
})
