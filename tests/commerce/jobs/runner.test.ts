import { expect, it, vi } from 'vitest'
import { createJobRunner } from '#app/commerce/jobs/runner.ts'
import { openTestDatabase } from '#tests/builders/database.ts'

it('polled jobs run and the start is not held up while scheduled jobs cannot be started, which is tried again', async () => {
	const { database, close } = await openTestDatabase()
	const { pool } = database
	const query = vi.spyOn(pool, 'query').mockImplementation(() => {
		throw new Error('the tables of the queue are locked')
	})
	const faults: string[] = []
	const log = { info: () => undefined, error: (_: object, message: string) => void faults.push(message) }
	const often = vi.fn(async () => 'nothing' as const)
	const runner = createJobRunner(
		database,
		[
			{ name: 'often', everyMs: 50, run: often },
			{ name: 'night', cron: '0 0 1 1 *', run: async () => undefined },
		],
		log,
	)
	const scheduled = async (): Promise<string[]> =>
		(await pool.query('select name from jobs.schedule').catch(() => ({ rows: [] }))).rows.map(
			({ name }) => name,
		)
	try {
		runner.start()
		await expect.poll(() => often.mock.calls.length).toBeGreaterThan(2)
		await expect.poll(() => faults).toEqual(['a run of a background job failed'])
		query.mockRestore()
		await expect.poll(scheduled, { timeout: 15_000 }).toEqual(['night'])
	} finally {
		await runner.stop()
		await close()
	}
})
