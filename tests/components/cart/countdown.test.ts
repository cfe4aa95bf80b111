import { describe, expect, it } from 'vitest'
import { adjustDeadline, bandOf, clockText, markPassed, secondsLeft } from '#app/components/cart/countdown.ts'

const terms = { infoAbove: 300, warningAbove: 120, criticalAt: 30 }

describe('time left on a cart', () => {
	// spec: 1§4.20, 1§9.7, cart.timer.infoAbove, 2§4.30, 2§9.3
	it.each([
		[1200, 'info'],
		[301, 'info'],
		[300, 'warning'],
		[121, 'warning'],
		[120, 'error'],
		[31, 'error'],
		// spec: 1§4.21
		[30, 'critical'],
		[0, 'critical'],
	])('the time left on a cart is, at %s seconds, in the band %s', (seconds, band) => {
		expect(bandOf(seconds, true, terms)).toBe(band)
	})

	// spec: 1§4.21, cart.timer.allowExtend
	it('the time left has no critical band where extending is not allowed', () => {
		expect(bandOf(30, false, terms)).toBe('error')
	})

	// spec: cart.timer.infoAbove
	it("the bands of the time left follow the venue's settings", () => {
		const hasty = { infoAbove: 600, warningAbove: 300, criticalAt: 60 }
		expect([601, 600, 300, 60].map((seconds) => bandOf(seconds, true, hasty))).toEqual([
			'info',
			'warning',
			'error',
			'critical',
		])
	})

	it('the time left is announced at five minutes, two minutes, 60 and 30 seconds only', () => {
		const announced = Array.from({ length: 900 }, (_, index) => markPassed(900 - index, 899 - index)).filter(
			(mark) => mark !== null,
		)
		expect(announced).toEqual([300, 120, 60, 30])
	})

	it('only the most urgent mark is announced when a phone slept through several', () => {
		expect(markPassed(400, 45)).toBe(60)
		expect(markPassed(400, 0)).toBe(30)
		expect(markPassed(45, 44)).toBeNull()
	})

	it('the seconds left count towards a deadline and never below 0', () => {
		expect(secondsLeft(10_000, 8_999)).toBe(2)
		expect(secondsLeft(10_000, 10_000)).toBe(0)
		expect(secondsLeft(10_000, 99_000)).toBe(0)
	})

	it('the clock text shows minutes and seconds', () => {
		expect([clockText(0), clockText(59), clockText(60), clockText(905)]).toEqual([
			'0:00',
			'0:59',
			'1:00',
			'15:05',
		])
	})
})

describe('a clock that is set while a cart is held', () => {
	const hour = 3_600_000
	const before = { wall: 1_000_000, steady: 5_000 }
	const deadline = before.wall + 300_000
	const left = (now: { wall: number; steady: number }) => {
		const adjusted = adjustDeadline(deadline, before, now)
		return { left: secondsLeft(adjusted.deadline, now.wall), hasJumped: adjusted.hasJumped }
	}

	it('a ticking clock does not move the deadline', () => {
		expect(left({ wall: 1_001_000, steady: 6_000 })).toEqual({ left: 299, hasJumped: false })
	})
	it('a clock that is set back by an hour does not extend the hold', () => {
		expect(left({ wall: 1_001_000 - hour, steady: 6_000 })).toEqual({ left: 299, hasJumped: false })
	})
	it('a clock that jumps forward is reported as a jump, because it may be sleep', () => {
		expect(left({ wall: 1_001_000 + hour, steady: 6_000 }).hasJumped).toBe(true)
	})
	it('time that a page slept counts when both clocks went on', () => {
		expect(left({ wall: 1_000_000 + 200_000, steady: 205_000 })).toEqual({ left: 100, hasJumped: false })
	})
})
