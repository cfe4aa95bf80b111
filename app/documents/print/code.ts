import { qrMatrix } from '../qr.ts'
import type { Pdf } from './sheet.ts'

/** Draws runs of dark modules as filled rectangles, which are sharp at every size and have no seams. */
export function drawCode(pdf: Pdf, code: string, at: { x: number; y: number; size: number }): void {
	const { size, isDark } = qrMatrix(code)
	const unit = at.size / size
	for (let row = 0; row < size; row += 1) {
		for (let column = 0; column < size; column += 1) {
			const from = column
			while (column < size && isDark(row, column)) column += 1
			// Slightly taller than the row, so that no white seam appears between two rows.
			if (column > from) pdf.rect(at.x + from * unit, at.y + row * unit, (column - from) * unit, unit + 0.02)
		}
	}
	pdf.fill('#000000')
}
