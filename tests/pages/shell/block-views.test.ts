import { describe, expect, test } from 'vitest'
import type { CatalogHouseDay, VideoProps } from '#app/contract/config.generated.ts'
import { durationOf } from '#app/lib/duration.ts'
import { viewOf } from '#app/pages/shell/page.ts'
import type { ViewTerms } from '#app/pages/shell/view-terms.ts'
import { hoursView } from '#app/pages/shell/views/map-and-hours.ts'
import { pictures } from '#app/stories/facts/cart.ts'

const terms = (now: string): ViewTerms => ({
	now: new Date(now),
	timezone: 'America/New_York',
	words: {
		locale: 'en-US',
		formats: {
			dateTime: 'ddd, MMM D, YYYY [at] h:mm A',
			date: 'dddd',
			shortDate: 'MMM D',
			time: 'h:mm A',
			orderListDate: 'ddd, MMMM D YYYY',
		},
	},
	route: 'home',
	pictures: { ...pictures, prefix: '/harbour', revision: 'r7' },
	house: [],
	defaultLocale: 'en-US',
	heroSizes: '100vw',
})

describe('a countdown', () => {
	const props = { until: '2027-07-03T10:00', heading: 'venue.soon', after: null, link: null }
	const over = { ...props, after: 'venue.open' }

	test("counts to a moment of the venue's own clock", () => {
		expect(viewOf('countdown', props, terms('2027-07-03T13:00:00Z'))).toEqual({
			seconds: 3600,
			moment: 'Sat, Jul 3, 2027 at 10:00 AM',
			instant: '2027-07-03T14:00:00.000Z',
		})
	})

	test('says something else afterwards, or is not sent any more', () => {
		expect(viewOf('countdown', over, terms('2027-07-03T14:00:00Z'))).toMatchObject({ seconds: 0 })
		expect(viewOf('countdown', props, terms('2027-07-03T14:00:00Z'))).toBeUndefined()
	})

	test('means the first of two equal times when the clocks go back', () => {
		const twice = { ...props, until: '2027-11-07T01:30' }
		expect(viewOf('countdown', twice, terms('2027-11-07T05:00:00Z'))).toMatchObject({ seconds: 1800 })
	})

	test.each([
		[93_784, { days: 1, hours: 2, minutes: 3, seconds: 4 }],
		[59.9, { days: 0, hours: 0, minutes: 0, seconds: 59 }],
		[-5, { days: 0, hours: 0, minutes: 0, seconds: 0 }],
	])('writes %d seconds in the units of people', (seconds, duration) => {
		expect(durationOf(seconds)).toEqual(duration)
	})
})

describe('opening hours', () => {
	const props = {
		hours: [
			{ days: 'week', times: 'ten-to-six', weekdays: ['mon' as const, 'thu' as const, 'fri' as const] },
			{ days: 'weekend', times: 'nine-to-eight', weekdays: ['sat' as const, 'sun' as const] },
		],
		exceptions: [
			{ from: '2026-12-31', label: 'new-year', times: 'ten-to-two' },
			{ from: '2026-12-24', until: '2026-12-26', label: 'christmas' },
			{ from: '2027-12-24', until: '2027-12-26', label: 'christmas' },
		],
		calendarNotes: true,
	}
	const at = (today: string, house: CatalogHouseDay[] = [], change = {}) =>
		hoursView(
			{ ...props, ...change },
			{ today, house, lang: 'en-US', dateText: (date) => date.slice(5), timeText: (time) => time },
		)
	const marked = (today: string, house: CatalogHouseDay[] = []) =>
		at(today, house)
			.lines.filter(({ isToday }) => isToday)
			.map(({ days }) => days)

	test.each([
		['2026-12-17', ['week']],
		['2026-12-19', ['weekend']],
		['2026-12-16', []],
	])('on %s mark the line of that weekday', (today, lines) => {
		expect(marked(today)).toEqual(lines)
		expect(at(today).exceptions.some(({ isToday }) => isToday)).toBe(false)
	})

	test('an exception goes before the week, on its first day, its last and none after', () => {
		expect(marked('2026-12-24')).toEqual([])
		expect(at('2026-12-24').exceptions[0]).toEqual({
			dates: '12-24 – 12-26',
			label: { key: 'christmas' },
			times: { key: 'blocks.hours.closed' },
			isToday: true,
		})
		expect(at('2026-12-26').exceptions[0]?.isToday).toBe(true)
		expect(marked('2026-12-27')).toEqual(['weekend'])
		expect(at('2026-12-27').exceptions.map(({ label }) => label)).toEqual([{ key: 'new-year' }])
	})

	const listed = (...days: Parameters<typeof at>) =>
		at(...days).exceptions.map(({ dates, label, times, isToday }) =>
			[
				dates,
				label && ('key' in label ? label.key : `${label.text} (${label.lang})`),
				...Object.values({ key: times.key.replace('blocks.hours.', ''), ...times.values }),
				...(isToday ? ['today'] : []),
			].join(' · '),
		)

	test('days of the calendar are listed with their hours and notes', () => {
		const house: CatalogHouseDay[] = [
			{ date: '12-10', name: 'Staff day' },
			{ date: '2026-12-12', last_date: '2026-12-13', opens: '1200' },
			{ date: '2026-12-14', closes: '1500' },
			{ date: '2026-12-15', opens: '1200', closes: '1500' },
		]
		expect(listed('2026-12-10', house, { exceptions: [] })).toEqual([
			'12-10 · Staff day (en-US) · closed · today',
			'12-12 – 12-13 ·  · from · 1200',
			'12-14 ·  · until · 1500',
			'12-15 ·  · between · 1200 · 1500',
		])
		expect(at('2026-12-10', house).lines.some(({ isToday }) => isToday)).toBe(false)
		expect(listed('2026-12-10', house, { exceptions: [], calendarNotes: false })[0]).toBe(
			'12-10 ·  · closed · today',
		)
	})

	test('the calendar goes before an exception of the block on its own days alone', () => {
		const house: CatalogHouseDay[] = [
			{ date: '2026-12-25', closes: '1400' },
			{ date: '2026-12-31', name: 'Inventory' },
		]
		expect(listed('2026-12-20', house)).toEqual([
			'12-24 · christmas · closed',
			'12-25 ·  · until · 1400',
			'12-26 · christmas · closed',
			'12-31 · Inventory (en-US) · closed',
		])
	})

	test('of two entries of the calendar the last one decides, and one with all hours makes a usual day', () => {
		const house: CatalogHouseDay[] = [
			{ date: '12-24', last_date: '12-26' },
			{ date: '2026-12-25', opens: '0000', closes: '2400' },
		]
		expect(listed('2026-12-24', house)).toEqual([
			'12-24 ·  · closed · today',
			'12-26 ·  · closed',
			'12-31 · new-year · ten-to-two',
		])
		expect(marked('2026-12-25', house)).toEqual(['week'])
	})

	test('a span of the calendar keeps its first day after it has begun, over New Year as well', () => {
		const house: CatalogHouseDay[] = [{ date: '12-28', last_date: '01-06', name: 'Works' }]
		expect(listed('2027-01-02', house)).toEqual(['12-28 – 01-06 · Works (en-US) · closed · today'])
		expect(listed('2027-01-07', house)).toEqual([])
		expect(listed('2026-10-01', house)[1]).toBe('12-28 – 01-06 · Works (en-US) · closed')
	})

	test('exceptions are listed by day, without those far ahead', () => {
		expect(at('2026-12-01').exceptions.map(({ dates }) => dates)).toEqual(['12-24 – 12-26', '12-31'])
		expect(at('2027-11-01').exceptions.map(({ dates }) => dates)).toEqual(['12-24 – 12-26'])
		expect(at('2027-06-01').exceptions).toEqual([])
	})
})

describe('a film', () => {
	const props: VideoProps = {
		provider: 'youtube-nocookie',
		id: 'abc-DEF_123',
		src: null,
		poster: 'hero.svg',
		title: 'venue.film',
		caption: null,
		captions: [],
	}
	const now = '2027-05-01T12:00:00Z'

	test('of a provider leads to its player that keeps no cookies, and to its page', () => {
		expect(viewOf('video', props, terms(now))).toEqual({
			kind: 'frame',
			site: 'YouTube',
			frameHref: 'https://www.youtube-nocookie.com/embed/abc-DEF_123?autoplay=1&rel=0',
			watchHref: 'https://www.youtube.com/watch?v=abc-DEF_123',
		})
		expect(viewOf('video', { ...props, provider: 'vimeo', id: '76979871' }, terms(now))).toMatchObject({
			frameHref: 'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1',
			watchHref: 'https://vimeo.com/76979871',
		})
	})

	test("of the house comes from the seller's own path, its captions with the names of their languages", () => {
		const own: VideoProps = {
			...props,
			provider: 'file',
			id: null,
			src: 'films/tour.webm',
			captions: [{ src: 'tour.es.vtt', locale: 'es-US' }],
		}
		expect(viewOf('video', own, terms(now))).toEqual({
			kind: 'file',
			href: '/harbour/media/films/tour.webm?v=r7',
			type: 'video/webm',
			tracks: [{ href: '/harbour/media/tour.es.vtt?v=r7', locale: 'es-US', label: 'Español' }],
		})
	})
})
