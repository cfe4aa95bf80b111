import type { CodeReason, CodeRefusal } from '#app/contract/entities/code-refusal.ts'
import type { CalendarDay } from '#app/contract/entities/session.ts'
import { addDays } from '#app/lib/dates.ts'
import type { DateFirstFacts } from '#app/pages/event/dates/date-first-facts.ts'
import { dayRule, sessionRules, type WhyRule, whyFacts } from '#app/pages/event/dates/why.ts'
import { type DateWords, dateTimeText, longDate } from '#app/pages/shared/page-words.ts'
import type { Refused } from '#app/pages/shared/refusals.ts'

/** One day, session or promo code with the rules that were evaluated, up to the one that decided. */
export interface TraceLine {
	/** "Saturday, May 1, 2027", or with its time; a code as it was typed. */
	subject: string
	/** Null where every rule lets it be chosen. */
	decided: WhyRule | CodeReason | null
	/** Facts are written as in the data, which staff configure. */
	asked: { rule: WhyRule | CodeReason; holds: boolean; facts: string }[]
}

/** A longer trace of days would not be read. */
const tracedDays = 31

/** For staff: the rules behind the days of the next month, or behind the sessions of the chosen day. */
export function ruleTrace(facts: DateFirstFacts, words: DateWords): TraceLine[] {
	const sessions = Object.values(facts.sessions).flat()
	return sessions.length > 0
		? sessions.map((session) => {
				const known = whyFacts(facts)
				const at = sessionRules.findIndex(({ holds }) => holds(session, known))
				const asked = at === -1 ? sessionRules : sessionRules.slice(0, at + 1)
				return {
					subject: dateTimeText(session.local_date, session.start_time, words),
					decided: sessionRules[at]?.rule ?? null,
					asked: asked.map((rule, index) => ({
						rule: rule.rule,
						holds: index === at,
						facts: rule.facts(session, known),
					})),
				}
			})
		: dayTrace(facts, words)
}

function dayTrace(facts: DateFirstFacts, words: DateWords): TraceLine[] {
	const { calendar, today } = facts
	if (!calendar) return []
	const known = whyFacts(facts)
	return Array.from({ length: tracedDays }, (_, index) => addDays(today, index)).map((date) => {
		const day = calendar.days.find((one) => one.date === date)
		const decided = dayRule(date, day, known)
		return {
			subject: longDate(date, words),
			decided,
			asked: decided ? [{ rule: decided, holds: true, facts: dayFacts(day) }] : [],
		}
	})
}

function dayFacts(day: CalendarDay | undefined): string {
	return day
		? `enabled=${day.enabled} status=${day.status} available=${day.available ?? 'unlimited'}`
		: 'sessions=0'
}

/** For staff: the rules by which a code was refused. Empty for a real visit, to which the API does not send them. */
export function codeTrace({ extra = {} }: Pick<Refused, 'extra'>, typed: string): TraceLine[] {
	const { asked, reason }: Partial<CodeRefusal> = extra
	return asked ? [{ subject: typed, decided: reason ?? null, asked }] : []
}
