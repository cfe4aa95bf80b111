import { describe, expect, test } from 'vitest'
import type { VideoProps } from '#app/contract/config.generated.ts'
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
	}
	const at = (today: string) => hoursView(props, today, (date) => date.slice(5))
	const marked = (today: string) =>
		at(today)
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
			label: 'christmas',
			times: null,
			isToday: true,
		})
		expect(at('2026-12-26').exceptions[0]?.isToday).toBe(true)
		expect(marked('2026-12-27')).toEqual(['weekend'])
		expect(at('2026-12-27').exceptions.map(({ label }) => label)).toEqual(['new-year'])
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
