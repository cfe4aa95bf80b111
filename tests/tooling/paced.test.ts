import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { pacedRun } from '../../scripts/bench/paced.ts'

it('a paced load asks for its few requests in turn, as often as its pace says', async () => {
	const asked: (string | undefined)[] = []
	const server = createServer((request, response) => {
		asked.push(request.url)
		response.end('ok')
	}).listen(0, '127.0.0.1')
	onTestFinished(() => void server.close())
	await once(server, 'listening')
	const { port } = server.address() as AddressInfo
	const shots = ['/first', '/second'].map((path) => ({ method: 'GET' as const, path, headers: {} }))
	const run = await pacedRun({ port, shots, connections: 2, seconds: 1 }, 50)
	expect(run.answers).toBe(50)
	expect(run.statuses).toEqual({ 200: 50 })
	expect(asked.filter((path) => path === '/first')).toHaveLength(25)
	expect(asked.filter((path) => path === '/second')).toHaveLength(25)
})
