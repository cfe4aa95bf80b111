import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Product, send, startProduct } from '#tests/builders/product.ts'
import { stockedFolder } from '#tests/builders/stock.ts'

let folder: Awaited<ReturnType<typeof stockedFolder>>
let product: Product

beforeAll(async () => {
	folder = await stockedFolder('stop')
})
afterAll(() => folder.remove())
beforeEach(async () => {
	product = await startProduct({ env: { DATA_DIR: `${folder.path}/data` } })
})

const body = JSON.stringify({ add: [{ ticket_type_id: 'no-such-type', quantity: 1 }] })

/** A request whose body is only half sent: in flight for as long as the sender likes. */
function halfSent(port: number): { finish(): void; answer: Promise<string> } {
	const socket = connect(port, '127.0.0.1')
	const answer = new Promise<string>((done, fail) => {
		let text = ''
		socket.on('data', (chunk) => {
			text += chunk
		})
		socket.on('error', fail)
		socket.on('close', () => done(text))
	})
	socket.write(
		`POST /api/my/cart/modify HTTP/1.1\r\nHost: harbour-science.localhost:${port}\r\n` +
			`Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 10)}`,
	)
	return { answer, finish: () => socket.write(body.slice(10)) }
}

/** Waits until nobody listens any more; fails with the test's own time limit. */
async function refusingConnections(port: number): Promise<void> {
	for (;;) {
		const code = await send(port, '/healthz', {}).then(
			() => '',
			(error: NodeJS.ErrnoException) => error.code,
		)
		if (code === 'ECONNREFUSED') return
	}
}

describe('SIGTERM', () => {
	it('lets a request in flight finish, refuses new ones, and ends with 0', async () => {
		const slow = halfSent(product.port)
		// Answered by the same loop: by now the product has the beginning of the slow request.
		await product.send('/healthz')
		const stopped = product.stop()
		await refusingConnections(product.port)
		slow.finish()
		const answer = await slow.answer
		expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /)
		expect(answer).toMatch(/\r\nconnection: close\r\n/i)
		expect(answer).toContain('"_code"')
		expect(await stopped).toBe(0)
	})

	it('does not wait for visitors who only keep a connection open', async () => {
		const idle = connect(product.port, '127.0.0.1')
		idle.on('error', () => undefined)
		idle.write(`GET /healthz HTTP/1.1\r\nHost: harbour-science.localhost\r\n\r\n`)
		await new Promise((done) => idle.once('data', done))
		const closed = new Promise((done) => idle.once('close', done))
		expect(await product.stop()).toBe(0)
		await closed
	})

	it('of the shell in which npm started it ends the product as well', async () => {
		expect(await product.stop()).toBe(0)
		// A second command keeps the shell from becoming the product itself.
		const shell = spawn('sh', ['-c', `"${process.execPath}" app/server.ts; exit $?`], {
			env: {
				...process.env,
				NODE_ENV: 'production',
				PORT: '0',
				DATABASE_URL: '',
				DATA_DIR: `${folder.path}/data`,
				npm_lifecycle_event: 'start',
			},
			stdio: ['ignore', 'pipe', 'inherit'],
		})
		let output = ''
		await new Promise<void>((done, fail) => {
			shell.once('exit', (code) => fail(new Error(`ended with ${code}: ${output}`)))
			shell.stdout.on('data', (chunk) => {
				output += chunk
				if (output.includes('Stop with')) done()
			})
		})
		// Its output ends when nobody is left who could write to it.
		const ended = once(shell, 'close')
		shell.kill('SIGTERM')
		await ended
		const next = await startProduct({ env: { DATA_DIR: `${folder.path}/data` } })
		expect(await next.stop()).toBe(0)
	}, 400_000)

	it('gives the data folder back', async () => {
		expect(await product.stop()).toBe(0)
		const next = await startProduct({ env: { DATA_DIR: `${folder.path}/data` } })
		expect(await next.stop()).toBe(0)
	}, 400_000)
})
