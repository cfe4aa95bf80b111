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

/** A request whose body is only half sent, and which stays in flight until `finish` is called. */
function halfSent(port: number): { finish(): void; answer: Promise<string> } {
	const socket = connect(port, '127.0.0.1')
	const answer = new Promise<string>((resolve, reject) => {
		let text = ''
		socket.on('data', (chunk) => {
			text += chunk
		})
		socket.on('error', reject)
		socket.on('close', () => resolve(text))
	})
	socket.write(
		`POST /api/my/cart/modify HTTP/1.1\r\nHost: harbour-science.localhost:${port}\r\n` +
			`Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 10)}`,
	)
	return { answer, finish: () => socket.write(body.slice(10)) }
}

/** Waits until the port refuses connections; fails with the test's own time limit. */
async function waitForRefusal(port: number): Promise<void> {
	for (;;) {
		const code = await send(port, '/healthz', {}).then(
			() => '',
			(error: NodeJS.ErrnoException) => error.code,
		)
		if (code === 'ECONNREFUSED') return
	}
}

describe('SIGTERM', () => {
	it('SIGTERM lets a request in flight finish, refuses new ones, and ends with 0', async () => {
		const slow = halfSent(product.port)
		// Once this is answered, the product has received the beginning of the slow request.
		await product.send('/healthz')
		const stopped = product.stop()
		await waitForRefusal(product.port)
		slow.finish()
		const answer = await slow.answer
		expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /)
		expect(answer).toMatch(/\r\nconnection: close\r\n/i)
		expect(answer).toContain('"_code"')
		expect(await stopped).toBe(0)
	})

	it('SIGTERM does not wait for idle connections', async () => {
		const idle = connect(product.port, '127.0.0.1')
		idle.on('error', () => undefined)
		idle.write(`GET /healthz HTTP/1.1\r\nHost: harbour-science.localhost\r\n\r\n`)
		await new Promise((resolve) => idle.once('data', resolve))
		const closed = new Promise((resolve) => idle.once('close', resolve))
		expect(await product.stop()).toBe(0)
		await closed
	})

	it('SIGTERM to the shell in which npm started the product stops the product as well', async () => {
		expect(await product.stop()).toBe(0)
		// A second command prevents the shell from replacing itself with the product.
		const shell = spawn('sh', ['-c', `"${process.execPath}" app/server.js; exit $?`], {
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
		await new Promise<void>((resolve, reject) => {
			shell.once('exit', (code) => reject(new Error(`ended with ${code}: ${output}`)))
			shell.stdout.on('data', (chunk) => {
				output += chunk
				if (output.includes('Stop with')) resolve()
			})
		})
		// The output ends when no process is left that could write to it.
		const ended = once(shell, 'close')
		shell.kill('SIGTERM')
		await ended
		const next = await startProduct({ env: { DATA_DIR: `${folder.path}/data` } })
		expect(await next.stop()).toBe(0)
	}, 400_000)

	it('SIGTERM releases the data folder', async () => {
		expect(await product.stop()).toBe(0)
		const next = await startProduct({ env: { DATA_DIR: `${folder.path}/data` } })
		expect(await next.stop()).toBe(0)
	}, 400_000)
})
