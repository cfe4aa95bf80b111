import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { saveRevision } from '#app/commerce/revisions/revisions.ts'
import { type Database, openDatabase } from '#app/data/database.server.ts'
import { folderContent } from '#app/sellers/revisions/folder-content.ts'
import { runProduct } from '#tests/builders/running-product.ts'
import { aMember, callOf, type Member } from '#tests/builders/staff.ts'

const venue = 'harbour-science'
const locale = 'en-US'
const greeting = 'Come in by the quay'

/** The folder of the product's temporary files. */
const temporary = mkdtempSync(join(tmpdir(), 'foyer-trials-'))

// What is live at the start does not meet the first expectation.
const product = runProduct('studio-trial', {
	change: (config, id) => ({
		...config,
		expect:
			id === venue
				? [
						{ at: '/', says: [greeting], shows: ['hero'] },
						{ at: '/events/evt_ga', buys: true },
						{ at: '/events/evt_nothing', status: 404 },
					]
				: [],
	}),
	env: () => ({ TMPDIR: temporary }),
})

let database: Database
let writer: Member
let manager: Member
const call: ReturnType<typeof callOf> = (name, body, options) => callOf(product)(name, body, options)

beforeAll(async () => {
	database = await openDatabase({ databaseUrl: null, dataDir: `${product.folder}/data`, joins: true })
	writer = await aMember(database.sql, venue, 'writer')
	manager = await aMember(database.sql, venue, 'manager')
})
afterAll(async () => {
	await database?.close()
	rmSync(temporary, { recursive: true, force: true })
})

const history = async () => (await call('history', { venue }, writer)).json

async function saved(text: string): Promise<{ number: number; over: number }> {
	const { json: found } = await call('words', { venue, query: 'home.welcome', show: 'all' }, writer)
	const body = { venue, locale, key: 'home.welcome', texts: { '': text }, base: found.base }
	const { json } = await call('saveWord', body, writer)
	return { number: json.base, over: (await history()).live }
}

const trialFolders = () => readdirSync(temporary).filter((name) => /^foyer-(?:tried|revision)-/.test(name))

test('a draft is published once the venue gets what it expects, and going back tries nothing', async () => {
	const first = await saved('Something else')
	const refused = await call('publish', { venue, ...first }, writer)
	expect(refused.status, refused.text).toBe(422)
	expect(refused.json.fault).toEqual({
		code: 'expectations',
		unmet: [{ at: '/', as: 'anonymous', on: null, unmet: [{ kind: 'says', text: greeting }] }],
	})
	expect((await history()).live, 'nothing was published').toBe(first.over)
	expect((await product.send('/')).text).not.toContain('Something else')

	const second = await saved(greeting)
	// Two presses at once are one trial, and one publishing.
	const [one, other] = await Promise.all([
		call('publish', { venue, ...second }, writer),
		call('publish', { venue, ...second }, writer),
	])
	expect([one.status, other.status].sort(), `${one.text} ${other.text}`).toEqual([200, 409])
	expect((await history()).live).toBe(second.number)

	const began = performance.now()
	const back = await call('goBack', { venue, number: first.over, over: second.number }, writer)
	expect(back.status, back.text).toBe(200)
	expect(performance.now() - began).toBeLessThan(2_000)
	expect(trialFolders(), 'nothing of a trial is left').toEqual([])
})

const hopeless = {
	properties: { email: { title: 'Email', type: 'string', format: 'email', maxLength: 3 } },
	required: ['email'],
}

/** A draft of the folder whose buyers are asked for an email address of three characters. */
async function hopelessDraft(over: number): Promise<number> {
	const folder = mkdtempSync(join(temporary, 'hopeless-'))
	cpSync(product.venues, folder, { recursive: true })
	const file = join(folder, venue, 'catalog.json')
	const catalog = JSON.parse(readFileSync(file, 'utf8'))
	for (const { id, groups } of catalog.events)
		if (id === 'evt_ga') for (const group of groups) group.meta = { extra_checkout_fields: hopeless }
	writeFileSync(file, JSON.stringify(catalog))
	const content = folderContent(folder, venue)
	if (!content) throw new Error('the folder is empty')
	const draft = { sellerId: venue, parent: over, ...content, origin: 'import' as const }
	return saveRevision(database.sql, { ...draft, author: 'a test', note: null, checks: { warnings: 0 } })
}

test('a draft at which no visitor can pay is refused with what the checkout says', async () => {
	const over = (await history()).live
	const refused = await call('publish', { venue, number: await hopelessDraft(over), over }, manager)
	expect(refused.status, refused.text).toBe(422)
	const unmet = [
		{
			kind: 'sells',
			reason: expect.stringMatching(/^\/checkout did not take the payment: answer\.\S+\.email: \S/),
		},
	]
	expect(refused.json.fault).toMatchObject({
		code: 'expectations',
		unmet: expect.arrayContaining([{ at: '/events/evt_ga', as: 'anonymous', on: null, unmet }]),
	})
	expect((await history()).live).toBe(over)
})

test('a stop of the product ends a trial', async () => {
	// On top of the prices of the last draft, which no writer may publish.
	const draft = await saved('Another thing')
	const pending = call('publish', { venue, ...draft }, manager).catch((error: Error) => error)
	await expect.poll(() => trialFolders().length, { timeout: 10_000 }).toBeGreaterThan(0)
	await product.stop()
	await pending
	await expect.poll(trialFolders, { timeout: 10_000 }).toEqual([])
})

function isAlive(pid: number): boolean {
	try {
		return process.kill(pid, 0)
	} catch {
		return false
	}
}

test('a trial ends when the process that started it is killed', async () => {
	const script = `
		import { startTrialProduct } from '#app/boot/trial/trial-product.ts'
		await startTrialProduct({ root: '.', venues: 'seller-configs', port: '0' })
		console.log('open')
		setInterval(() => undefined, 1_000)`
	const starter = spawn(process.execPath, ['--input-type=module', '--eval', script], {
		// npm's word lets a product watch its parent process; most are started without npm.
		env: { ...process.env, TMPDIR: temporary, npm_lifecycle_event: '' },
		stdio: ['ignore', 'pipe', 'inherit'],
	})
	expect(String(await once(starter.stdout, 'data'))).toBe('open\n')
	const { stdout } = spawnSync('pgrep', ['-P', String(starter.pid), '-f', 'app/server.js'])
	const trial = Number(stdout)
	expect(isAlive(trial)).toBe(true)
	onTestFinished(() => {
		if (isAlive(trial)) process.kill(trial, 'SIGTERM')
	})
	starter.kill('SIGKILL')
	await expect.poll(() => isAlive(trial), { timeout: 30_000 }).toBe(false)
})
