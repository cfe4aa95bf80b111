/**
 * A JSON value. The project's parser records the offset of each value, so that a message can name line and column;
 * JSON.parse records none, accepts duplicate keys and drops all but the last of them.
 */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

/** Offsets of a value and of its key; outside of objects both are the value's. */
export interface Spot {
	key: number
	value: number
}

const isEscaped = /[~/]/

export const escapePointer = (key: string): string =>
	isEscaped.test(key) ? key.replaceAll('~', '~0').replaceAll('/', '~1') : key
