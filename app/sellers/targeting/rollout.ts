import { createHash } from 'node:crypto'

/*
 * Decides who is in a part of the visitors. `sha256("new_calendar:spring:v_81f0")` begins with 0x4327, which is
 * 0.2623 of the whole range: this visitor is not in a rollout of 25 %, is in one of 50 %, and stays in at 75 %.
 */

// 48 bits: as finely as a number divides them exactly, far finer than any percentage.
const hexDigits = 12
const range = 16 ** hexDigits

/**
 * Where an id stands for a flag, in [0, 1): the same every time, independent for each flag and salt
 * (configuration model §6).
 */
export function bucketOf(flag: string, salt: string, id: string): number {
	const hash = createHash('sha256').update(`${flag}:${salt}:${id}`).digest('hex')
	return Number.parseInt(hash.slice(0, hexDigits), 16) / range
}
