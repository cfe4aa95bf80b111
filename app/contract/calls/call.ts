import { z } from 'zod'
import type { RefusalCode } from '../errors.ts'

/** One row of the call table. `cached` calls are also served under /cached_api. */
export interface Call {
	method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
	/** Below /api/, with {parameters}. */
	path: string
	summary: string
	cached?: boolean
	/**
	 * A read whose question is too long for an address: guests share its answer, and members with the same roles, as they
	 * share those of cached calls, unless it names codes. It is answered under /api alone.
	 */
	isShared?: true
	/** Sales change nothing in the answer of a cached call: it is cached until the catalogue changes. */
	isSettled?: true
	/** Queries of a cached call whose answer must be of this moment: they are answered under /api alone. */
	isLive?: (query: URLSearchParams) => boolean
	/**
	 * What the request must show: a cart's token, an order's link, the key of the venue's own systems, or the cookie of a
	 * login. A call of `order or staff` takes a link in the place of the order's id; one of `cart or staff` opens carts that
	 * staff have prepared with their key.
	 */
	own?: 'cart' | 'order' | 'staff' | 'order or staff' | 'cart or staff' | 'login'
	/** The call may carry the token of a cart, and needs none. */
	takesCartToken?: boolean
	/** Which of the specifications' rows this is. */
	source: string
	params?: z.ZodType
	query?: z.ZodType
	body?: z.ZodType
	/** Absent where the answer is not JSON (an image, a document). */
	answer?: z.ZodType
	/** Media type when not JSON. */
	produces?: string
	/** Answers 303 with the address to go to. */
	redirects?: true
	errors: readonly RefusalCode[]
}

/** Keeps the literal types of a part of the table while checking its shape. */
export const define = <const T extends Record<string, Call>>(table: T): T => table

export const limit = z.coerce.number().int().min(1).max(1000)
