import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Ctx } from '#app/commerce/context.ts'
import { sql } from '#app/data/sql.ts'
import { entry, type HeldCart, openSale, refusal } from '#tests/builders/sale.ts'
import { aVenue, clockAt } from '#tests/builders/venue.ts'

/**
 * Payments and bookings are decided on a cart read without a lock, and written only if it has not changed since.
 * Each race runs twice: first with the check of the cart's version off, where it must be lost, then with it.
 */
const guards = vi.hoisted(() => ({ version: true, decided: async () => {} }))

vi.mock('#app/commerce/cart/store/details-store.ts', async (original) => {
	const store = await original<typeof import('#app/commerce/cart/store/details-store.ts')>()
	const cartDetails: typeof store.cartDetails = async (...asked) => {
		const found = await store.cartDetails(...asked)
		await guards.decided()
		return found
	}
	return { ...store, cartDetails }
})

async function versionOf(ctx: Ctx, id: string): Promise<number> {
	const { rows } = await sql<{ version: number }>`select version from cart where id = ${id}`.execute(ctx.sql)
	return rows[0]?.version ?? 0
}

vi.mock('#app/commerce/checkout/store.ts', async (original) => {
	const store = await original<typeof import('#app/commerce/checkout/store.ts')>()
	const insertBooking: typeof store.insertBooking = async (ctx, booking) => {
		const { cart } = booking
		const version = guards.version ? cart.version : await versionOf(ctx, cart.id)
		return store.insertBooking(ctx, { ...booking, cart: { ...cart, version } })
	}
	return { ...store, insertBooking }
})

vi.mock('#app/commerce/payments/store.ts', async (original) => {
	const store = await original<typeof import('#app/commerce/payments/store.ts')>()
	const insertPayment: typeof store.insertPayment = async (ctx, beginning) => {
		const { cart } = beginning
		const version = guards.version ? cart.version : await versionOf(ctx, cart.id)
		return store.insertPayment(ctx, { ...beginning, cart: { ...cart, version } })
	}
	return { ...store, insertPayment }
})
const sale = await openSale(aVenue().withEvent({ prices: { adult: '25.00', free: '0.00' } }))
afterAll(() => sale.close())
beforeEach(() => {
	sale.engine.clockOffsetMs = clockAt()
})
afterEach(() => {
	Object.assign(guards, { version: true, decided: async () => {} })
})

/** Runs an act right after the next decision, before it is written. */
function afterNextDecision(act: () => Promise<unknown>): void {
	guards.decided = async () => {
		guards.decided = async () => {}
		await act()
	}
}

describe('a free cart that gets a priced ticket while it is booked', () => {
	const race = async (): Promise<HeldCart> => {
		const cart = await sale.hold({ type: 'evt_ga_free' })
		afterNextDecision(() => sale.modify(cart, { add: [entry()] }))
		return cart
	}
	it('control: is booked although the ticket is not paid', async () => {
		guards.version = false
		const booked = await sale.book(await race())
		expect(booked.ticket_order._data[0]?.fees.total_after_fees_price).toBe('0.00')
	})
	it('is decided again: the ticket that was added has to be paid', async () => {
		expect(await refusal(sale.book(await race()))).toMatchObject({
			_code: 'payment_required',
			_extra: { outstanding: '25.00' },
		})
	})
})

describe('two payments of one cart that begin in the same moment', () => {
	const charged = async (cart: HeldCart): Promise<number> => {
		const { rows } = await sale.engine.database.pool.query(
			"select count(*)::integer as payments from payment where cart_id = $1 and state = 'authorised'",
			[cart.id],
		)
		return rows[0].payments
	}
	const race = async (): Promise<HeldCart> => {
		const cart = await sale.hold()
		afterNextDecision(() => sale.pay(cart, '25.00'))
		await sale.pay(cart, '25.00')
		return cart
	}
	it('control: the card is charged twice', async () => {
		guards.version = false
		expect(await charged(await race())).toBe(2)
	})
	it('charge the card once', async () => {
		expect(await charged(await race())).toBe(1)
	})
})
