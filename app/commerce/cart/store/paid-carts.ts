import { LRUCache } from 'lru-cache'
import type { Engine } from '#app/commerce/context.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import type { CartReading } from './details-store.ts'

// Pages and nearly all clients send the booking right after the payment.
const knownMs = 1_000
const mostCarts = 200

interface Paid {
	reading: CartReading
	/** `performance.now()` when the cart was stored here. */
	storedAt: number
	/** The engine's clock offset at that moment. */
	clockOffsetMs: number
}

// Per process. Another process that gets the booking reads the cart.
const byDatabase = new WeakMap<object, LRUCache<string, Paid>>()

function cartsOf(database: Engine['database']): LRUCache<string, Paid> {
	const carts = byDatabase.get(database) ?? new LRUCache({ max: mostCarts })
	byDatabase.set(database, carts)
	return carts
}

const nameOf = ({ sellerId }: SellerTerms, cartId: string): string => `${sellerId} ${cartId}`

/** Caches a cart after its payment, for the booking request. `reading.ctx.now` is the time of the payment's outcome. */
export function rememberPaid({ database, clockOffsetMs }: Engine, reading: CartReading): void {
	const name = nameOf(reading.ctx.seller, reading.details.cart.id)
	cartsOf(database).set(name, { reading, storedAt: performance.now(), clockOffsetMs })
}

/**
 * Returns the cached cart with the current time, and removes it. Null without an entry younger than a second for this purchaser
 * and these seller terms. The cart may have changed since then: booking compares its version.
 */
export function takePaid(
	engine: Engine,
	seller: SellerTerms,
	{ cartId, purchaserId }: { cartId: string; purchaserId: string | null },
): CartReading | null {
	const carts = cartsOf(engine.database)
	const name = nameOf(seller, cartId)
	const paid = carts.get(name)
	carts.delete(name)
	if (!paid) return null
	const { reading, storedAt, clockOffsetMs } = paid
	const passedMs = performance.now() - storedAt
	const isSame = reading.ctx.seller === seller && reading.purchaser?.id === purchaserId
	if (!isSame || passedMs > knownMs) return null
	const movedMs = engine.clockOffsetMs - clockOffsetMs
	return {
		...reading,
		ctx: { ...reading.ctx, now: new Date(reading.ctx.now.getTime() + passedMs + movedMs) },
	}
}
