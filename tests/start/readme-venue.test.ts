import { spawn } from 'node:child_process'
import { cp, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { goToPay, reserveTicket } from '#app/boot/trial/buying.ts'
import { createVisitor, type Visitor } from '#app/boot/trial/visitor.ts'
import { wordsOf } from '#app/sellers/validation/expectations.ts'
import { type Product, scratchFolder, startProduct } from '#tests/builders/product.ts'
import { withoutProgress } from '#tests/sellers/commands/command.ts'
import { addressIn, type Step, stepsOf } from './readme.ts'

// Executes the section of the README for new users, word for word, on a copy.

const root = resolve(import.meta.dirname, '../..')
const section = 'Add a venue in ten minutes'
const steps = stepsOf(section)
/** The page where the README says that its changes are seen. */
const seenAt = addressIn(section, 'river-museum.localhost:3000/')

let folder: Awaited<ReturnType<typeof scratchFolder>>
let product: Product | undefined
const results = new Map<string, { code: number | null; output: string }>()

const venues = (): string => join(folder.path, 'seller-configs')
const env = () => ({ SELLER_CONFIGS: venues(), DATA_DIR: join(folder.path, 'data') })

/** Runs a command in a shell, with the port of the product. */
function shell(command: string): Promise<{ code: number | null; output: string }> {
	const script = command
		.replace('npm run seller --', `"${process.execPath}" scripts/seller.ts`)
		.replace('localhost:3000', `localhost:${product?.port}`)
	return new Promise((resolve) => {
		const child = spawn('sh', ['-c', script], {
			cwd: root,
			env: { ...process.env, DATABASE_URL: '', ...env() },
		})
		let [printed, errors] = ['', '']
		child.stdout.on('data', (chunk) => (printed += chunk))
		child.stderr.on('data', (chunk) => (errors += chunk))
		const output = () => printed + withoutProgress(errors)
		child.once('close', (code) => resolve({ code, output: output() }))
	})
}

async function perform(step: Step): Promise<void> {
	if (step.kind === 'write') {
		await writeFile(join(folder.path, step.file), step.text)
		await waitUntilServed(step)
	} else if (step.command === 'npm start') product = await startProduct({ env: env() })
	else results.set(step.command, await shell(step.command))
}

/** Waits until the running product shows the content of a file; fails with the time limit of the test. */
async function waitUntilServed({ file, text }: { file: string; text: string }): Promise<void> {
	const expected = file.includes('wording')
		? JSON.parse(text)['events.title']
		: JSON.parse(text).events[0].name
	for (;;) {
		const page = await product?.send(seenAt, { seller: 'river-museum' })
		if (page?.text.includes(expected)) return
		await new Promise((resolve) => setTimeout(resolve, 200))
	}
}

beforeAll(async () => {
	folder = await scratchFolder('ten-minutes')
	for (const shared of ['_platform', '_presets'])
		await cp(join(root, 'seller-configs', shared), join(venues(), shared), { recursive: true })
	// A product without any venue does not start; the reader of the README has the shipped ones.
	await cp(join(root, 'seller-configs/harbour-science'), join(venues(), 'harbour-science'), {
		recursive: true,
	})
	for (const step of steps) await perform(step)
}, 600_000)
afterAll(async () => {
	await product?.stop()
	await folder?.remove()
})

const visitor = (): Visitor => {
	const port = product?.port
	return createVisitor({ url: `http://127.0.0.1:${port}`, host: `river-museum.localhost:${port}` })
}

describe('a new venue from the README', () => {
	it('all commands of the README succeed', () => {
		expect(results.size).toBeGreaterThanOrEqual(4)
		for (const [command, { code, output }] of results) expect(code, `${command}\n${output}`).toBe(0)
	})

	it("the files of the README's venue are valid", async () => {
		expect(JSON.parse(await readFile(join(venues(), 'river-museum/seller.json'), 'utf8'))).toMatchObject({
			id: 'river-museum',
			cart: { holdMinutes: 20 },
		})
		const checked = [...results].find(([command]) => command.includes('validate'))
		expect(checked?.[1].output).toBe('1 venue, 0 errors, 0 warnings (every environment)\n')
	})

	it("the README's venue sells a ticket to a visitor without scripts", async () => {
		const buyer = visitor()
		const { session } = await reserveTicket(buyer, '/events/evt_admission')
		expect(session).toMatch(/^evt_admission\./)
		const checkout = await goToPay(buyer, '')
		const complete = await buyer.submit(checkout, {
			first_name: 'Ada',
			last_name: 'Quay',
			email: 'ada@quay.example',
			card_number: '4242 4242 4242 4242',
			card_expiry: '12/31',
			card_cvc: '123',
		})
		expect(complete.path).toMatch(/^\/checkout\/complete\?orderIds=/)
		expect(complete.text).toContain('A day at the River Museum')
		const outbox = async () => (await product?.send('/_outbox', { seller: 'river-museum' }))?.text
		await expect.poll(outbox, { timeout: 60_000 }).toContain('ada@quay.example')
	})

	it('every sentence that the README writes is read at the pages that it opens', async () => {
		const own = steps.find((step) => step.kind === 'write' && step.file.includes('wording'))
		const { $schema: _, ...sentences } = JSON.parse(own?.kind === 'write' ? own.text : '{}')
		expect(Object.keys(sentences).length).toBeGreaterThan(1)
		const [opened, listing] = await Promise.all([visitor().get('/'), visitor().get(seenAt)])
		const { 'events.title': title, ...others } = sentences
		expect(wordsOf(listing.text)).toContain(title)
		for (const [key, sentence] of Object.entries(others))
			expect(wordsOf(opened.text), key).toContain(sentence)
	})

	it("the README's venue has its own colour", async () => {
		const home = await visitor().get('/')
		const css = /\/theme\/river-museum\.[^"]+\.css/.exec(home.text)?.[0] ?? ''
		expect((await visitor().get(css)).text).toContain('#1f5f4a')
	})
})
