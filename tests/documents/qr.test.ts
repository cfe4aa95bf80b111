import { expect, it } from 'vitest'
import { qrMatrix, qrSvg } from '#app/documents/qr.ts'

// spec: completedOrder.qrMargin
it.each([
	[4, 29],
	[2, 25],
	[0, 21],
])('a margin of %i modules makes a view of %i', async (margin, side) => {
	expect(await qrSvg('HSM7K2Q9', margin)).toContain(`viewBox="0 0 ${side} ${side}"`)
})

it('needs no style attribute and no script', async () => {
	expect(await qrSvg('<script>"', 4)).not.toMatch(/style=|<script/)
})

it('the printed code is the same code', async () => {
	const svg = await qrSvg('HSM7K2Q9', 0)
	const { size, isDark } = qrMatrix('HSM7K2Q9')
	expect(size).toBe(21)
	// the finder pattern: a dark corner with a light ring inside
	expect([isDark(0, 0), isDark(1, 1), isDark(2, 2)]).toEqual([true, false, true])
	expect(svg).toContain('M0 0.5h7')
})
