import { isLocalDate, supportedYears } from '#app/lib/dates.ts'

/**
 * The reserve page's state is its address: `?tg&select&price&session&date&reserve&quantity`
 * (spec 1 §2). "Changing an earlier step resets later ones" is not code, it is a link: each `with…`
 * keeps what survives the step and drops the rest. Where a venue keeps choices, the link that opens a step again adds
 * what was chosen, and every link after it passes that on.
 */
export interface ReserveQuery {
	/** Ticket groups to show; null shows all. */
	groups: string[] | null
	/** Ticket type, by id or name, that starts with one ticket. */
	select: string | null
	/** Amount for a type whose price the visitor chooses. */
	price: string | null
	/** A session id, `today` or `next`. */
	session: string | null
	date: string | null
	reserve: 'false' | 'true' | 'warn' | 'strict' | null
	quantity: QuantityRequest[]
	/** The calendar behind "More dates" is open. */
	more: boolean
	/** A single date, or tickets for any date; null before the visitor chooses. */
	admission: 'single' | 'flexible' | null
	/** Quantity-first: the quantities are closed, and dates are looked for. */
	isFound: boolean
	/** Seats that are chosen, by id. */
	seats: string[]
	/** What was chosen before a step was opened again; null for an address without a step back. */
	was: WasChosen | null
	/** The map is open, and its list at this part of the house, from 1; null while it is closed. */
	seatMap: number | null
}

/** The date and session that a visitor has left to choose others. */
export interface WasChosen {
	/** Venue-local, YYYY-MM-DD. */
	date: string
	/** Null while no session was chosen. */
	session: string | null
}

export interface QuantityRequest {
	/** Ticket type id or name. */
	key: string
	count: number
}

/** `session_and_date`: both were given; `date`: not a calendar date; `quantity`: not `name:count`. */
export type QueryProblem = 'session_and_date' | 'date' | 'quantity'

const modes = ['false', 'true', 'warn', 'strict'] as const
const admissions = ['single', 'flexible'] as const

/** Reads the address; what can't be read is dropped and named, never guessed. */
export function parseReserveQuery(params: URLSearchParams): {
	query: ReserveQuery
	problems: QueryProblem[]
} {
	const problems: QueryProblem[] = []
	const date = text(params.get('date'))
	const session = text(params.get('session'))
	if (date && session) problems.push('session_and_date')
	const isDay = date !== null && isLocalDate(date) && supportedYears.test(date)
	if (date && !isDay) problems.push('date')
	const requests = params
		.getAll('quantity')
		.flatMap((list) => list.split(','))
		.filter((part) => part.trim())
	const quantity = requests.map(parseQuantity)
	if (quantity.includes(null)) problems.push('quantity')
	const groups = params
		.getAll('tg')
		.flatMap((list) => list.split(','))
		// The API refuses a value with a NUL, and the page would fail.
		.map((id) => id.replaceAll('\0', '').trim())
		.filter(Boolean)
	return {
		query: {
			groups: groups.length > 0 ? groups : null,
			select: text(params.get('select')),
			price: text(params.get('price')),
			session: date && session ? null : session,
			date: isDay && !session ? date : null,
			reserve: modes.find((mode) => mode === params.get('reserve')) ?? null,
			quantity: quantity.filter((request) => request !== null).slice(0, 50),
			more: params.get('more') === '1',
			admission: admissions.find((admission) => admission === params.get('admission')) ?? null,
			isFound: params.get('step') === 'dates',
			seats: seatIds(params.getAll('seats').flatMap((list) => list.split(','))),
			was: wasChosen(params.get('was')),
			seatMap: section(params.get('seatmap')),
		},
		problems,
	}
}

/** Most seats that an address or a form may name. */
const maxSeats = 200

const idShape = /^[\w.:-]{1,120}$/

/** Ids that can be seats, once each. */
export function seatIds(list: readonly string[]): string[] {
	return [...new Set(list.filter((id) => idShape.test(id)))].slice(0, maxSeats)
}

/** The address of a query, in one order, with nothing that says nothing: "" or "?date=2027-05-01". */
export function printReserveQuery(query: ReserveQuery): string {
	const params = new URLSearchParams()
	if (query.groups) params.set('tg', query.groups.join(','))
	if (query.admission) params.set('admission', query.admission)
	if (query.select) params.set('select', query.select)
	if (query.price) params.set('price', query.price)
	if (query.session) params.set('session', query.session)
	if (query.date) params.set('date', query.date)
	if (query.reserve) params.set('reserve', query.reserve)
	if (query.quantity.length > 0)
		params.set('quantity', query.quantity.map((request) => `${request.key}:${request.count}`).join(','))
	if (query.isFound) params.set('step', 'dates')
	if (query.more) params.set('more', '1')
	if (query.was) params.set('was', [query.was.date, query.was.session].filter(Boolean).join(','))
	if (query.seats.length > 0) params.set('seats', query.seats.join(','))
	if (query.seatMap !== null) params.set('seatmap', String(query.seatMap))
	// Colons and commas are legal in a query and people read these links.
	const printed = params.toString().replaceAll('%3A', ':').replaceAll('%2C', ',')
	return printed ? `?${printed}` : ''
}

/**
 * A link with nothing to say is "?": it still leads away from the address that is there. Seats come after all other
 * steps, so none of them keeps any.
 */
function link(query: ReserveQuery): string {
	return printReserveQuery({ ...query, seats: [], seatMap: null }) || '?'
}

/** Chooses a date; the session of another date can't survive it, and flexible tickets are turned off (spec 1 §4). */
export function withDate(query: ReserveQuery, date: string): string {
	const admission = query.admission && 'single'
	return link({ ...query, date, session: null, more: false, admission })
}

/** Chooses a session, which carries its own date: the two together are an error. */
export function withSession(query: ReserveQuery, session: string): string {
	return link({ ...query, session, date: null, more: false })
}

/** Back to the first step. */
export function withoutDate(query: ReserveQuery): string {
	return link({ ...query, session: null, date: null, more: false })
}

/** Chooses between a single date and any date, or takes the choice back; what was chosen of the other goes. */
export function withAdmission(query: ReserveQuery, admission: ReserveQuery['admission']): string {
	return link({ ...query, admission, session: null, date: null, more: false })
}

/** Closes the quantities and looks for dates that can take them. */
export function withParty(query: ReserveQuery, quantity: QuantityRequest[]): string {
	return link({ ...query, quantity, select: null, isFound: true, more: false })
}

/** Opens the quantities again: what was found for other ones can't survive. */
export function withoutParty(query: ReserveQuery): string {
	return link({ ...query, isFound: false, session: null, date: null, more: false })
}

/** Opens or closes the calendar; everything chosen stays chosen. */
export function withMore(query: ReserveQuery, more: boolean): string {
	return link({ ...query, more })
}

function text(value: string | null): string | null {
	const trimmed = value?.trim().slice(0, 120)
	return trimmed ? trimmed : null
}

function section(value: string | null): number | null {
	return value !== null && /^[1-9]\d{0,3}$/.test(value) ? Number(value) : null
}

function wasChosen(value: string | null): WasChosen | null {
	const [date = '', session = ''] = value?.split(',', 2) ?? []
	if (!isLocalDate(date) || !supportedYears.test(date)) return null
	return { date, session: idShape.test(session) ? session : null }
}

// The last colon separates, so that "Adult: evening:2" still names its type.
function parseQuantity(part: string): QuantityRequest | null {
	const match = /^(.{1,120}):(\d{1,4})$/.exec(part.trim())
	const key = match?.[1]?.trim()
	return key && match ? { key, count: Number(match[2]) } : null
}
