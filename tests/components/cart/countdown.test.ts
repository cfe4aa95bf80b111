import { describe, expect, it } from 'vitest'
import { adjustDeadline, bandOf, clockText, markPassed, secondsLeft } from '#app/components/cart/countdown.ts'

const terms = { infoAbove: 300, warningAbove: 120, criticalAt: 30 }

describe('time left on a cart', () => {
	// spec: 1§4.20, 1§9.7, cart.timer.infoAbove
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
	])('is at %s seconds in the band %s', (seconds, band) => {
		expect(bandOf(seconds, true, terms)).toBe(band)
	})

	// spec: 1§4.21, cart.timer.allowExtend
	it('has no critical band where extending is not allowed', () => {
		expect(bandOf(30, false, terms)).toBe('error')
	})

	// spec: cart.timer.infoAbove
	it('changes where the venue says', () => {
		const hasty = { infoAbove: 600, warningAbove: 300, criticalAt: 60 }
		expect([601, 600, 300, 60].map((seconds) => bandOf(seconds, true, hasty))).toEqual([
			'info',
			'warning',
			'error',
			'critical',
		])
	})

	it('is spoken at five minutes, two minutes, 60 and 30 seconds only', () => {
		const spoken = Array.from({ length: 900 }, (_, index) => markPassed(900 - index, 899 - index)).filter(
			(mark) => mark !== null,
		)
		expect(spoken).toEqual([300, 120, 60, 30])
	})

	it('speaks once, the most urgent, when a phone slept through several marks', () => {
		expect(markPassed(400, 45)).toBe(60)
		expect(markPassed(400, 0)).toBe(30)
		expect(markPassed(45, 44)).toBeNull()
	})

	it('counts towards a moment and never below zero', () => {
		expect(secondsLeft(10_000, 8_999)).toBe(2)
		expect(secondsLeft(10_000, 10_000)).toBe(0)
		expect(secondsLeft(10_000, 99_000)).toBe(0)
	})

	it('shows minutes and seconds', () => {
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
		const clocked = adjustDeadline(deadline, before, now)
		return { left: secondsLeft(clocked.deadline, now.wall), hasLeapt: clocked.hasJumped }
	}

	it('changes nothing by ticking', () => {
		expect(left({ wall: 1_001_000, steady: 6_000 })).toEqual({ left: 299, hasLeapt: false })
	})
	it('gives nobody an hour when it is set back by one', () => {
		expect(left({ wall: 1_001_000 - hour, steady: 6_000 })).toEqual({ left: 299, hasLeapt: false })
	})
	it('asks the server when it leaps forward, for that may be sleep', () => {
		expect(left({ wall: 1_001_000 + hour, steady: 6_000 }).hasLeapt).toBe(true)
	})
	it('counts the time that a page slept while both clocks went on', () => {
		expect(left({ wall: 1_000_000 + 200_000, steady: 205_000 })).toEqual({ left: 100, hasLeapt: false })
	})
})
