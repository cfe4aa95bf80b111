import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Notice } from '#app/contract/notices.ts'
import { type Notices, openNotices } from '#app/data/notices.ts'
import { openTestDatabase, type TestDatabase } from '../builders/database.ts'
import { type DatabaseGate, openDatabaseGate } from '../builders/database-gate.ts'

let opened: TestDatabase
let gate: DatabaseGate
const lines: Notices[] = []
const log = { info: vi.fn(), error: vi.fn() }

beforeEach(async () => {
	opened = await openTestDatabase()
	gate = await openDatabaseGate(opened.options.databaseUrl)
})
afterEach(async () => {
	for (const line of lines.splice(0)) await line.close()
	await gate.close()
	await opened.close()
	vi.clearAllMocks()
})

/** A process that listens through the gate or past it, with what it has received. */
async function aProcess(url = opened.options.databaseUrl, ask = async (): Promise<unknown> => null) {
	const line = await openNotices({ url, ask, log, random: () => 0 })
	lines.push(line)
	const received: Notice[] = []
	const missed = vi.fn()
	line.listen({ received: (notice) => void received.push(notice), missed })
	const sell = (events: string[] | null, seller = 'one') => line.send({ kind: 'sale', seller, events })
	return { line, received, missed, sell }
}

it('every other process receives a sale, and its own does not', async () => {
	const [one, other, third] = [await aProcess(), await aProcess(), await aProcess()]
	one.sell(['evt_a'])
	for (const { received } of [other, third])
		await expect.poll(() => received).toEqual([{ kind: 'sale', seller: 'one', events: ['evt_a'] }])
	expect(one.received).toEqual([])
})

it('sales of one moment are one notice for each seller', async () => {
	const [one, other] = [await aProcess(), await aProcess()]
	for (let count = 0; count < 500; count += 1) one.sell([`evt_${count % 3}`], count % 2 ? 'one' : 'two')
	await expect.poll(() => other.received).toHaveLength(2)
	expect(other.received).toContainEqual({ kind: 'sale', seller: 'two', events: ['evt_0', 'evt_2', 'evt_1'] })
})

it('under a steady load a process sends ten messages a second, and the last sale is among them', async () => {
	const [one, other] = [await aProcess(), await aProcess()]
	const began = performance.now()
	let count = 0
	while (performance.now() - began < 500) {
		one.sell([`evt_${count}`])
		count += 1
		await sleep(5)
	}
	const last = `evt_${count - 1}`
	await expect
		.poll(() => other.received.some((notice) => 'events' in notice && notice.events?.includes(last)))
		.toBe(true)
	const seconds = (performance.now() - began) / 1000
	expect(other.received.length).toBeLessThanOrEqual(10 * seconds + 2)
})

it('sales of more events or sellers than a message takes are received completely', async () => {
	const [one, other] = [await aProcess(), await aProcess()]
	const long = (count: number) => `evt_${'x'.repeat(50)}_${count}`
	for (let count = 0; count < 500; count += 1) {
		one.sell([long(count)], 'large')
		one.sell([long(count)], `seller-${count}`)
	}
	await expect.poll(() => other.received.length).toBe(501)
	expect(other.received).toContainEqual({ kind: 'sale', seller: 'large', events: null })
})

it('what a process of another version sends is skipped', async () => {
	const one = await aProcess()
	const messages = [
		'no json',
		'{"from":"x"}',
		'{"from":"x","notices":[{"kind":"carts","seller":"one","perMinute":6,"counts":{}},{"kind":"publishing","seller":"one","more":1}]}',
	]
	for (const message of messages)
		await opened.database.pool.query("select pg_notify('foyer_notice', $1)", [message])
	await expect.poll(() => one.received).toEqual([{ kind: 'publishing', seller: 'one' }])
})

it('a lost connection is logged once and comes back, and what was sold meanwhile is sent then', async () => {
	const [behind, other] = [await aProcess(gate.url), await aProcess()]
	expect(behind.line.isLive()).toBe(true)
	await gate.close()
	await expect.poll(() => log.error.mock.calls.length).toBe(1)
	expect(behind.line.isLive()).toBe(false)
	behind.sell(['evt_a'])
	await new Promise((resolve) => setTimeout(resolve, 600))
	expect(other.received).toEqual([])
	await gate.open()
	await expect.poll(() => behind.missed.mock.calls.length, { timeout: 5_000 }).toBe(1)
	expect(behind.line.isLive()).toBe(true)
	await expect.poll(() => other.received).toEqual([{ kind: 'sale', seller: 'one', events: ['evt_a'] }])
	other.sell(['evt_b'])
	await expect.poll(() => behind.received).toEqual([{ kind: 'sale', seller: 'one', events: ['evt_b'] }])
	expect(log.error).toHaveBeenCalledTimes(1)
})

it('a connection that opens again at once is not logged as lost', async () => {
	const behind = await aProcess(gate.url)
	gate.stall()
	await gate.open()
	await expect.poll(() => behind.missed.mock.calls.length, { timeout: 5_000 }).toBe(1)
	expect(log.error).not.toHaveBeenCalled()
})

it('a connection that is lost with the whole database is logged with the error that requests have', async () => {
	const away = new Error('no database')
	let isAway = true
	await aProcess(gate.url, () => (isAway ? Promise.reject(away) : Promise.resolve()))
	await gate.close()
	await expect.poll(() => log.error.mock.calls.length, { timeout: 5_000 }).toBe(2)
	isAway = false
	await expect.poll(() => log.error.mock.lastCall?.[0].error, { timeout: 5_000 }).not.toBe(away)
	const lines = log.error.mock.calls.length
	await new Promise((resolve) => setTimeout(resolve, 1_500))
	expect(log.error).toHaveBeenCalledTimes(lines)
})

it('a process that stops sends what it has sold', async () => {
	const [one, other] = [await aProcess(), await aProcess()]
	one.sell(['evt_a'])
	await one.line.close()
	await expect.poll(() => other.received).toHaveLength(1)
})
