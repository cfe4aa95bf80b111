import { spawn } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { goToPay, reserveTicket } from '#app/boot/trial/buying.ts'
import { pay } from '#app/boot/trial/paying.ts'
import { createVisitor, type Visitor } from '#app/boot/trial/visitor.ts'
import { openDatabase } from '#app/data/database.server.ts'
import { aBuyer, sessionsOf, typesOf } from '#tests/builders/buyer.ts'
import { copyVenues, withoutLimits } from '#tests/builders/product.ts'
import { runProduct } from '#tests/builders/running-product.ts'
import { withoutProgress } from '#tests/sellers/commands/command.ts'

// Commands that check a running product.

const product = runProduct('live', { change: withoutLimits })

const commandOf =
	(program: string, configs: () => string = () => product.venues) =>
	(...args: string[]): Promise<{ code: number | null; output: string }> => {
		const child = spawn(process.execPath, [`scripts/${program}.ts`, ...args], {
			cwd: resolve(import.meta.dirname, '../..'),
			env: {
				...process.env,
				SELLER_CONFIGS: configs(),
				DATA_DIR: `${product.folder}/data`,
				DATABASE_URL: '',
			},
		})
		let [printed, errors] = ['', '']
		child.stdout.on('data', (chunk) => (printed += chunk))
		child.stderr.on('data', (chunk) => (errors += chunk))
		const output = () => printed + withoutProgress(errors)
		return new Promise((resolve) => child.once('close', (code) => resolve({ code, output: output() })))
	}
const seller = commandOf('seller')

const url = (): string => `http://localhost:${product.port}`
const visitor = (id: string): Visitor =>
	createVisitor({ url: `http://127.0.0.1:${product.port}`, host: `${id}.localhost:${product.port}` })

/** Changes a file of a venue and waits until the running product serves it, by its revision. */
async function change(id: string, file: string, edit: (text: string) => string): Promise<void> {
	const revision = async () => {
		const { json } = await product.send('/healthz/config', { host: `localhost:${product.port}` })
		return json.sellers.find((one: { id: string }) => one.id === id).revision as string
	}
	const before = await revision()
	const path = join(product.venues, id, file)
	await writeFile(path, edit(await readFile(path, 'utf8')))
	await expect.poll(revision, { timeout: 60_000 }).not.toBe(before)
}

describe('doctor', () => {
	it('doctor finds no fault in a venue that sells, and releases its ticket', async () => {
		const { code, output } = await seller('doctor', 'harbour-science', '--url', url())
		expect(code, output).toBe(0)
		expect(output).toMatch(/✓ event evt_ga is on sale: \d+ ticket types/)
		// A session, or the day that has one session alone.
		expect(output).toMatch(
			/✓ a visitor can buy today: held one ticket for \S*evt_ga[.?]\S*, reached .*, released it\n/,
		)
		expect(output).toContain('– tickets.harbourscience.example is a reserved example name')
		expect(output).toMatch(/\d+ checks, all well\.\n$/)
	})

	it.each(['corner-gallery', 'orpheum-theatre', 'tidewater-aquarium'])(
		'doctor buys at %s, with its seats, names and days, without a false alarm',
		async (id) => {
			const { code, output } = await seller('doctor', id, '--url', url())
			expect(code, output).toBe(0)
			expect(output).toMatch(/✓ a visitor can buy today: held one ticket for \S+, reached .*, released it\n/)
			expect(output).not.toContain('✗')
		},
	)

	it('doctor exits with 3, and says what to do, when no product answers', async () => {
		const { code, output } = await seller('doctor', 'harbour-science', '--url', 'http://localhost:9')
		expect(code).toBe(3)
		expect(output).toMatch(/✗ CFG5001 the product does not answer at .*\n {4}→ Start the product/)
	})

	it('doctor writes failures in the formats of validate, at the place of the setting', async () => {
		const report = async (format: string) => {
			const args = ['--url', 'http://localhost:9', '--format', format]
			return (await seller('doctor', 'harbour-science', ...args)).output
		}
		const [json, github, sarif] = await Promise.all(['json', 'github', 'sarif'].map(report))
		expect(json).toMatch(/"line": \d+,[^}]*"severity": "error",\s+"code": "CFG5001"/)
		expect(github).toMatch(
			/^::error file=\S*harbour-science\/seller\.json,line=\d+,col=\d+,title=CFG5001 No response::/,
		)
		expect(sarif).toMatch(/"ruleId": "CFG5001"/)
		expect((await seller('explain', 'CFG5001')).output).toMatch(
			/found by +the live checks\n.*Start the product/,
		)
	})

	it('doctor exits with 3 when the files sell an event that the product does not have', async () => {
		const other = await copyVenues(`${product.folder}/others`, (config, id) =>
			id === 'tidewater-aquarium' ? { ...config, admission: { eventId: 'evt_gone' } } : config,
		)
		const catalog = join(other, 'tidewater-aquarium/catalog.json')
		await writeFile(catalog, (await readFile(catalog, 'utf8')).replaceAll('evt_day', 'evt_gone'))
		const { code, output } = await commandOf('seller', () => other)(
			'doctor',
			'tidewater-aquarium',
			'--url',
			url(),
		)
		expect(code, output).toBe(3)
		expect(output).toMatch(/✗ CFG5101 event evt_gone does not exist \(404\)\n {4}→ Apply the catalogue/)
		expect(output).toMatch(/✗ CFG5107 a visitor can't buy today: /)
	})
})

describe('catalog', () => {
	it('catalog plans on the database of a running product', async () => {
		const { code, output } = await seller('catalog', 'harbour-science', '--plan')
		expect(code, output).toBe(0)
		expect(output).toContain('Nothing changes.')
	})
})

describe('orders', () => {
	const orders = commandOf('orders')

	it('orders shows, refunds and cancels an order on the embedded database of a running product', async () => {
		const [session] = await sessionsOf(product, 'harbour-science', 'evt_ga')
		const [type] = await typesOf(product, 'harbour-science', 'evt_ga')
		const buyer = aBuyer(product)
		await buyer.reserve(session?.id ?? '', type?.id ?? '', 2)
		await buyer.pay()
		const booked = await buyer.checkout()
		expect(booked.status, booked.text).toBe(200)
		const { order_number: number } = booked.json.ticket_order._data[0]

		expect(await orders('show', number)).toMatchObject({ code: 0, output: expect.stringContaining(number) })
		const unasked = await orders('refund', number, '--amount', '1.00')
		expect(unasked).toMatchObject({ code: 2, output: expect.stringContaining('with --yes') })
		const refunded = await orders('refund', number, '--amount', '1.00', '--reason', 'Rain', '--yes')
		expect(refunded).toMatchObject({ code: 0, output: expect.stringMatching(/Rain/) })
		const cancelled = await orders('cancel', number, '--yes')
		expect(cancelled.code, cancelled.output).toBe(0)
		// The product sees what the command did, and sells on.
		const left = await sessionsOf(product, 'harbour-science', 'evt_ga')
		expect(left.find(({ id }) => id === session?.id)?.available_capacity).toBe(session?.available_capacity)
		expect((await aBuyer(product).reserve(session?.id ?? '', type?.id ?? '')).status).toBe(200)
		const audit = await commandOf('doctor')()
		expect(audit, audit.output).toMatchObject({ code: 0 })
	})
})

async function countOrders(): Promise<number> {
	const dataDir = `${product.folder}/data`
	const database = await openDatabase({ databaseUrl: null, dataDir, joins: true })
	const { rows } = await database.pool.query('select count(*)::int from ticket_order')
	await database.close()
	return rows[0].count
}

describe('test', () => {
	it('test meets the expectations of a venue, and pays for no ticket of a product that sells', async () => {
		const orders = await countOrders()
		const { code, output } = await seller('test', 'harbour-science', '--url', url())
		expect(code, output).toBe(0)
		expect(await countOrders()).toBe(orders)
		expect(output).toContain('✓ / as anonymous at 2026-12-24T10:00')
		expect(output).toMatch(/\d+ expectations met\.\n$/)
	})

	it('test exits with 3 and names the block that a visitor does not see', async () => {
		const add = (text: string) =>
			text.replace('"expect": [', '"expect": [{ "at": "/", "hides": ["hero"], "status": 404 },')
		await writeFile(
			join(product.venues, 'harbour-science/seller.json'),
			add(await readFile(join(product.venues, 'harbour-science/seller.json'), 'utf8')),
		)
		const { code, output } = await seller('test', 'harbour-science', '--url', url())
		expect(code).toBe(3)
		expect(output).toMatch(/✗ \/ as anonymous\n {4}→ answers 200, not 404; shows "hero"/)
	})
})

describe('a retired venue', () => {
	// spec: routing.externalUrls.retired
	it('a retired venue sells nothing more and serves its orders', async () => {
		const buyer = visitor('tidewater-aquarium')
		await reserveTicket(buyer, '/events/evt_day')
		const complete = await pay(buyer, await goToPay(buyer, ''))
		expect(complete.path).toMatch(/orderIds=/)
		await change('tidewater-aquarium', 'seller.json', (text) =>
			text.replace('"status": "live"', '"status": "retired"'),
		)
		const later = visitor('tidewater-aquarium')
		const closed = await later.get('/events')
		expect([closed.status, closed.text]).toEqual([
			410,
			expect.stringContaining('Tidewater Aquarium has closed'),
		])
		expect((await later.get(complete.path)).text).toContain('Aquarium Day Ticket')
		const sale = await product.send('/api/my/cart/modify', {
			seller: 'tidewater-aquarium',
			body: { add: [] },
		})
		expect([sale.status, sale.json._code]).toEqual([410, 'seller_retired'])
		await change('tidewater-aquarium', 'seller.json', (text) =>
			text.replace(
				'"configVersion"',
				'"routing": { "externalUrls": { "retired": "https://www.tidewater.example/" } },\n  "configVersion"',
			),
		)
		expect((await later.get('/')).leaves).toBe('https://www.tidewater.example/')
	}, 180_000)
})
