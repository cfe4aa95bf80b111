import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { guestCheckout } from '#app/commerce/checkout/checkout.ts'
import { storeIdentity } from '#app/commerce/identity/identity.ts'
import { acceptSeller } from '#app/commerce/seller-terms-store.ts'
import { ada, openSale, type Sale } from '#tests/builders/sale.ts'

let sale: Sale
beforeAll(async () => {
	sale = await openSale()
	const { terms } = { terms: sale.seller }
	await acceptSeller(sale.engine.database.sql, { terms, revision: 'r1', profile: {} })
})
afterAll(() => sale.close())

/** Runs `npm run orders` without a terminal. */
async function orders(...args: string[]): Promise<{ code: number | null; out: string; err: string }> {
	const child = spawn(process.execPath, ['scripts/orders.ts', ...args], {
		env: { ...process.env, DATABASE_URL: sale.options.databaseUrl ?? '' },
		stdio: ['ignore', 'pipe', 'pipe'],
	})
	const [out, err, code] = await Promise.all([
		text(child.stdout),
		text(child.stderr),
		new Promise<number | null>((done) => child.on('close', done)),
	])
	return { code, out, err }
}

async function booked() {
	const cart = await sale.hold({ quantity: 2 })
	await sale.pay(cart, '50.00')
	const answer = await sale.book(cart)
	return { number: answer.ticket_order._data[0]?.order_number ?? '', ticketIds: cart.ticketIds }
}

it('the command shows an order, returns a part of its money and cancels a ticket', async () => {
	const { number, ticketIds } = await booked()
	const shown = await orders('show', number)
	expect(shown.code).toBe(0)
	expect(shown.out).toContain('Ada Lovelace <ada@example.org>')
	const refunded = await orders('refund', number, '--amount', '10.00', '--reason', 'rain', '--yes')
	expect(refunded.out).toMatch(/went back\s+10\.00/)
	expect(refunded.out).toMatch(/command \S+\s+refund .*"reason":"rain"/)
	const cancelled = await orders('cancel', number, '--ticket', ticketIds[0] ?? '', '--yes')
	expect(cancelled.out).toMatch(/went back\s+35\.00/)
	expect(cancelled.out).toContain('cancelled')
	expect(await sale.ledgerDifferences()).toEqual([])
})

it('the command shows the terms that the purchaser accepted, with their version and the time', async () => {
	const { engine, seller } = sale
	const cart = await sale.hold()
	await sale.pay(cart, '25.00')
	const terms = { version: 'r7', accepted_at: '2027-04-20T09:00:00.000Z' }
	const { identity_id } = await storeIdentity(
		engine,
		seller,
		{ ...ada, terms },
		{ cart: { cartId: cart.id, credential: cart.credential } },
	)
	const answer = await guestCheckout(engine, seller, cart.id, cart.credential, {
		guest_identity_id: identity_id,
	})
	const { out } = await orders('show', answer.ticket_order._data[0]?.order_number ?? '')
	expect(out).toContain('accepted the terms r7 at 2027-04-20T09:00:00.000Z\n')
	expect((await orders('show', (await booked()).number)).out).not.toContain('accepted the terms')
})

it('the command moves no money without --yes and without a terminal', async () => {
	const { number } = await booked()
	const { code, err } = await orders('refund', number)
	expect([code, err]).toEqual([2, expect.stringMatching(/Return 50\.00 USD .*with --yes/)])
	expect((await orders('show', number)).out).toMatch(/went back\s+0\.00/)
})

it('the command names what is wrong and ends with a code of its own', async () => {
	const { number } = await booked()
	expect(await orders('show', 'T999999')).toMatchObject({
		code: 2,
		err: expect.stringContaining('no order T999999'),
	})
	expect(await orders('show', number, '--seller', 'nobody')).toMatchObject({ code: 2 })
	const tooMuch = await orders('refund', number, '--amount', '50.01', '--yes')
	expect(tooMuch).toMatchObject({ code: 1, err: expect.stringContaining('refund_amount_invalid') })
	expect((await orders('--help')).code).toBe(0)
})

it('the command compares the payments with the ledger of their provider, to the cent', async () => {
	await booked()
	const equal = await orders('compare')
	expect([equal.code, equal.out]).toEqual([
		0,
		expect.stringMatching(/test: \d+ payments compared.*\nBoth ledgers are equal\.\n$/),
	])
	const plant = (by: number) =>
		sale.engine.database.pool.query(`update test_gateway_intent set amount = amount + ${by}`)
	await plant(1)
	const { code, out } = await orders('compare', '--seller', sale.seller.sellerId, '--days', '9999')
	expect([code, out]).toEqual([1, expect.stringMatching(/: captured 50\.00 here, 50\.01 at the provider/)])
	await plant(-1)
	expect(await orders('compare', '--days', 'all')).toMatchObject({ code: 2 })
})
