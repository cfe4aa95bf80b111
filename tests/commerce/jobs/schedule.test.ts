import { PgBoss } from 'pg-boss'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { ScheduledJob } from '#app/commerce/jobs/job.ts'
import { createSchedule } from '#app/commerce/jobs/schedule.ts'
import { openTestDatabase, type TestDatabase } from '#tests/builders/database.ts'

let opened: TestDatabase
let boss: PgBoss
const faults: object[] = []
const log = { info: () => undefined, error: (facts: object) => void faults.push(facts) }
const running: ReturnType<typeof createSchedule>[] = []

beforeEach(async () => {
	faults.length = 0
	opened = await openTestDatabase()
	const { pool } = opened.database
	boss = new PgBoss({
		db: { executeSql: (text, values) => pool.query(text, values as unknown[]) },
		schema: 'jobs',
		schedule: false,
		supervise: false,
	})
})
afterEach(async () => {
	await Promise.all(running.splice(0).map((schedule) => schedule.stop()))
	await boss.stop()
	await opened.close()
})

const yearly = '0 0 1 1 *'
const aJob = (name: string, run: ScheduledJob['run']): ScheduledJob => ({ name, cron: yearly, run })

async function startSchedule(...jobs: ScheduledJob[]) {
	const schedule = createSchedule(opened.database, jobs, log, { pollSeconds: 0.5 })
	running.push(schedule)
	await schedule.start()
	return schedule
}

/** What the cron expression does when its time has come. */
async function sendDue(name: string): Promise<string> {
	await boss.start()
	return (await boss.send(name)) ?? ''
}

const stateOf = async (name: string, id: string) => (await boss.getJobById(name, id))?.state

it('a scheduled job runs in one of several processes', async () => {
	let runs = 0
	const job = aJob('night', async () => {
		runs += 1
	})
	await Promise.all([startSchedule(job), startSchedule(job), startSchedule(job)])
	const id = await sendDue('night')
	await expect.poll(() => stateOf('night', id)).toBe('completed')
	// Every other process has asked the queue once more when it has stopped.
	await Promise.all(running.splice(0).map((schedule) => schedule.stop()))
	expect(runs).toBe(1)
	expect(faults).toEqual([])
})

it('a scheduled job that fails is repeated once and then listed as failed', async () => {
	let runs = 0
	await startSchedule(
		aJob('night', async () => {
			runs += 1
			throw new Error('not tonight')
		}),
	)
	const id = await sendDue('night')
	await expect.poll(() => stateOf('night', id), { timeout: 20_000 }).toBe('failed')
	expect(runs).toBe(2)
})

it('a scheduled job that does not end keeps no other waiting', async () => {
	const hanging = Promise.withResolvers<void>()
	await startSchedule(
		aJob('night', () => hanging.promise),
		aJob('minute', async () => undefined),
	)
	const night = await sendDue('night')
	await expect.poll(() => stateOf('night', night)).toBe('active')
	const minute = await sendDue('minute')
	await expect.poll(() => stateOf('minute', minute), { timeout: 10_000 }).toBe('completed')
	hanging.resolve()
})

it('a schedule that stops waits for the run under way', async () => {
	const slow = Promise.withResolvers<void>()
	const schedule = await startSchedule(aJob('night', () => slow.promise))
	const id = await sendDue('night')
	await expect.poll(() => stateOf('night', id)).toBe('active')
	const stopped = schedule.stop()
	slow.resolve()
	await stopped
	expect(await stateOf('night', id)).toBe('completed')
})

it('the queue and the schedule of an earlier version are deleted, and those of a later one stay', async () => {
	await boss.start()
	for (const name of ['chores', 'of-a-later-version']) {
		await boss.createQueue(name)
		await boss.schedule(name, yearly)
	}
	await startSchedule(aJob('night', async () => undefined))
	const namesOf = (all: { name: string }[]) =>
		all
			.map(({ name }) => name)
			.filter((name) => !name.startsWith('__'))
			.sort()
	expect(namesOf(await boss.getQueues())).toEqual(['night', 'of-a-later-version'])
	expect(namesOf(await boss.getSchedules())).toEqual(['night', 'of-a-later-version'])
})
