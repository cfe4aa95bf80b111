import { isLocalDate, localTime } from '#app/lib/dates.ts'
import { valueAt } from '#app/sellers/resolution/merge.ts'
import type { Draft } from '../draft.ts'
import { isTimeZone } from '../time-zones.ts'

const unreachable =
	/^(?:localhost|127(?:\.\d+){3}|0\.0\.0\.0|\[?::1\]?)$|\.(?:localhost|local|internal|test|invalid)$/i

/** Reports hosts of production that lead to no venue on the internet. */
function checkProductionHosts(draft: Draft): void {
	for (const { value, pointer } of draft.matches('hosts.*.host')) {
		const environment = draft.text(pointer.replace(/host$/, 'environment')) ?? 'production'
		if (typeof value !== 'string' || environment !== 'production' || !unreachable.test(value)) continue
		draft.error(
			'CFG2022',
			pointer,
			`"${value}" is no host that visitors can reach`,
			'Write the host of the venue, or "environment": "development"',
		)
	}
}

/** Reports a venue whose start page, listing and event pages are all off. */
function checkPagesOff(draft: Draft): void {
	const off = ['home', 'events', 'event'].map((page) => `/routing/routes/${page}/enabled`)
	if (off.some((pointer) => valueAt(draft.merged, pointer) !== false)) return
	draft.error(
		'CFG2707',
		'/routing/routes/event/enabled',
		'The start page, the listing and the pages of events are off, so nothing can be bought',
		'Turn one of them on, or set "status" to "retired"',
	)
}

/** Warns of conditions and countdowns whose moment is over. */
function checkPast(draft: Draft, now: Date): void {
	const timezone = draft.text('/locale/timezone')
	if (timezone === null || !isTimeZone(timezone)) return
	const { date, time } = localTime(now, timezone)
	const today = `${date}T${time.slice(0, 2)}:${time.slice(2)}`
	const paths: readonly [string, string][] = [
		['pages.*.blocks.*.when.until', 'The block is not shown any more: its time ended at'],
		['pages.*.blocks.*.props.until', 'The countdown ended at'],
		['routing.routes.*.until', 'The page is off: its time ended at'],
		['flags.*.rules.*.until', 'The rule has no effect any more: its time ended at'],
	]
	for (const [path, sentence] of paths)
		for (const { value, pointer } of draft.matches(path)) {
			if (typeof value !== 'string' || !isMoment(value) || value.slice(0, 16) >= today) continue
			const isCountdown =
				!pointer.endsWith('/props/until') ||
				draft.text(pointer.replace(/props\/until$/, 'type')) === 'countdown'
			if (isCountdown)
				draft.warn('CFG2708', pointer, `${sentence} ${value}`, 'Write a later moment, or remove it')
		}
}

/** A moment that does not exist is reported as such. */
const isMoment = (text: string): boolean => /^.{10}T/.test(text) && isLocalDate(text.slice(0, 10))

/** Reports what is valid and leads to nothing: unreachable hosts, pages that are all off, and what is over. */
export function checkLiveness(draft: Draft, now: Date): void {
	checkProductionHosts(draft)
	checkPagesOff(draft)
	checkPast(draft, now)
}
