/**
 * Strict JSON that remembers where everything stands, so that a message can name line and column.
 * JSON.parse names neither, accepts duplicate keys and loses the first of them.
 */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

/** Offset of the value and, for a member of an object, of its key. */
export interface Spot {
	key: number
	value: number
}

export const escapePointer = (key: string) => key.replaceAll('~', '~0').replaceAll('/', '~1')
