import { LRUCache } from 'lru-cache'
import type { Engine } from '#app/commerce/context.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import type { CartReading } from './details-store.ts'

// A visitor who has paid books at once: the page sends both calls, and so does nearly every client.
const knownMs = 1_000
const mostCarts = 200

interface Paid {
	reading: CartReading
	/** By the clock of the process. */
	readAt: number
	/** The offset of the engine's clock then. */
	clockOffsetMs: number
}

// Of a process alone: the call that books may come to another one, which reads the cart.
const byDatabase = new WeakMap<object, LRUCache<string, Paid>>()

function cartsOf({ database }: Engine): LRUCache<string, Paid> {
	const carts = byDatabase.get(database) ?? new LRUCache({ max: mostCarts })
	byDatabase.set(database, carts)
	return carts
}

const nameOf = ({ sellerId }: SellerTerms, cartId: string): string => `${sellerId} ${cartId}`

/**
 * Remembers a cart as its payment has left it, for the request that books it. `readAt` is when its clock was read, by
 * `performance.now()`.
 */
export function rememberPaid(engine: Engine, reading: CartReading, readAt: number): void {
	const { clockOffsetMs } = engine
	cartsOf(engine).set(nameOf(reading.ctx.seller, reading.details.cart.id), { reading, readAt, clockOffsetMs })
}

/**
 * The cart as its payment has left it a moment ago, with the time of now; null unless this process remembers it with
 * this purchaser and under the same terms. It is remembered for one request. The cart may have changed since: booking compares its version.
 */
export function takePaid(
	engine: Engine,
	seller: SellerTerms,
	{ cartId, purchaserId }: { cartId: string; purchaserId: string | null },
): CartReading | null {
	const carts = cartsOf(engine)
	const name = nameOf(seller, cartId)
	const paid = carts.get(name)
	carts.delete(name)
	if (!paid) return null
	const { reading, readAt, clockOffsetMs } = paid
	const passedMs = performance.now() - readAt
	const isSame = reading.ctx.seller === seller && reading.purchaser?.id === purchaserId
	if (!isSame || passedMs > knownMs) return null
	const movedMs = engine.clockOffsetMs - clockOffsetMs
	return {
		...reading,
		ctx: { ...reading.ctx, now: new Date(reading.ctx.now.getTime() + passedMs + movedMs) },
	}
}
