import { emptyCart, goToPay, reserveTicket } from '#app/boot/trial/buying.ts'
import { PurchaseFailed } from '#app/boot/trial/purchase-failed.ts'
import { createVisitor, linksOf, send } from '#app/boot/trial/visitor.ts'
import { catalogOf } from '#app/sellers/resolution/resolve.ts'
import { count } from '../terminal.ts'
import { openProduct } from '../venues.ts'
import { bad, type Check, type CheckedVenue, type Finding, good, skipped } from './check.ts'

// biome-ignore lint/suspicious/noExplicitAny: responses of several calls, read leniently on purpose
type Response = any

async function ask(
	{ seller, address }: CheckedVenue,
	path: string,
): Promise<{ status: number; json: Response }> {
	const { status, text } = await send(address, `${seller.prefix}/api/${path}`)
	return { status, json: status === 200 ? JSON.parse(text) : null }
}

/** Handlers whose tickets have no session: valid on any day, or without a visit. */
const withoutSession = new Set(['passes', 'codes', 'donation', 'ledger', 'membership'])

async function eventFindings(
	checked: CheckedVenue,
	id: string,
	groupIds: readonly string[],
): Promise<Finding[]> {
	// Naming a group's id gives access to groups that are sold by link only, so all groups are checked.
	const named =
		groupIds.length > 0 ? `&ticket_group_id._in=${groupIds.map(encodeURIComponent).join(',')}` : ''
	const fails = (code: string, what: string, todo: string): Finding[] => [
		bad(code, `event ${id} ${what}`, {
			todo,
			...(checked.seller.config.admission.eventId === id ? { setting: 'admission.eventId' } : {}),
		}),
	]
	const event = await ask(checked, `events/${id}?embed=ticket_group,ticket_type${named}`)
	if (event.status !== 200)
		return fails(
			'CFG5101',
			`does not exist (${event.status})`,
			`Apply the catalogue: npm run seller -- catalog ${checked.seller.id} --apply`,
		)
	if (event.json.members_only) return [skipped(`event ${id} is for members: the check is not logged in`)]
	const types: unknown[] = event.json.ticket_type?._data ?? []
	if (types.length === 0)
		return fails('CFG5102', 'has no tickets', 'Add a ticket type to one of its groups in catalog.json')
	const kinds = count(types.length, 'ticket type')
	const groups: { handler: string }[] = event.json.ticket_group?._data ?? []
	if (groups.every(({ handler }) => withoutSession.has(handler)))
		return [good(`event ${id} is on sale: ${kinds}, without a session`)]
	const sessions = await ask(checked, `events/${id}/sessions?limit=1${named}`)
	const first = sessions.json?.event_session?._data?.[0]
	if (!first)
		return fails(
			'CFG5103',
			'has no time in the future',
			'Add opening hours to its schedule, or remove the event from catalog.json',
		)
	return [good(`event ${id} is on sale: ${kinds}, next time ${first.start_datetime ?? first.id}`)]
}

/** Checks that every event of the catalogue can be bought, the admission event first. */
export const eventsAreOnSale: Check = async (checked) => {
	const { catalog, offers } = catalogOf(openProduct(), checked.seller.id, 'demo')
	const { eventId } = checked.seller.config.admission
	const ids = [...new Set([...(eventId ? [eventId] : []), ...(offers?.events ?? [])])]
	if (ids.length === 0)
		return [
			bad('CFG5104', 'nothing is sold here', {
				todo: 'Add an event to catalog.json, or name one in admission.eventId',
			}),
		]
	const findings: Finding[] = []
	for (const id of ids) {
		const groups = catalog?.events?.find((event) => event.id === id)?.groups ?? []
		findings.push(
			...(await eventFindings(
				checked,
				id,
				groups.map((group) => group.id),
			)),
		)
	}
	return findings
}

/** Checks that settings name existing categories. */
export const categoriesExist: Check = async ({ seller }) => {
	const { offers } = catalogOf(openProduct(), seller.id, 'demo')
	if (!offers) return []
	const unknown = seller.config.reserve.overlap.exemptCategories.filter(
		(name) => !offers.categories.includes(name),
	)
	return unknown.length === 0
		? [good(`categories: ${offers.categories.join(', ') || 'none'}`)]
		: [
				bad('CFG5105', `no event has the category ${unknown.join(', ')}`, {
					todo: 'Correct reserve.overlap.exemptCategories',
					setting: 'reserve.overlap.exemptCategories',
				}),
			]
}

/** Checks that the pictures on home, listing and event page can be loaded. */
export const picturesAnswer: Check = async ({ seller, address }) => {
	const visitor = createVisitor(address)
	const listing = await visitor.get(`${seller.prefix}/events`)
	const [event] = linksOf(listing, '/events/')
	const pages = [
		await visitor.get(`${seller.prefix}/`),
		listing,
		...(event ? [await visitor.get(event)] : []),
	]
	const sources = pages.flatMap(({ text }) => [
		...text.matchAll(/<(?:img|source)\s[^>]*?\bsrc(?:set)?="([^"\s]+)/g),
	])
	const paths = [...new Set(sources.map(([, path = '']) => path.replaceAll('&amp;', '&')))].filter((path) =>
		path.startsWith('/'),
	)
	const broken: string[] = []
	for (const path of paths) if ((await send(address, path)).status !== 200) broken.push(path)
	if (paths.length === 0) return [skipped('the pages have no pictures')]
	return broken.length === 0
		? [good(`${paths.length} pictures answer`)]
		: [
				bad('CFG5106', `pictures are missing: ${broken.join(', ')}`, {
					todo: 'Put the files into the folder "assets", or correct their names',
				}),
			]
}

/** Buys a ticket without scripts as far as the payment page, and releases it: the product may be one that sells. */
export const visitorCanBuy: Check = async ({ seller, address }) => {
	const { eventId } = seller.config.admission
	const event = eventId ?? catalogOf(openProduct(), seller.id, 'demo').offers?.events[0]
	if (!event)
		return [
			bad('CFG5104', 'a visitor can buy nothing today', {
				todo: 'Nothing is sold here: add an event to catalog.json',
			}),
		]
	const visitor = createVisitor(address)
	try {
		const { session } = await reserveTicket(visitor, `${seller.prefix}/events/${event}`)
		const checkout = await goToPay(visitor, seller.prefix)
		const remaining = await emptyCart(visitor, seller.prefix)
		const sentence = `a visitor can buy today: held one ticket for ${session}, reached ${checkout.path}`
		return remaining.length === 0
			? [good(`${sentence}, released it`)]
			: [
					good(sentence),
					bad('CFG5108', 'the ticket could not be released', {
						todo: 'It is released when its hold expires',
					}),
				]
	} catch (error) {
		await emptyCart(visitor, seller.prefix).catch(() => [])
		if (!(error instanceof PurchaseFailed)) throw error
		return [
			bad('CFG5107', `a visitor can't buy today: ${error.message}`, {
				todo: 'Open that page as a visitor would',
			}),
		]
	}
}
