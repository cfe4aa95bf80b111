import { isDeepStrictEqual } from 'node:util'
import type fc from 'fast-check'
import { expect } from 'vitest'
import { expireCarts } from '#app/commerce/cart/commands/expire.ts'
import type { Clients, End } from './clients.ts'
import { rowsOfEngine, rowsOfModel } from './rows.ts'
import { due, type Model, moneyBackOf } from './state.ts'

/** What the model says and what the engine does. */
export interface Act {
	name: string
	/** The visitor; null for staff. */
	slot: number | null
	expected(model: Model): string
	act(clients: Clients): Promise<End>
}

export type Step = fc.AsyncCommand<Model, Clients>

/** Chooses an act by the state of the model; null where there is none. */
export type Choice = (model: Model) => Act | null

const canBeTried = (model: Model, act: Act | null): act is Act =>
	act !== null && act.expected(structuredClone(model)) !== 'nothing'

/** One act: the engine ends as the model does, and has the same orders, places and money. */
export class SingleAct implements Step {
	readonly choice: Choice
	private name = 'skipped'
	constructor(choice: Choice) {
		this.choice = choice
	}
	check(model: Readonly<Model>): boolean {
		return canBeTried(model as Model, this.choice(model as Model))
	}
	async run(model: Model, clients: Clients): Promise<void> {
		const act = required(this.choice(model))
		this.name = act.name
		const end = await act.act(clients)
		expect([act.name, end]).toEqual([act.name, expectedEnd(model, act, end)])
		await compare(model, clients, act.name)
		clients.endings.add(`${act.name.split(' ')[0]} ${end.code}`)
	}
	toString(): string {
		return this.name
	}
}

/**
 * Two acts at the same moment as the expiry job: the engine ends in the state of the model in one order or the other. What a
 * cart shows of an order that changes at that moment is of no consequence: its booking decides again.
 */
export class ConcurrentActs implements Step {
	readonly choices: [Choice, Choice]
	private name = 'skipped'
	constructor(choices: [Choice, Choice]) {
		this.choices = choices
	}
	check(model: Readonly<Model>): boolean {
		const [one, other] = this.choices.map((choice) => choice(model as Model))
		const isOneVisitor = one?.slot !== null && one?.slot === other?.slot
		return (
			canBeTried(model as Model, one ?? null) && canBeTried(model as Model, other ?? null) && !isOneVisitor
		)
	}
	async run(model: Model, clients: Clients): Promise<void> {
		const [one, other] = this.choices.map((choice) => required(choice(model))) as [Act, Act]
		this.name = `both(${one.name} | ${other.name})`
		const expiring = expireCarts(clients.engine, clients.seller)
		const [first, second] = await Promise.all([one.act(clients), other.act(clients)])
		await expiring
		const seen = { codes: [first.code, second.code], rows: await rowsOfEngine(clients) }
		const forth = outcome(model, [one, other])
		const back = outcome(model, [other, one])
		back.codes.reverse()
		const happened = [forth, back].find(({ codes, rows }) => isDeepStrictEqual({ codes, rows }, seen))
		if (!happened) expect([this.name, seen]).toEqual([this.name, { codes: back.codes, rows: back.rows }])
		Object.assign(model, happened?.model)
	}
	toString(): string {
		return this.name
	}
}

/** A step without a visitor: time, the expiry job, the reconciler. */
export class BackgroundStep implements Step {
	readonly name: string
	readonly expected: (model: Model) => void
	readonly act: (clients: Clients) => Promise<unknown>
	constructor(name: string, expected: BackgroundStep['expected'], act: BackgroundStep['act']) {
		this.name = name
		this.expected = expected
		this.act = act
	}
	check(): boolean {
		return true
	}
	async run(model: Model, clients: Clients): Promise<void> {
		this.expected(model)
		await this.act(clients)
		await compare(model, clients, this.name)
	}
	toString(): string {
		return this.name
	}
}

/** What the model says of two acts, one after the other. */
function outcome(before: Model, acts: readonly Act[]) {
	const model = structuredClone(before)
	const codes = acts.map((act) => act.expected(model))
	return { model, codes, rows: rowsOfModel(model) }
}

/** How the model ends; money and minutes only of a cart that the engine has made. */
function expectedEnd(model: Model, { expected, slot }: Act, { cart: shown }: End): End {
	const code = expected(model)
	const cart = slot === null ? null : model.carts[slot]
	if (!shown || !cart) return { code, cart: null }
	return {
		code,
		cart: { due: due(model, cart), back: moneyBackOf(model, cart), left: cart.expires - model.minute },
	}
}

async function compare(model: Model, clients: Clients, name: string): Promise<void> {
	expect([name, await rowsOfEngine(clients)]).toEqual([name, rowsOfModel(model)])
}

function required(act: Act | null): Act {
	if (!act) throw new Error('a step without an act was run')
	return act
}
