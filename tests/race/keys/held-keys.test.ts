import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest'
import { withIdempotencyKey } from '#app/commerce/idempotency.ts'
import { keyHeldForMs } from '#app/commerce/idempotency-store.ts'
import { openSale, refusal } from '#tests/builders/sale.ts'
import { aVenue } from '#tests/builders/venue.ts'

const sale = await openSale(aVenue('held-keys').withEvent())
afterAll(() => sale.close())

// Holds are renewed by intervals: a process whose intervals do not run is like one that has died.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

/** A request whose act runs until its answer is chosen. */
function requestWith(key: string) {
	let running = 0
	let mostRunning = 0
	const answers: ((answer: string) => void)[] = []
	const send = () =>
		withIdempotencyKey(
			sale.engine,
			sale.seller,
			{ call: 'test', key, fingerprint: ['same'], reservesKey: true },
			() => {
				running += 1
				mostRunning = Math.max(mostRunning, running)
				return new Promise<string>((resolve) => answers.push(resolve)).finally(() => {
					running -= 1
				})
			},
		)
	return { send, answers, mostRunning: () => mostRunning }
}

const begun = (answers: readonly unknown[], count: number) => expect.poll(() => answers.length).toBe(count)

/** Seconds until the hold of a key ends. */
async function heldFor(key: string): Promise<number> {
	const { rows } = await sale.engine.database.pool.query(
		`select extract(epoch from held_until - (now() + $1 * interval '1 millisecond'))::float as seconds
		from idempotency where key = $2`,
		[sale.engine.clockOffsetMs, key],
	)
	return rows[0]?.seconds ?? 0
}

const stepMs = keyHeldForMs / 4

it('control: without renewed holds a second request runs beside the first one', async () => {
	const { send, answers, mostRunning } = requestWith('control')
	const first = send()
	await begun(answers, 1)
	sale.engine.clockOffsetMs += keyHeldForMs
	const second = send()
	await begun(answers, 2)
	expect(mostRunning()).toBe(2)
	for (const answer of answers) answer('done')
	await Promise.all([first, second])
})

it('a request that runs for a minute keeps its key, and a repeat is refused as under way', async () => {
	const { send, answers, mostRunning } = requestWith('long')
	const first = send()
	await begun(answers, 1)
	for (let passedMs = 0; passedMs < 60_000; passedMs += stepMs) {
		sale.engine.clockOffsetMs += stepMs
		vi.advanceTimersByTime(stepMs)
		await expect.poll(() => heldFor('long')).toBeGreaterThan((keyHeldForMs - stepMs) / 1000)
		expect((await refusal(send()))._code).toBe('request_in_progress')
	}
	answers[0]?.('done')
	expect(await first).toBe('done')
	expect(await send()).toBe('done')
	expect(mostRunning()).toBe(1)
})

it('the key of a process that died is free when its hold ends, and not before', async () => {
	const { send, answers } = requestWith('dead')
	const died = send()
	await begun(answers, 1)
	sale.engine.clockOffsetMs += keyHeldForMs - 1_000
	expect((await refusal(send()))._code).toBe('request_in_progress')
	sale.engine.clockOffsetMs += 1_000
	const repeats = [send(), send(), send()].map((sent) => sent.catch((error) => error.code))
	await begun(answers, 2)
	answers[1]?.('of the repeat')
	expect((await Promise.all(repeats)).sort()).toEqual([
		'of the repeat',
		'request_in_progress',
		'request_in_progress',
	])
	// The first process was only slow: its client has this answer, and every repeat that of the other run.
	answers[0]?.('late')
	expect(await died).toBe('late')
	expect(await send()).toBe('of the repeat')
})
