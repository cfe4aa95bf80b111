import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible'
import type { Database } from '#app/data/database.server.ts'

/** The counts of one kind of attempt, by address; an allowance is part of its name. */
export type Limiters = (name: string, perMinute: number) => RateLimiterAbstract

/** Counted by this process alone. */
export function ownLimiters(): Limiters {
	return reused((keyPrefix, points) => new RateLimiterMemory({ keyPrefix, points, duration: 60 }))
}

/**
 * Counted by all processes of a database together. While the database does not answer, each process counts alone, so a
 * limit never prevents a sale.
 */
export function sharedLimiters({ pool }: Pick<Database, 'pool'>): Limiters {
	const own = ownLimiters()
	return reused(
		(keyPrefix, points) =>
			new RateLimiterPostgres({
				storeClient: pool,
				storeType: 'pool',
				tableName: 'attempt',
				tableCreated: true,
				clearExpiredByTimeout: false,
				keyPrefix,
				points,
				duration: 60,
				insuranceLimiter: own(keyPrefix, points),
			}),
	)
}

function reused(make: Limiters): Limiters {
	const limiters = new Map<string, RateLimiterAbstract>()
	return (kind, perMinute) => {
		const name = `${kind} ${perMinute}`
		const limiter = limiters.get(name) ?? make(name, perMinute)
		limiters.set(name, limiter)
		return limiter
	}
}
