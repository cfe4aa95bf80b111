import type { SentHouse } from './seat-house.ts'
import type { SeatPlan } from './seat-plan.ts'

/*
 * A page's data has the address of the plan and not the plan. The server renders with the plan itself, and a browser
 * keeps the one that it has loaded last.
 */

// Weak keys: a plan is at hand as long as the page that it is rendered for.
const rendered = new WeakMap<SentHouse, SeatPlan>()
let loaded: { href: string; plan: SeatPlan } | null = null

/** Puts a plan at hand for the rendering of a house on the server. */
export function renderWith(house: SentHouse, plan: SeatPlan): void {
	rendered.set(house, plan)
}

/** Puts the plan of an address at hand. */
export function keepPlan(href: string, plan: SeatPlan): void {
	loaded = { href, plan }
}

/** The plan of a house; null where a browser has to load it first. */
export function planAtHand(house: SentHouse): SeatPlan | null {
	return rendered.get(house) ?? (loaded?.href === house.plan ? loaded.plan : null)
}

/**
 * Loads the plan of an address.
 *
 * errors - a lost connection, and a map that has changed since the page was made
 */
export async function loadPlan(href: string): Promise<SeatPlan> {
	if (loaded?.href === href) return loaded.plan
	const answer = await fetch(href)
	if (!answer.ok) throw new Error(`the plan of the seats was answered ${answer.status}`)
	const plan: SeatPlan = await answer.json()
	keepPlan(href, plan)
	return plan
}
