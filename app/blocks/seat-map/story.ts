import { states } from '#app/stories/event-states.ts'
import { eventPage, page } from '#app/stories/facts/page.ts'
import { moveSeats, seatStates } from '#app/stories/seat-states.ts'
import type { StoriesOf } from '#app/stories/story.ts'
import { wrong } from '#app/stories/story-parts.ts'

const byMap = { props: { opens: 'map' }, view: null } as const
/** The open map covers the page. */
const sheet = { ...byMap, isAlone: true } as const

export const stories: StoriesOf<'seat-map'> = [
	{ name: 'Later', ...byMap, page: eventPage({ ...states.pickSession, steps: seatStates.closed.steps }) },
	{ name: 'The way to the seats', ...byMap, page: eventPage(seatStates.closed) },
	{ name: 'The map', ...sheet, page: eventPage(seatStates.open) },
	{ name: 'The list first', ...sheet, props: { opens: 'list' }, page: eventPage(seatStates.half) },
	{ name: 'A seat that somebody else has now', ...sheet, page: eventPage(seatStates.gone) },
	{ name: 'Chosen', ...byMap, page: eventPage(seatStates.chosen) },
	{
		name: 'Error',
		...sheet,
		page: eventPage(seatStates.half, wrong('seats', 'You have not selected enough seats.')),
	},
	{ name: 'Seats of a move', ...byMap, page: { ...page('reschedule'), form: null, seats: moveSeats({}) } },
	{
		name: 'Seats of a move, one of them sold meanwhile',
		props: { opens: 'list' },
		view: null,
		page: {
			...page('reschedule'),
			form: null,
			seats: moveSeats({ chosen: seatStates.half.seats?.chosen ?? [], gone: ['Stalls A6'] }),
		},
	},
]
