import type { NewVenueBody, VenueFault } from '#app/contract/studio/new-venue.ts'
import {
	type AnswerFault,
	capacityFault,
	choiceFault,
	closesFault,
	colourFault,
	currencies,
	everyFault,
	hostFault,
	idFault,
	lineFault,
	longest,
	opensFault,
	priceFault,
	textFault,
	zoneFault,
} from '#app/sellers/new-venue/answers.ts'
import type { VenueChoices } from '#app/sellers/new-venue/choices.ts'
import { type NewVenue, weekdays } from '#app/sellers/new-venue/venue-files.ts'

interface Known {
	choices: VenueChoices
	/** Typefaces of the themes. */
	families: readonly string[]
	isTaken(id: string): boolean
}

function faultAt(field: string, fault: AnswerFault | null): VenueFault[] {
	if (fault === null) return []
	const { code, ...values } = fault
	return [{ field, code, values }]
}

const emptyFault = (list: readonly unknown[]): AnswerFault | null =>
	list.length === 0 ? { code: 'empty' } : null

/** What is wrong with each field by itself. */
export function fieldFaults(body: NewVenueBody, { choices, families, isTaken }: Known): VenueFault[] {
	const { themes, presets, locales } = choices
	const currencyFault = choiceFault(body.currency, currencies())
	const types = body.types.flatMap(({ name, price }, index) => [
		...faultAt(`types.${index}.name`, lineFault(name, longest.ticket)),
		// The decimals of a price depend on the currency.
		...faultAt(`types.${index}.price`, currencyFault ? null : priceFault(price, body.currency)),
	])
	return [
		...faultAt('name', lineFault(body.name, longest.name)),
		...faultAt('id', idFault(body.id, isTaken)),
		...faultAt('host', hostFault(body.host)),
		...faultAt('address', textFault(body.address, longest.address)),
		...faultAt('timezone', zoneFault(body.timezone)),
		...faultAt('currency', currencyFault),
		...(body.locales.every((one) => locales.includes(one)) ? [] : faultAt('locales', { code: 'unknown' })),
		...faultAt('preset', choiceFault(body.preset, ['', ...presets])),
		...faultAt('theme', choiceFault(body.theme, themes)),
		...faultAt('colour', colourFault(body.colour)),
		...faultAt('font', choiceFault(body.font, ['', ...families])),
		...faultAt('weekdays', emptyFault(body.weekdays)),
		...faultAt('opens', opensFault(body.opens)),
		...faultAt('closes', closesFault(body.closes, body.opens)),
		...faultAt('every', everyFault(body.every)),
		...faultAt('eventName', lineFault(body.eventName, longest.event)),
		...faultAt('summary', textFault(body.summary, longest.summary)),
		...faultAt('types', emptyFault(body.types)),
		...types,
		...faultAt('capacity', capacityFault(body.capacity)),
	]
}

/** Makes ids of names: "Ages 3 to 15" is "ages_3_to_15". A name without Latin letters, or a second equal one, gets a number. */
function ticketIds(names: readonly string[]): string[] {
	const ids: string[] = []
	for (const [index, name] of names.entries()) {
		const id = name
			.normalize('NFKD')
			.toLowerCase()
			.replace(/\p{Mn}/gu, '')
			.replace(/[^a-z0-9]+/g, '_')
			.replace(/^_|_$/g, '')
			.slice(0, 40)
		ids.push(id === '' || ids.includes(id) ? `ticket_${index + 1}` : id)
	}
	return ids
}

/** The venue of a body without faults. @param made what of its look is more than a value of the body */
export function venueOf(body: NewVenueBody, made: Pick<NewVenue, 'headings' | 'logo'>): NewVenue {
	const [first = 'en-US', ...others] = new Set(body.locales)
	const ids = ticketIds(body.types.map(({ name }) => name))
	const days = weekdays.filter((day) => body.weekdays.includes(day))
	return {
		id: body.id,
		name: body.name.trim(),
		host: body.host || null,
		address: body.address.replace(/\s+/g, ' ').trim() || null,
		preset: body.preset || null,
		theme: body.theme,
		colour: body.colour.toLowerCase() || null,
		headings: made.headings,
		locales: [first, ...others],
		currency: body.currency,
		timezone: body.timezone,
		eventName: body.eventName.trim(),
		summary: body.summary.trim() || null,
		types: body.types.map(({ name, price }, index) => ({
			id: ids[index] ?? `ticket_${index + 1}`,
			name: name.trim(),
			price: price.trim(),
		})),
		capacity: Number(body.capacity),
		weekdays: days.length === weekdays.length ? null : days,
		opens: body.opens,
		closes: body.closes,
		everyMinutes: Number(body.every),
		logo: made.logo,
	}
}
