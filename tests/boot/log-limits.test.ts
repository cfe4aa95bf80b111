import { expect, it } from 'vitest'
import { createLogLimits } from '#app/boot/log-limits.ts'
import { marked } from '#app/data/outage.ts'

/** Limits on a clock of the test, and the lines that a log would have. */
function aLog() {
	let time = 0
	const lines: { level: string; facts: object; message: string }[] = []
	const limits = createLogLimits({
		write: (level, facts, message) => void lines.push({ level, facts, message }),
		now: () => time,
	})
	return {
		lines,
		fail(facts: Record<string, unknown>, requestId: string | null = null, message = 'a call failed') {
			const line = limits.admit({ level: 'error', facts, message, requestId })
			if (line) lines.push({ level: 'error', ...line })
		},
		pass(seconds: number) {
			for (let second = 0; second < seconds; second += 1) {
				time += 1000
				limits.tick()
			}
		},
	}
}

/** An error as the database throws it. */
async function ofDatabase(code: string): Promise<Error> {
	const error = Object.assign(new Error('no'), { code })
	await marked(Promise.reject(error)).catch(() => undefined)
	return error
}

it('a database that is away for two minutes under traffic is a line, one for each minute, and one at the end', async () => {
	const { lines, fail, pass } = aLog()
	const refused = await ofDatabase('ECONNREFUSED')
	const dropped = await ofDatabase('57P01')
	for (let second = 0; second < 125; second += 1) {
		for (let count = 0; count < 100; count += 1)
			fail({ error: refused, call: `call ${count}` }, `${second} ${count}`)
		fail({ job: 'email', cause: dropped }, null, 'a run of a background job failed')
		pass(1)
	}
	pass(20)
	expect(lines.map(({ level, facts }) => [level, Reflect.get(facts, 'failures')])).toEqual([
		['error', undefined],
		['error', 60 * 101],
		['error', 120 * 101],
		['warn', 125 * 101],
	])
	expect(lines[0]).toMatchObject({
		facts: { outage: 'no connection', first: 'a call failed', requestId: '0 0', error: refused },
	})
	expect(lines.at(-1)?.message).toBe('the database gives connections again')
})

it('one connection that drops is one line, without an end', async () => {
	const { lines, fail, pass } = aLog()
	fail({ error: await ofDatabase('ECONNRESET') }, 'one')
	pass(120)
	expect(lines).toHaveLength(1)
})

it.each([
	['53100', 'disk full'],
	['58030', 'disk full'],
	['25006', 'read only'],
	['53300', 'no connection'],
])('the code %s of the database says %s', async (code, outage) => {
	const { lines, fail } = aLog()
	for (const id of ['one', 'other']) fail({ error: await ofDatabase(code) }, id)
	expect(lines).toMatchObject([{ facts: { outage } }])
})

it('a provider that refuses connections is not the database', () => {
	const { lines, fail } = aLog()
	const error = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
	for (const id of ['one', 'other']) fail({ error }, id, 'addresses can not be looked up')
	expect(lines.map(({ message }) => message)).toEqual(Array(2).fill('addresses can not be looked up'))
})

it('a failure of a thousand requests is ten lines and the number of the others', () => {
	const { lines, fail, pass } = aLog()
	const error = new TypeError('broken')
	for (let count = 0; count < 1_000; count += 1) fail({ error, call: 'getEvent' }, `request ${count}`)
	fail({ error, call: 'other' }, 'another call')
	pass(20)
	expect(lines).toHaveLength(12)
	expect(lines.at(-1)).toMatchObject({ facts: { more: 990, seconds: 10, requestId: 'request 999' } })
})

it('a request that repeats a failed call is one failure', () => {
	const { lines, fail, pass } = aLog()
	for (let count = 0; count < 3; count += 1) fail({ code: 'busy', call: 'getEvent' }, 'one')
	pass(20)
	expect(lines).toHaveLength(1)
})

it('a job that fails for the same fault every five seconds is one line a minute, whatever the queue adds to the message', async () => {
	const { lines, fail, pass } = aLog()
	for (let second = 0; second < 120; second += 5) {
		const cause = new Error(`no answer (Queue: nightly, Worker: ${second})`)
		fail({ job: 'nightly', cause }, null, 'a run of a background job failed')
		fail({ seller: 'one', emails: second, cause: 'ESOCKET' }, null, 'emails could not be sent')
		pass(5)
	}
	const messages = ['a run of a background job failed', 'emails could not be sent']
	expect(lines.map(({ message }) => message)).toEqual([...messages, ...messages])
})

it('each job, each fault of it and each venue has a line of its own, up to ten in a minute', () => {
	const { lines, fail, pass } = aLog()
	for (const job of ['email', 'payments'])
		for (const cause of [new Error('one'), new Error('one'), new Error('other')])
			fail({ job, cause }, null, 'a run of a background job failed')
	expect(lines).toHaveLength(4)
	for (let count = 0; count < 200; count += 1)
		fail({ seller: `venue-${count}`, cause: new Error('one') }, null, 'background work failed for a seller')
	expect(lines).toHaveLength(4 + 10)
	pass(60)
	expect(lines.at(-1)).toMatchObject({ facts: { more: 190, seconds: 60, seller: 'venue-199' } })
})

it('what background work says without an error is written each time', () => {
	const { lines, fail } = aLog()
	for (let count = 0; count < 30; count += 1) fail({ key: `text ${count}` }, null, 'a text is missing')
	expect(lines).toHaveLength(30)
})
