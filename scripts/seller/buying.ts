import { blocksOf, formsOf, linksOf, type Page, type Visitor } from './visitor.ts'

/** How far a purchase came. */
export interface Purchase {
	/** What was chosen, for whoever reads the report. */
	session: string
	/** The page that it stands at. */
	page: Page
}

/** A step of a purchase that can't be done; the message says at which page and what was missing. */
export class Stuck extends Error {}

function requirePage(page: Page, what: string): Page {
	if (page.status === 200) return page
	const why = page.leaves ? `it leads to ${page.leaves}` : `it answers ${page.status}`
	throw new Stuck(`${what} can't be opened: ${page.path}, ${why}`)
}

const sessionOf = (path: string): string =>
	new URLSearchParams(path.split('?')[1] ?? '').get('session') ?? path

/** Opens an event and chooses the first date and time that can be had. */
async function chooseSession(visitor: Visitor, path: string): Promise<Page> {
	const event = requirePage(await visitor.get(path), 'The event')
	const dates = linksOf(event, 'date=')
	for (const date of dates.length > 0 ? dates : [path]) {
		const day = requirePage(await visitor.get(date), 'A date')
		const [session] = linksOf(day, 'session=')
		if (session) return requirePage(await visitor.get(session), 'A time')
	}
	if (quantitiesOf(event).length > 0) return event
	throw new Stuck(`${path} offers no time on any of its next ${dates.length} dates`)
}

const quantitiesOf = (page: Page): string[] =>
	formsOf(page).flatMap(({ names }) => names.filter((name) => name.startsWith('quantity.')))

/** Puts one ticket of the first kind into the cart. A time that begins, or sells out, meanwhile is looked for once more. */
export async function reserveTicket(visitor: Visitor, path: string): Promise<Purchase> {
	return reserve(visitor, path).catch((error: unknown) => {
		if (!(error instanceof Stuck)) throw error
		return reserve(visitor, path)
	})
}

async function reserve(visitor: Visitor, path: string): Promise<Purchase> {
	const chosen = await chooseSession(visitor, path)
	const [quantity] = quantitiesOf(chosen)
	if (!quantity) throw new Stuck(`${chosen.path} has no field for a number of tickets`)
	const page = requirePage(await visitor.submit(chosen, { [quantity]: '1' }), 'The page after reserving')
	if (page.path.startsWith(new URL(chosen.path, 'http://x').pathname))
		throw new Stuck(`${chosen.path} did not take the reservation`)
	return { session: sessionOf(chosen.path), page }
}

/** From the cart to the page where one pays; the prefix is that of the venue's addresses. */
export async function goToPay(visitor: Visitor, prefix: string): Promise<Page> {
	const page = requirePage(await visitor.get(`${prefix}/checkout`), 'The checkout')
	const blocks = blocksOf(page) ?? []
	if (!blocks.includes('pay-button')) throw new Stuck(`${page.path} has no button to pay with`)
	return page
}

/** Takes everything out of the cart, so that nobody waits for what was only tried. Returns what could not be taken out. */
export async function emptyCart(visitor: Visitor, prefix: string): Promise<string[]> {
	for (let left = 20; left > 0; left -= 1) {
		const [link] = linksOf(await visitor.get(`${prefix}/cart`), 'remove=')
		if (!link) return []
		await visitor.submit(await visitor.get(link), { intent: 'remove' })
	}
	return linksOf(await visitor.get(`${prefix}/cart`), 'remove=')
}
