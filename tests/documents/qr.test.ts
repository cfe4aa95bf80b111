import { expect, it } from 'vitest'
import { qrMatrix, qrSvg } from '#app/documents/qr.ts'

// spec: completedOrder.qrMargin
it.each([
	[4, 29],
	[2, 25],
	[0, 21],
])('a QR code with a margin of %i modules has a view box of %i', async (margin, side) => {
	expect(await qrSvg('HSM7K2Q9', margin)).toContain(`viewBox="0 0 ${side} ${side}"`)
})

it('the SVG of a QR code has no style attribute and no script', async () => {
	expect(await qrSvg('<script>"', 4)).not.toMatch(/style=|<script/)
})

it('the printed QR code is the same as the SVG', async () => {
	const svg = await qrSvg('HSM7K2Q9', 0)
	const { size, isDark } = qrMatrix('HSM7K2Q9')
	expect(size).toBe(21)
	// The finder pattern: a dark corner with a light ring inside.
	expect([isDark(0, 0), isDark(1, 1), isDark(2, 2)]).toEqual([true, false, true])
	expect(svg).toContain('M0 0.5h7')
})
