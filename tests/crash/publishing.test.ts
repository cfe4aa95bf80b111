import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { freshDatabaseUrl } from '#tests/builders/postgres.ts'
import { type Product, scratchFolder, startProduct } from '#tests/builders/product.ts'
import { aVenue } from '#tests/builders/venue.ts'
import { gallery } from '#tests/sellers/world.ts'
import { chanceOf, type PublishingSteps, publishingSteps } from './publishing-steps.ts'

/*
 * Processes that publish are killed by SIGKILL in the middle, at a moment that differs in each round. Every revision of
 * the venue names its generation in two files, so that a revision of two halves shows.
 */

// `npm run test:full` kills five times, `npm run test:hunt` a hundred times with other moments.
const kills = Number(process.env.PUBLISH_KILLS ?? 5)
const seed = Number(process.env.MODEL_SEED ?? 20_270_501)
const minute = 60_000
const root = resolve(import.meta.dirname, '../..')
const id = 'gallery'

let folder: Awaited<ReturnType<typeof scratchFolder>>
let pool: pg.Pool
let env: Record<string, string>
let product: Product
let steps: PublishingSteps
let generation = 0

beforeAll(async () => {
	folder = await scratchFolder('publishing')
	const databaseUrl = await freshDatabaseUrl('publishing')
	pool = new pg.Pool({ connectionString: databaseUrl })
	steps = publishingSteps(pool, id)
	const venues = join(folder.path, 'seller-configs')
	env = { DATA_DIR: `${folder.path}/data`, DATABASE_URL: databaseUrl, SELLER_CONFIGS: venues }
	await save(venues)
	product = await startProduct({ env })
}, 3 * minute)
afterAll(async () => {
	await product.stop()
	await pool.end()
	await folder.remove()
}, minute)

/** Writes the next generation of the venue below a folder of venues. */
async function save(venues: string): Promise<void> {
	generation += 1
	for (const shared of ['_platform', '_presets'])
		await cp(join(root, 'seller-configs', shared), join(venues, shared), { recursive: true })
	const home = join(venues, id)
	await mkdir(home, { recursive: true })
	const files = {
		'seller.json': { ...gallery, name: `Generation ${generation}` },
		'wording.en-US.json': { 'events.title': `Generation ${generation}` },
		'catalog.json': aVenue(id).withEvent({ id: 'evt_any' }).catalog(),
	}
	for (const [name, content] of Object.entries(files))
		await writeFile(join(home, name), JSON.stringify(content, null, 2))
}

const files = ['catalog.json', 'seller.json', 'wording.en-US.json']
const liveGeneration = (): Promise<number> => steps.liveGeneration(files)

/** The generation that visitors see; throws for a page of two. */
async function servedGeneration(): Promise<number> {
	const { text, status } = await product.send('/events', { seller: id })
	expect(status).toBe(200)
	const seen = new Set([...text.matchAll(/Generation (\d+)/g)].map(([, number]) => Number(number)))
	expect([...seen]).toHaveLength(1)
	return [...seen][0] ?? 0
}

const command = (...args: string[]): ChildProcess =>
	spawn(process.execPath, ['scripts/seller.ts', ...args], {
		cwd: root,
		env: { ...process.env, ...env, NO_COLOR: '1' },
		stdio: ['ignore', 'pipe', 'pipe'],
	})

async function outputOf(child: ChildProcess): Promise<{ status: number | null; output: string }> {
	let output = ''
	for (const stream of [child.stdout, child.stderr])
		stream?.on('data', (chunk: Buffer) => {
			output += chunk
		})
	const [status] = (await once(child, 'close')) as [number | null]
	return { status, output }
}

/** Makes a draft of the next generation, beside the folder that the product watches. */
async function importDraft(): Promise<number> {
	const from = join(folder.path, `draft-${generation}`)
	await save(from)
	const { status, output } = await outputOf(command('import', id, '--from', from))
	expect(status, output).toBe(0)
	return Number(/Revision (\d+) is a draft/.exec(output)?.[1])
}

const chance = (round: number): number => chanceOf(seed, round)

/** A quick command may have ended before. Its output is not read, so that its streams do not close. */
async function killed(child: ChildProcess): Promise<void> {
	const hasEnded = child.exitCode !== null || child.signalCode !== null
	const ended = hasEnded ? null : once(child, 'exit')
	child.kill('SIGKILL')
	await ended
}

describe('a publishing that is killed', () => {
	let before = 0
	beforeEach(async () => {
		before = await liveGeneration()
	})

	it.each(['saving', 'moving'] as const)(
		'a product killed while %s a revision serves the former one, and publishes the save after its restart',
		async (step) => {
			await steps.whileLocked(step, async () => {
				await save(env.SELLER_CONFIGS ?? '')
				await steps.someWait(1)
				await product.kill()
				await steps.endWaiting()
			})
			expect(await liveGeneration()).toBe(before)
			product = await startProduct({ env })
			await expect.poll(liveGeneration, { timeout: minute }).toBe(generation)
			expect(await servedGeneration()).toBe(generation)
		},
		3 * minute,
	)

	it.each(Array.from({ length: Math.ceil((kills - 3) / 2) }, (_, round) => round))(
		'a product killed at a random moment of a save leaves one whole revision live: round %i',
		async (round) => {
			await save(env.SELLER_CONFIGS ?? '')
			// A save is noticed within half a second and published within another one.
			await pause(1_000 * chance(round))
			await product.kill()
			expect([before, generation]).toContain(await liveGeneration())
			product = await startProduct({ env })
			await expect.poll(liveGeneration, { timeout: minute }).toBe(generation)
			expect(await servedGeneration()).toBe(generation)
		},
		3 * minute,
	)

	it(
		'a command killed before the live revision moves changes nothing, and is repeated',
		async () => {
			const number = await importDraft()
			await steps.whileLocked('moving', async () => {
				const child = command('publish', id, '--revision', String(number))
				await steps.someWait(1)
				await killed(child)
				await steps.endWaiting()
			})
			expect(await liveGeneration()).toBe(before)
			expect(await servedGeneration()).toBe(before)
			const { output } = await outputOf(command('publish', id, '--revision', String(number)))
			expect(output).toContain(`Revision ${number} of ${id} is live in two seconds.`)
			await expect.poll(servedGeneration, { timeout: minute }).toBe(generation)
		},
		minute,
	)

	it.each(Array.from({ length: Math.floor((kills - 3) / 2) }, (_, round) => round))(
		'a command killed at a random moment leaves one whole revision live: round %i',
		async (round) => {
			const number = await importDraft()
			const child = command('publish', id, '--revision', String(number))
			await pause(2_000 * chance(1_000 + round))
			await killed(child)
			const live = await liveGeneration()
			expect([before, generation]).toContain(live)
			await expect.poll(servedGeneration, { timeout: minute }).toBe(live)
		},
		minute,
	)
})

it(
	'of two commands that publish at once one wins, and the other one names what differs',
	async () => {
		const numbers = [await importDraft(), await importDraft()]
		const answers = await steps.whileLocked('moving', async () => {
			const both = numbers.map((number) => outputOf(command('publish', id, '--revision', String(number))))
			await steps.someWait(2)
			return both
		})
		const done = await Promise.all(answers)
		const won = done.findIndex(({ status }) => status === 0)
		const [winner, loser] = [numbers[won], done[1 - won]]
		expect(done.map(({ status }) => status).sort()).toEqual([0, 1])
		expect(loser?.output).toContain(
			`Revision ${winner} was published meanwhile, and yours was not. It differs from what you saw:`,
		)
		expect(loser?.output).toContain(`  ${id}/seller.json changed\n  ${id}/wording.en-US.json changed\n`)
		expect(loser?.output).not.toContain(`${id}/catalog.json changed`)
		expect(await liveGeneration()).toBe(generation - 1 + won)
	},
	minute,
)
