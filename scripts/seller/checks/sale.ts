import { catalogOf } from '#app/sellers/resolution/resolve.ts'
import { emptyCart, goToPay, reserveTicket, Stuck } from '../buying.ts'
import { count } from '../terminal.ts'
import { openProduct } from '../venues.ts'
import { createVisitor, linksOf, send } from '../visitor.ts'
import { bad, type Check, type Finding, good, type Patient, skipped } from './check.ts'

// biome-ignore lint/suspicious/noExplicitAny: wire answers of several calls, read leniently on purpose
type Wire = any

async function ask({ seller, door }: Patient, path: string): Promise<{ status: number; json: Wire }> {
	const { status, text } = await send(door, `${seller.prefix}/api/${path}`)
	return { status, json: status === 200 ? JSON.parse(text) : null }
}

/** What is sold without a time: what its holder may use on any day, and what nobody comes for. */
const timeless = new Set(['passes', 'codes', 'donation', 'ledger', 'membership'])

async function eventFindings(patient: Patient, id: string, groupIds: readonly string[]): Promise<Finding[]> {
	// Whoever names a group for links has the link: the catalogue's own groups are all looked at.
	const named =
		groupIds.length > 0 ? `&ticket_group_id._in=${groupIds.map(encodeURIComponent).join(',')}` : ''
	const fails = (code: string, what: string, todo: string): Finding[] => [
		bad(code, `event ${id} ${what}`, {
			todo,
			...(patient.seller.config.admission.eventId === id ? { setting: 'admission.eventId' } : {}),
		}),
	]
	const event = await ask(patient, `events/${id}?embed=ticket_group,ticket_type${named}`)
	if (event.status !== 200)
		return fails(
			'CFG5101',
			`does not exist (${event.status})`,
			`Apply the catalogue: npm run seller -- catalog ${patient.seller.id} --apply`,
		)
	if (event.json.members_only) return [skipped(`event ${id} is for members: nobody is logged in here`)]
	const types: unknown[] = event.json.ticket_type?._data ?? []
	if (types.length === 0)
		return fails('CFG5102', 'has no tickets', 'Add a ticket type to one of its groups in catalog.json')
	const kinds = count(types.length, 'kind')
	const groups: { handler: string }[] = event.json.ticket_group?._data ?? []
	if (groups.every(({ handler }) => timeless.has(handler)))
		return [good(`event ${id} is on sale: ${kinds}, for no time of its own`)]
	const sessions = await ask(patient, `events/${id}/sessions?limit=1${named}`)
	const first = sessions.json?.event_session?._data?.[0]
	if (!first)
		return fails(
			'CFG5103',
			'has no time in the future',
			'Add opening hours to its schedule, or take the event out of catalog.json',
		)
	return [good(`event ${id} is on sale: ${kinds} of ticket, next time ${first.start_datetime ?? first.id}`)]
}

/** Every event that the catalogue names can be bought, the admission event first. */
export const eventsAreOnSale: Check = async (patient) => {
	const { catalog, offers } = catalogOf(openProduct(), patient.seller.id, 'demo')
	const { eventId } = patient.seller.config.admission
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
				patient,
				id,
				groups.map((group) => group.id),
			)),
		)
	}
	return findings
}

/** Filters and exemptions name categories that events have. */
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

/** The pictures of the pages that a buyer sees are there. */
export const picturesAnswer: Check = async ({ seller, door }) => {
	const visitor = createVisitor(door)
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
	for (const path of paths) if ((await send(door, path)).status !== 200) broken.push(path)
	if (paths.length === 0) return [skipped('the pages have no pictures')]
	return broken.length === 0
		? [good(`${paths.length} pictures answer`)]
		: [
				bad('CFG5106', `pictures are missing: ${broken.join(', ')}`, {
					todo: 'Put the files into the folder "assets", or correct their names',
				}),
			]
}

/** A visitor without scripts takes a ticket up to the page where one pays; what was held is released. */
export const visitorCanBuy: Check = async ({ seller, door }) => {
	const { eventId } = seller.config.admission
	const event = eventId ?? catalogOf(openProduct(), seller.id, 'demo').offers?.events[0]
	if (!event)
		return [
			bad('CFG5104', 'a visitor can buy nothing today', {
				todo: 'Nothing is sold here: add an event to catalog.json',
			}),
		]
	const visitor = createVisitor(door)
	try {
		const { session } = await reserveTicket(visitor, `${seller.prefix}/events/${event}`)
		const checkout = await goToPay(visitor, seller.prefix)
		const left = await emptyCart(visitor, seller.prefix)
		const said = `a visitor can buy today: held one ticket for ${session}, came to ${checkout.path}`
		return left.length === 0
			? [good(`${said}, released it`)]
			: [
					good(said),
					bad('CFG5108', 'the ticket could not be given back', {
						todo: 'It is released by itself when its hold ends',
					}),
				]
	} catch (error) {
		await emptyCart(visitor, seller.prefix).catch(() => [])
		if (!(error instanceof Stuck)) throw error
		return [
			bad('CFG5107', `a visitor can't buy today: ${error.message}`, {
				todo: 'Open that page and see what a visitor sees',
			}),
		]
	}
}
