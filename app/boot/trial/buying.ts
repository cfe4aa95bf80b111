import { answersOf } from './answers.ts'
import { blocksOf, hasFault, refusalOf } from './page-state.ts'
import { PurchaseFailed } from './purchase-failed.ts'
import { formsOf, linksOf, type Page, type Visitor } from './visitor.ts'

/** State of a purchase. */
export interface Purchase {
	/** The chosen session, for the report. */
	session: string
	/** The page after the last step. */
	page: Page
}

function requirePage(page: Page, what: string): Page {
	if (page.status === 200) return page
	throw new PurchaseFailed(`${what} can't be opened: ${page.path}, ${refusalOf(page)}`)
}

const sessionOf = (path: string): string =>
	new URLSearchParams(path.split('?')[1] ?? '').get('session') ?? path

/** Opens an event and chooses the first available date and time. */
async function chooseSession(visitor: Visitor, path: string): Promise<Page> {
	const event = await withNumberFirst(visitor, requirePage(await visitor.get(path), 'The event'))
	const dates = linksOf(event, 'date=')
	for (const date of dates.length > 0 ? dates : [event.path]) {
		const day = requirePage(await visitor.get(date), 'A date')
		const [session] = linksOf(day, 'session=')
		if (session) return requirePage(await visitor.get(session), 'A time')
		// A day's only session is chosen with the day.
		if (quantitiesOf(day).length > 0) return day
	}
	if (quantitiesOf(event).length > 0) return event
	throw new PurchaseFailed(`${path} offers no time on any of its next ${dates.length} dates`)
}

/** The dates for a number of tickets, where an event asks for the number first. */
async function withNumberFirst(visitor: Visitor, event: Page): Promise<Page> {
	const [quantity] = quantitiesOf(event)
	const finds = formsOf(event).some(({ controls }) => controls.some(({ value }) => value === 'find'))
	if (!quantity || !finds) return event
	return requirePage(
		await submitTickets(visitor, event, { quantity, more: { intent: 'find' } }),
		'The dates for the number of tickets',
	)
}

/** The number to reserve: a page that starts with a number, as for a session from six guests up, is submitted with that. */
function numberOf(page: Page, quantity: string): Record<string, string> {
	const fields = Object.assign({}, ...formsOf(page).map((form) => form.fields)) as Record<string, string>
	const isStarted = Object.entries(fields).some(
		([name, value]) => name.startsWith('quantity.') && Number(value) > 0,
	)
	return { [quantity]: isStarted ? (fields[quantity] ?? '0') : '1' }
}

const quantitiesOf = (page: Page): string[] =>
	formsOf(page).flatMap(({ names }) => names.filter((name) => name.startsWith('quantity.')))

/** Puts one ticket of the first type into the cart, or as many as the page starts with. Tries once more, in case the session has begun or sold out meanwhile. */
export async function reserveTicket(visitor: Visitor, path: string): Promise<Purchase> {
	return reserve(visitor, path).catch((error: unknown) => {
		if (!(error instanceof PurchaseFailed)) throw error
		return reserve(visitor, path)
	})
}

// A group may be sold from a number up. Then come the fields of the tickets, and what rules of the venue ask one after the other.
const mostSubmits = 12

/**
 * Submits the number of tickets, one more where that is too few, and answers what the page then asks about them: without
 * scripts it asks after the first try, also what may stay empty.
 */
async function submitTickets(
	visitor: Visitor,
	page: Page,
	{ quantity, more = {} }: { quantity: string; more?: Record<string, string> },
): Promise<Page> {
	const formsAt = (at: Page) => formsOf(at).filter(({ names }) => names.includes(quantity))
	let at = page
	let number = numberOf(page, quantity)
	for (let submits = 1; ; submits += 1) {
		const asked = formsAt(at).flatMap(({ names }) => names)
		const answers: Record<string, string> = Object.assign({}, ...formsAt(at).map(answersOf))
		const next = await visitor.submit(at, { ...number, ...more, ...answers })
		const isTooFew = hasFault(next, quantity)
		const isAsked = formsAt(next).some(({ names }) => names.some((name) => !asked.includes(name)))
		if (next.status !== 422 || !(isTooFew || isAsked) || submits === mostSubmits) return next
		at = next
		number = numberOf(next, quantity)
		if (isTooFew) number = { [quantity]: String(Number(number[quantity]) + 1) }
	}
}

/** Lets the venue choose the best seats where tickets have seats: they are reserved with their number alone elsewhere. */
async function withSeats(visitor: Visitor, page: Page, quantity: string): Promise<Page> {
	const hasSeats = formsOf(page).some(({ names }) => names.includes(quantity) && names.includes('seats'))
	if (!hasSeats) return page
	return requirePage(
		await submitTickets(visitor, page, { quantity, more: { seats: 'best' } }),
		'The page with seats',
	)
}

async function reserve(visitor: Visitor, path: string): Promise<Purchase> {
	const timed = await chooseSession(visitor, path)
	const [quantity] = quantitiesOf(timed)
	if (!quantity) throw new PurchaseFailed(`${timed.path} has no field for a number of tickets`)
	const chosen = await withSeats(visitor, timed, quantity)
	const page = requirePage(await submitTickets(visitor, chosen, { quantity }), 'The page after reserving')
	if (page.path.startsWith(new URL(chosen.path, 'http://x').pathname))
		throw new PurchaseFailed(`${chosen.path} did not take the reservation`)
	return { session: sessionOf(chosen.path), page }
}

/** Opens the checkout and requires its pay button; `prefix` is that of the venue's addresses. */
export async function goToPay(visitor: Visitor, prefix: string): Promise<Page> {
	const page = requirePage(await visitor.get(`${prefix}/checkout`), 'The checkout')
	const blocks = blocksOf(page) ?? []
	if (!blocks.includes('pay-button')) throw new PurchaseFailed(`${page.path} has no button to pay with`)
	return page
}

/** Removes everything from the cart, so that the trial holds no tickets. Returns the links of lines that remain. */
export async function emptyCart(visitor: Visitor, prefix: string): Promise<string[]> {
	for (let left = 20; left > 0; left -= 1) {
		const [link] = linksOf(await visitor.get(`${prefix}/cart`), 'remove=')
		if (!link) return []
		await visitor.submit(await visitor.get(link), { intent: 'remove' })
	}
	return linksOf(await visitor.get(`${prefix}/cart`), 'remove=')
}
