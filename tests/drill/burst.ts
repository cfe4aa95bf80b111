import { spawnSync } from 'node:child_process'
import type { Agent } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'vitest'
import { aBuyer, type Buyer, sessionsOf, typesOf } from '#tests/builders/buyer.ts'
import type { Answered, Product } from '#tests/builders/product.ts'

export const seller = 'harbour-science'
export const buyers = 12

/** What a buyer was told is so: a cart with two tickets, or an order made of it. */
export interface Acknowledged {
	buyer: Buyer
	/** Has begun to pay: what becomes of a payment whose answer was lost is the reconciler's. */
	isPaying: boolean
	orderLink: string | null
}

export interface Burst {
	acknowledged: Acknowledged[]
	/** Answers that blamed the house. */
	faults: Answered[]
}

/** Buyers who reserve, pay and book as fast as they are answered, until the product is gone or `until` is over. */
export async function burst(
	product: Product,
	agent: Agent,
	until: (seen: Burst) => Promise<void>,
): Promise<Burst> {
	const sessions = await sessionsOf(product, seller, 'evt_ga')
	const [type] = await typesOf(product, seller, 'evt_ga')
	const seen: Burst = { acknowledged: [], faults: [] }
	let isOver = false
	const end = until(seen).then(() => {
		isOver = true
	})
	const buy = async (number: number): Promise<void> => {
		for (let round = 0; !isOver; round += 1) {
			const session = sessions[(number + round) % sessions.length]
			if (!session || !type) return
			const act = { session: session.id, type: type.id, isBuying: round % 2 === 0 }
			const went = await purchase(aBuyer(product, { seller, agent }), act, seen).catch(() => 'broken')
			// The socket broke: what was under way was never acknowledged.
			if (went === 'broken') return
			if (went === 'fault') await pause(50)
		}
	}
	await Promise.all([end, ...Array.from({ length: buyers }, (_, number) => buy(number))])
	return seen
}

interface Act {
	session: string
	type: string
	isBuying: boolean
}

async function purchase(
	buyer: Buyer,
	{ session, type, isBuying }: Act,
	seen: Burst,
): Promise<'done' | 'fault'> {
	const isRefused = (answer: Answered): boolean => {
		if (answer.status >= 500) seen.faults.push(answer)
		return answer.status >= 400
	}
	const outcome = (answer: Answered) => (answer.status >= 500 ? 'fault' : 'done')
	const reserved = await buyer.reserve(session, type, 2)
	if (isRefused(reserved)) return outcome(reserved)
	const entry: Acknowledged = { buyer, isPaying: isBuying, orderLink: null }
	seen.acknowledged.push(entry)
	if (!isBuying) return 'done'
	const paid = await buyer.pay()
	if (isRefused(paid)) return outcome(paid)
	const booked = await buyer.checkout()
	if (isRefused(booked)) return outcome(booked)
	entry.orderLink = booked.json.ticket_order._data[0].link
	return 'done'
}

/** Waits for the middle of a sale, however slow the machine is: every buyer has had a cart or two, some an order. */
export async function inTheMiddle({ acknowledged }: Burst): Promise<void> {
	const isEarly = (): boolean =>
		acknowledged.length <= buyers * 2 || acknowledged.filter((entry) => entry.orderLink).length <= buyers / 2
	while (isEarly()) await pause(10)
}

/** Everything that was acknowledged is still there. */
export async function expectKept(product: Product, known: readonly Acknowledged[]): Promise<void> {
	for (const { buyer, orderLink } of known) {
		if (orderLink) {
			const order = await product.send(`/api/ticket_order/${orderLink}?embed=ticket`, { seller })
			expect(order.status, orderLink).toBe(200)
			expect(order.json.ticket._data).toHaveLength(2)
		} else {
			const cart = await buyer.cart()
			const isThere = cart.status === 200 || cart.json?._code === 'cart_already_completed'
			expect(isThere, `${cart.status} ${cart.text}`).toBe(true)
		}
	}
}

/** Carts that were held before go on as if nothing had been: one more ticket, payment, order. */
export async function expectHeldGoOn(product: Product, known: readonly Acknowledged[]): Promise<void> {
	const [type] = await typesOf(product, seller, 'evt_ga')
	const held = known.filter((entry) => !entry.isPaying).slice(-40)
	let wentOn = 0
	for (const { buyer } of held) {
		const cart = await buyer.cart()
		const more = await buyer.reserve(cart.json.ticket._data[0].event_session_id, type?.id ?? '', 1)
		// The session may have sold out to others; its cart is there all the same.
		if (more.status === 422) continue
		expect(more.status, more.text).toBe(200)
		expect(more.json.ticket._data).toHaveLength(3)
		const paid = await buyer.pay()
		expect(paid.status, paid.text).toBe(200)
		const booked = await buyer.checkout()
		expect(booked.status, booked.text).toBe(200)
		wentOn += 1
	}
	expect(wentOn).toBeGreaterThan(0)
}

/** The books of a stopped product. */
export function expectRightBooks(env: Record<string, string>): void {
	const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/doctor.ts'], {
		env: { ...process.env, DATABASE_URL: '', ...env },
		encoding: 'utf8',
	})
	expect(`${stdout}${stderr}`).not.toMatch(/difference/i)
	expect(status, `${stdout}${stderr}`).toBe(0)
}
