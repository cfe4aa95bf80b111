import { createHash } from 'node:crypto'

/*
 * Assigns ids to percentage rollouts. `sha256("new_calendar:spring:v_81f0")` begins with 0x4327, which is 0.2623 of the
 * range: this visitor is outside a rollout of 25 %, inside one of 50 %, and remains inside at 75 %.
 */

// 48 bits fit exactly into a number and are far finer than any percentage.
const hexDigits = 12
const range = 16 ** hexDigits

/**
 * Position of an id in [0, 1): deterministic, and independent for each flag and salt (configuration model §6).
 */
export function bucketOf(flag: string, salt: string, id: string): number {
	const hash = createHash('sha256').update(`${flag}:${salt}:${id}`).digest('hex')
	return Number.parseInt(hash.slice(0, hexDigits), 16) / range
}
