import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible'
import type { Database } from '#app/data/database.server.ts'

/** The counts of one kind of attempt, by address; the allowance and its time, a minute by default, are part of its name. */
export type Limiters = (name: string, points: number, seconds?: number) => RateLimiterAbstract

const minute = 60

/** Counted by this process alone. */
export function ownLimiters(): Limiters {
	return reused((keyPrefix, points, duration) => new RateLimiterMemory({ keyPrefix, points, duration }))
}

/**
 * Counted by all processes of a database together. While the database does not answer, each process counts alone, so a
 * limit never prevents a sale.
 */
export function sharedLimiters({ pool }: Pick<Database, 'pool'>): Limiters {
	const own = ownLimiters()
	return reused(
		(keyPrefix, points, duration) =>
			new RateLimiterPostgres({
				storeClient: pool,
				storeType: 'pool',
				tableName: 'attempt',
				tableCreated: true,
				clearExpiredByTimeout: false,
				keyPrefix,
				points,
				duration,
				insuranceLimiter: own(keyPrefix, points, duration),
			}),
	)
}

function reused(make: (name: string, points: number, seconds: number) => RateLimiterAbstract): Limiters {
	const limiters = new Map<string, RateLimiterAbstract>()
	return (kind, points, seconds = minute) => {
		const name = `${kind} ${points}${seconds === minute ? '' : ` in ${seconds}`}`
		const limiter = limiters.get(name) ?? make(name, points, seconds)
		limiters.set(name, limiter)
		return limiter
	}
}
