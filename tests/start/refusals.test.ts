import { writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshDatabaseUrl } from '#tests/builders/postgres.ts'
import { refusedStart, scratchFolder, startProduct } from '#tests/builders/product.ts'
import { stockedFolder } from '#tests/builders/stock.ts'

let folder: Awaited<ReturnType<typeof scratchFolder>>

beforeAll(async () => {
	folder = await scratchFolder('refusals')
})
afterAll(() => folder.remove())

/** Expects a refused start with one sentence, without a stack trace or a second message. */
async function expectRefusal(env: Record<string, string>, sentence: RegExp): Promise<string> {
	const { code, output } = await refusedStart({ DATA_DIR: `${folder.path}/unused`, ...env })
	expect(code, output).toBe(1)
	expect(output.trim()).toMatch(/^Foyer did not start\. [^\n]+$/)
	expect(output).toMatch(sentence)
	expect(output).not.toMatch(/\n\s+at /)
	return output
}

function occupyPort(): Promise<{ server: Server; port: number }> {
	return new Promise((resolve) => {
		const server = createServer()
		server.listen(0, '127.0.0.1', () => {
			const address = server.address()
			resolve({ server, port: typeof address === 'object' && address ? address.port : 0 })
		})
	})
}

describe('a start that cannot succeed', () => {
	it('the start names the port that is taken and how to choose another', async () => {
		const { server, port } = await occupyPort()
		try {
			await expectRefusal(
				{ PORT: String(port) },
				new RegExp(`Port ${port} .* taken by another process.*PORT=`),
			)
		} finally {
			server.close()
		}
	})

	it('the start names an address that is not of this machine', async () => {
		await expectRefusal({ HOST: '203.0.113.7' }, /HOST is "203\.0\.113\.7"/)
	})

	it('the start names a data folder that is a file', async () => {
		const file = `${folder.path}/a-file`
		await writeFile(file, '')
		await expectRefusal({ DATA_DIR: file }, /data folder .*a-file cannot be written.*DATA_DIR/)
		await expectRefusal({ DATA_DIR: `${file}/below` }, /data folder .*below cannot be written.*DATA_DIR/)
	})

	it('the start names a folder of venues that does not exist', async () => {
		await expectRefusal({ SELLER_CONFIGS: `${folder.path}/no-venues` }, /no-venues/)
	})

	it('the start says that no database answers, without the password', async () => {
		const url = 'postgres://foyer:hunter2@127.0.0.1:1/foyer'
		const output = await expectRefusal(
			{ DATABASE_URL: url },
			/No PostgreSQL answers at 127\.0\.0\.1:1.*DATABASE_URL/,
		)
		expect(output).not.toContain('hunter2')
	})

	it('the start says what a database address looks like', async () => {
		await expectRefusal({ DATABASE_URL: 'localhost:5432' }, /DATABASE_URL.*postgres:\/\//)
	})

	it('the start says which database or user the server does not know', async () => {
		const url = new URL(await freshDatabaseUrl('refusal'))
		url.pathname = '/not_there'
		await expectRefusal({ DATABASE_URL: url.href }, /has no database "not_there"/)
		url.username = 'nobody_at_all'
		await expectRefusal({ DATABASE_URL: url.href }, /refused user "nobody_at_all"/)
	})
})

describe('a data folder', () => {
	let stock: Awaited<ReturnType<typeof stockedFolder>>
	let env: Record<string, string>
	beforeAll(async () => {
		stock = await stockedFolder('shared')
		env = { DATA_DIR: `${stock.path}/data` }
	})
	afterAll(() => stock.remove())

	it('a data folder is refused to a second process while the first runs, and taken over when it was killed', async () => {
		const first = await startProduct({ env })
		await expectRefusal(env, new RegExp(`data is in use by process ${first.pid}; stop it`))
		expect((await first.send('/healthz')).status).toBe(200)
		await first.kill()
		const second = await startProduct({ env })
		expect((await second.send('/events')).status).toBe(200)
		expect(await second.stop()).toBe(0)
	}, 400_000)

	it('a data folder keeps its venues for the next start', async () => {
		const again = await startProduct({ env })
		const events = await again.send('/api/events/available')
		expect(events.json.event_template._data.length).toBeGreaterThan(0)
		// The catalogue is unchanged: nothing is written a second time.
		expect(again.output()).not.toMatch(/Catalogue of/)
		expect(await again.stop()).toBe(0)
	}, 400_000)
})
