import type { EventSession } from '#app/contract/entities/session.ts'
import { advertisedPrice } from '#app/pages/shared/advertised-price.ts'
import {
	type AvailabilitySettings,
	availabilityWords,
	type DateWords,
	hoursText,
	timeText,
	type VisitTime,
} from '#app/pages/shared/page-words.ts'
import type { Money } from '#app/pages/shared/price.ts'
import type { Translate } from '#app/sellers/wording/translate.ts'
import type { Why } from './why.ts'

export interface SessionTerms {
	t: Translate
	words: DateWords
	money: Money
	availability: AvailabilitySettings
	showPrices: boolean
	includeFees: boolean
	/** What the event says before its prices: "from". */
	pricePrefix?: string
	/** Borders between tabs, rising "HHmm"; none means one tab without a name. */
	thresholds: string[]
	/** One name more than there are thresholds. */
	tabNames: string[]
	hideSoldOut: boolean
}

export interface SessionPill {
	id: string
	/** Null when it can't be chosen. */
	href: string | null
	/** "10:30 AM", or "All day". */
	time: string
	state: 'available' | 'few' | 'sold_out'
	stateText?: string
	price?: string
	/** What the venue says about it. */
	note?: string
	/** It was chosen before the step was opened again. */
	chosen?: boolean
	/** Why it can't be chosen, as a sentence. */
	why?: string
	label: string
}

interface SessionMarks {
	whyOf?: (session: EventSession) => Why | null
	/** Id of the session that was chosen before the step was opened again. */
	chosen?: string | null
	/** The least number of guests that the page says of all of them: a session says its own where that is another. */
	minGuests?: number
}

export interface SessionTab {
	/** "HHmm" at which the tab begins. */
	id: string
	title: string
	sessions: SessionPill[]
}

/**
 * True while places can be taken. Not a matter of the session's own places: a group that is not counted in them may
 * have some when it is full.
 */
export function isBookable(session: EventSession): boolean {
	return !session.sold_out
}

/**
 * The sessions of one day in tabs by start time, borders [start, end); a session belongs to the day it
 * starts on, and empty tabs are left out (interpretation 37). `whyOf` says why one can't be chosen; `chosen` is the one to mark.
 */
export function sessionTabs(
	sessions: EventSession[],
	terms: SessionTerms,
	link: (id: string) => string,
	{ whyOf = () => null, chosen = null, minGuests = 0 }: SessionMarks = {},
): SessionTab[] {
	const starts = ['0000', ...terms.thresholds]
	const shown = sessions.filter((session) => isBookable(session) || !terms.hideSoldOut)
	const tabs = starts.map((id, index) => {
		const end = starts[index + 1] ?? '2400'
		const inside = shown.filter((session) => session.start_time >= id && session.start_time < end)
		return {
			id,
			title: terms.tabNames[index] ?? '',
			sessions: inside.map((session) => ({
				...pill(session, { ...terms, minGuests }, { link, why: whyOf(session) }),
				...(session.id === chosen ? { chosen: true } : {}),
			})),
		}
	})
	return tabs.filter((tab) => tab.sessions.length > 0)
}

/** When a session is, once it is chosen: an all-day one names its hours as well (spec 1 §9). */
export function sessionText(session: EventSession, { t, words }: Pick<SessionTerms, 't' | 'words'>): string {
	return hoursText(timeOfSession(session), words, t)
}

/** When a visit to a session is. */
export function timeOfSession(
	session: Pick<EventSession, 'local_date' | 'start_time' | 'end_time' | 'all_day'>,
): VisitTime {
	const { local_date: date, start_time: start, end_time: end, all_day: allDay } = session
	return { date, start, end, allDay }
}

function pill(
	session: EventSession,
	terms: SessionTerms & { minGuests: number },
	{ link, why }: { link: (id: string) => string; why: Why | null },
): SessionPill {
	const { t, words } = terms
	const isOpen = isBookable(session)
	const time = sessionText(session, terms)
	const stateText = placesText(session, why, terms)
	const price = isOpen && terms.showPrices ? advertisedPrice(session, terms.pricePrefix ?? null, terms) : null
	const { min_guests: min } = session
	const guests = min === terms.minGuests ? [] : [t('sessions.guests_from', { min: Math.max(1, min) })]
	const note = [...session.annotations, ...guests].join(', ')
	const hours = t('sessions.hours', {
		start: timeText(session.start_time, words),
		end: timeText(session.end_time, words),
	})
	const isFew = availabilityWords(session.available_capacity, terms.availability, t).kind === 'few'
	return {
		id: session.id,
		href: isOpen ? link(session.id) : null,
		time,
		state: !isOpen ? 'sold_out' : isFew ? 'few' : 'available',
		...(stateText ? { stateText } : {}),
		...(price ? { price: price.text } : {}),
		...(note ? { note } : {}),
		...(why ? { why: why.text } : {}),
		label: [hours, price?.text, stateText, note, why?.text].filter(Boolean).join(', '),
	}
}

/** What is said about the places of a session, in the words of spec 1 §2 and §9. */
function placesText(session: EventSession, why: Why | null, { availability, t }: SessionTerms): string {
	const { available_capacity: left } = session
	if (isBookable(session)) return left === 0 ? '' : availabilityWords(left, availability, t).text
	// There may be places, but not for this visit: not for so many, or not at this time.
	return why === null || why.rule === 'sold_out' ? t('sessions.sold_out') : t('sessions.not_available')
}
