import { createHash } from 'node:crypto'
import type pg from 'pg'
import { expect } from 'vitest'

const minute = 60_000
const waiting = "from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"

/** What tests of publishings that are killed share: where one waits, and what is live in the database afterwards. */
export interface PublishingSteps {
	/**
	 * Lets every publishing wait at a step while `act` runs: before its files are saved, or before the live revision moves.
	 */
	whileLocked<T>(step: 'saving' | 'moving', act: () => Promise<T>): Promise<T>
	someWait(count: number): Promise<void>
	/** The server would finish the statement of a process that is gone. */
	endWaiting(): Promise<unknown>
	/**
	 * The generation that is live in the database: the number that all files name which name one. Throws for a revision that is
	 * not whole.
	 *
	 * @param files of the revision, all of them
	 */
	liveGeneration(files: readonly string[]): Promise<number>
}

export function publishingSteps(pool: pg.Pool, sellerId: string): PublishingSteps {
	const steps = {
		saving: 'lock table seller_file in share row exclusive mode',
		moving: `select from seller_live where seller_id = '${sellerId}' for update`,
	}
	return {
		async whileLocked(step, act) {
			const lock = await pool.connect()
			try {
				await lock.query('begin')
				await lock.query(steps[step])
				return await act()
			} finally {
				await lock.query('rollback')
				lock.release()
			}
		},
		async someWait(count) {
			await expect
				.poll(async () => (await pool.query(`select ${waiting}`)).rowCount, { timeout: minute, interval: 10 })
				.toBe(count)
		},
		endWaiting: () => pool.query(`select pg_terminate_backend(pid) ${waiting}`),
		async liveGeneration(files) {
			const { rows } = await pool.query(
				`select path, file.hash, encode(content, 'base64') as content
				from seller_live
				join seller_revision using (seller_id, number)
				cross join jsonb_each_text(manifest) as entry (path, hash)
				left join seller_file as file on file.hash = entry.hash
				where seller_id = $1`,
				[sellerId],
			)
			expect(rows.map(({ path }) => path).sort()).toEqual(files.map((name) => `${sellerId}/${name}`))
			const named = rows.flatMap(({ path, hash, content }) => {
				const bytes = Buffer.from(content, 'base64')
				expect(createHash('sha256').update(bytes).digest('hex'), path).toBe(hash)
				return Number(/Generation (\d+)/.exec(bytes.toString())?.[1] ?? Number.NaN) || []
			})
			expect(named).toEqual([named[0], named[0]])
			return named[0] ?? 0
		},
	}
}

/** Between 0 and 1, by a seed and the number of a repetition. */
export const chanceOf = (seed: number, repetition: number): number =>
	createHash('sha256').update(`${seed} ${repetition}`).digest().readUInt32BE(0) / 2 ** 32
