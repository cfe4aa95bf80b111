import { execFile } from 'node:child_process'
import { Agent } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { expect } from 'vitest'
import type { Product } from '#tests/builders/product.ts'
import { type Acknowledged, aVisit, type LoadName, loads, Refused, type Seen, scarceLoads } from './loads.ts'
import { offers, seller } from './venue.ts'

const buyers = 12

/** Buyers who send requests as fast as they get answers, until the product is killed or `until` resolves. */
export async function burst(
	product: Product,
	load: LoadName,
	until: (seen: Seen) => Promise<void>,
): Promise<Seen> {
	const seen: Seen = { acknowledged: [], answers: 0, refused: 0, faults: [] }
	const agent = new Agent({ keepAlive: true, maxSockets: buyers * 2 })
	let isOver = false
	const end = until(seen).finally(() => {
		isOver = true
	})
	const come = async (first: number): Promise<void> => {
		for (let number = first; !isOver; number += buyers) {
			const went = await loads[load](aVisit(product, agent, seen, number)).then(
				() => 'done',
				(error: unknown) => error,
			)
			if (went === 'done') continue
			// The socket broke: the request was never acknowledged. If the product still runs, the next buyer follows.
			const isRefused = went instanceof Refused
			if (!isRefused && !isBroken(went)) throw went
			if (!isRefused || went.isFault) await pause(50)
		}
	}
	await Promise.all([end, ...Array.from({ length: buyers }, (_, number) => come(number))])
	agent.destroy()
	return seen
}

const isBroken = (error: unknown): boolean =>
	error instanceof Error &&
	/ECONN|EPIPE|socket hang up|aborted/i.test(`${Reflect.get(error, 'code')} ${error.message}`)

/**
 * Waits for the middle of a load, however slow the machine is: there is an order, and many requests were answered, or
 * the first were refused where something runs out.
 */
export async function inTheMiddle(seen: Seen, load: LoadName): Promise<void> {
	const isEarly = (): boolean => (scarceLoads.has(load) ? seen.refused < 4 : seen.answers < buyers * 8)
	while (isEarly() || !seen.acknowledged.some((entry) => entry.orderLink)) await pause(5)
}

/** Expects every acknowledged cart and order to exist. */
export async function expectAcknowledged(product: Product, known: readonly Acknowledged[]): Promise<void> {
	for (const { buyer, isPaying, orderLink, tickets } of known) {
		if (orderLink) {
			const order = await product.send(`/api/ticket_order/${orderLink}?embed=ticket`, { seller })
			expect(order.status, orderLink).toBe(200)
			expect(order.json.ticket._data).toHaveLength(tickets ?? Number.NaN)
			continue
		}
		const cart = await buyer.cart()
		const isBooked = isPaying && cart.json?._code === 'cart_already_completed'
		expect(cart.status === 200 || isBooked, `${cart.status} ${cart.text}`).toBe(true)
		if (!isBooked && tickets !== null) expect(cart.json.ticket._data).toHaveLength(tickets)
	}
}

/** Expects carts that were held before the crash to be usable: one more ticket, a payment, an order. */
export async function expectHeldCartsUsable(known: readonly Acknowledged[]): Promise<void> {
	const held = known.filter(({ isPaying, tickets }) => !isPaying && tickets !== null).slice(-10)
	let wentOn = 0
	for (const { buyer, tickets } of held) {
		const more = await buyer.reserve(spare(wentOn), offers.plain.type, 1)
		// The session may have sold out meanwhile; the cart exists all the same.
		if (more.status === 422) continue
		expect(more.status, more.text).toBe(200)
		expect(more.json.ticket._data).toHaveLength((tickets ?? 0) + 1)
		const paid = await buyer.pay()
		expect(paid.status, paid.text).toBe(200)
		const booked = await buyer.checkout()
		expect(booked.status, booked.text).toBe(200)
		wentOn += 1
	}
	expect(wentOn).toBeGreaterThan(0)
}

const spare = (number: number): string => offers.plain.sessions.at(-1 - (number % 4)) ?? ''

/** Expects the reconciler to settle every payment whose answer was lost. */
export async function expectPaymentsEnd(known: readonly Acknowledged[]): Promise<void> {
	for (const { buyer } of known.filter(({ isPaying, orderLink }) => isPaying && !orderLink))
		await expect
			.poll(
				async () => {
					const cart = await buyer.cart()
					if (cart.json?._code === 'cart_already_completed') return []
					expect(cart.status, cart.text).toBe(200)
					const states = (cart.json.payment?._data ?? []).map((payment: { state: string }) => payment.state)
					return states.filter((state: string) => state === 'created' || state === 'unknown')
				},
				{ timeout: 100_000 },
			)
			.toEqual([])
}

/** Moves the clock forward: the reconciler takes up payments of the time of the crash, and holds have not expired. */
export const afterRest = { CLOCK_OFFSET_SECONDS: '150' }

/** Runs the ledger audit on the data of a product: stopped, or running on a given server. */
export async function expectLedgerToHold(env: Record<string, string>): Promise<void> {
	const doctor = promisify(execFile)(process.execPath, ['scripts/doctor.ts'], {
		env: { ...process.env, DATABASE_URL: '', ...env },
	})
	const said = await doctor.then(
		({ stdout, stderr }) => ({ code: 0, text: stdout + stderr }),
		({ code, stdout, stderr }) => ({ code, text: `${stdout}${stderr}` }),
	)
	expect(said.text).not.toMatch(/difference/i)
	expect(said.code, said.text).toBe(0)
}
