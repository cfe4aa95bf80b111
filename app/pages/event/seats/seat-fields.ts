import { seatIds } from '#app/pages/event/reserve/reserve-query.ts'

/** The fields of the seat step, which are also what the action reads. */
export const seatField = 'seat'
/** Name of the buttons that act on seats and not on the cart. */
export const seatActField = 'seats'
/** Name of the field that says which ticket type a seat is for. */
export const seatTypeField = (seatId: string): string => `seat_type.${seatId}`
/** Where a mistake of the whole step is shown. */
export const seatErrorField = 'seats'

/** What a press on one of those buttons asks for; a section is one of the list's, from 1. */
export type SeatAct =
	/** `tickets` gives the seats back for other numbers; `count` draws the fields of the numbers that were typed. */
	{ act: 'find' | 'best' | 'confirm' | 'tickets' | 'count' } | { act: 'section'; section: number }

export const sectionAct = (section: number): string => `section:${section}`

const acts = ['find', 'best', 'confirm', 'tickets'] as const

/** The seats of a form, once each. */
export function submittedSeats(form: FormData): string[] {
	return seatIds(form.getAll(seatField).map(String))
}

/** Null when no such button was pressed. */
export function submittedSeatAct(form: FormData): SeatAct | null {
	const value = form.get(seatActField)
	const act = acts.find((known) => known === value)
	if (act) return { act }
	const section = /^section:(\d{1,4})$/.exec(String(value))?.[1]
	return section && Number(section) > 0 ? { act: 'section', section: Number(section) } : null
}
