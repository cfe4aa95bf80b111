import type { EventSession } from '#app/contract/entities/event.ts'
import type { Translate } from '#app/seller/translate.ts'
import { type AvailabilitySettings, availabilityWords } from './availability-words.ts'
import { type DateWords, timeText } from './date-words.ts'
import { type Money, offerText } from './price.ts'

export interface SessionTerms {
	t: Translate
	words: DateWords
	money: Money
	availability: AvailabilitySettings
	showPrices: boolean
	includeFees: boolean
	/** Borders between tabs, rising "HHmm"; none means one tab without a name. */
	thresholds: string[]
	/** One name more than there are thresholds. */
	tabNames: string[]
	hideSoldOut: boolean
}

export interface SessionPill {
	id: string
	/** Null when it is sold out. */
	href: string | null
	/** "10:30 AM". */
	time: string
	state: 'available' | 'few' | 'sold_out'
	stateText?: string
	price?: string
	label: string
}

export interface SessionTab {
	/** "HHmm" at which the tab begins. */
	id: string
	title: string
	sessions: SessionPill[]
}

/** True while places can be taken. */
export function isBookable(session: EventSession): boolean {
	return !session.sold_out && session.available_capacity !== 0
}

/**
 * The sessions of one day in tabs by start time, borders [start, end); a session belongs to the day it
 * starts on, and empty tabs are left out (interpretation 37).
 */
export function sessionTabs(
	sessions: EventSession[],
	terms: SessionTerms,
	link: (id: string) => string,
): SessionTab[] {
	const starts = ['0000', ...terms.thresholds]
	const shown = sessions.filter((session) => isBookable(session) || !terms.hideSoldOut)
	const tabs = starts.map((id, index) => {
		const end = starts[index + 1] ?? '2400'
		const inside = shown.filter((session) => session.start_time >= id && session.start_time < end)
		return {
			id,
			title: terms.tabNames[index] ?? '',
			sessions: inside.map((session) => pill(session, terms, link)),
		}
	})
	return tabs.filter((tab) => tab.sessions.length > 0)
}

function pill(session: EventSession, terms: SessionTerms, link: (id: string) => string): SessionPill {
	const { t, words } = terms
	const places = availabilityWords(session.available_capacity, terms.availability, t)
	const isOpen = isBookable(session)
	const amount = terms.includeFees ? session.min_price_fees : (session.price ?? session.min_price)
	const time = timeText(session.start_time, words)
	const stateText = [isOpen ? places.text : t('sessions.sold_out'), ...session.annotations]
		.filter(Boolean)
		.join(', ')
	const price = isOpen && terms.showPrices && amount !== null ? offerText(amount, terms.money, t) : ''
	const hours = t('sessions.hours', { start: time, end: timeText(session.end_time, words) })
	return {
		id: session.id,
		href: isOpen ? link(session.id) : null,
		time,
		state: !isOpen ? 'sold_out' : places.kind === 'few' ? 'few' : 'available',
		...(stateText ? { stateText } : {}),
		...(price ? { price } : {}),
		label: [hours, price, stateText].filter(Boolean).join(', '),
	}
}
