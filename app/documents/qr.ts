import { createRequire } from 'node:module'
import type QRCode from 'qrcode'

/** The modules of a QR code: `dark[row][column]`. */
export interface QrMatrix {
	size: number
	isDark(row: number, column: number): boolean
}

let library: typeof QRCode | null = null

/** Loaded at the first code: a start needs none, and the library brings one for pictures along. */
function qrCode(): typeof QRCode {
	library ??= createRequire(import.meta.url)('qrcode') as typeof QRCode
	return library
}

/** Error correction level M, so that a creased ticket can be scanned. */
export function qrMatrix(text: string): QrMatrix {
	const { modules } = qrCode().create(text, { errorCorrectionLevel: 'M' })
	return { size: modules.size, isDark: (row, column) => modules.get(row, column) === 1 }
}

/** SVG with square corners and without style attributes, which a strict content security policy would block. */
export function qrSvg(text: string, margin: number): Promise<string> {
	return qrCode().toString(text, { type: 'svg', margin, errorCorrectionLevel: 'M' })
}
