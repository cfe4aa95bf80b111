import type { Condition, PageRoute } from '#app/contract/config.generated.ts'
import { localTime } from '#app/lib/dates.ts'

/** What a condition may ask about one visitor and one request. */
export interface Visit {
	now: Date
	/** IANA zone of the venue: `from` and `until` are its wall clock. */
	timezone: string
	locale: string
	/** Null while flags are decided: they hold for every page. */
	route: PageRoute | null
	environment: 'development' | 'demo' | 'production'
	/** Whether the visitor's cart holds anything; null without a cart. */
	cartHasItems: boolean | null
	flags: Readonly<Record<string, boolean>>
}

/** "YYYY-MM-DDTHH:mm" of the venue's clock: texts of this shape sort by time. */
const wallClock = (visit: Visit): string => {
	const { date, time } = localTime(visit.now, visit.timezone)
	return `${date}T${time.slice(0, 2)}:${time.slice(2)}`
}

function flagHolds(flag: string, flags: Visit['flags']): boolean {
	return flag.startsWith('!') ? !flags[flag.slice(1)] : flags[flag] === true
}

/** Whether every part of the condition holds; an absent condition always holds. `from` is included, `until` is not. */
export function holds(condition: Condition | undefined, visit: Visit): boolean {
	if (!condition) return true
	const { role, flag, route, locale, from, until, cart, environment, all, any, not } = condition
	const roleOfVisit = visit.cartHasItems === null ? 'anonymous' : 'guest'
	if (role && !role.includes(roleOfVisit)) return false
	if (flag && !flagHolds(flag, visit.flags)) return false
	if (route && !(visit.route && route.includes(visit.route))) return false
	if (locale && !locale.includes(visit.locale)) return false
	if (from && wallClock(visit) < from.slice(0, 16)) return false
	if (until && wallClock(visit) >= until.slice(0, 16)) return false
	if (cart && (cart === 'has-items') !== (visit.cartHasItems === true)) return false
	if (environment && !environment.includes(visit.environment)) return false
	if (all && !all.every((part) => holds(part, visit))) return false
	if (any && !any.some((part) => holds(part, visit))) return false
	return !(not && holds(not, visit))
}
