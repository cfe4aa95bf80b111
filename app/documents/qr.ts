import QRCode from 'qrcode'

/** The modules of a QR code: `dark[row][column]`. */
export interface QrMatrix {
	size: number
	isDark(row: number, column: number): boolean
}

/** Error correction level M, so that a creased ticket can be scanned. */
export function qrMatrix(text: string): QrMatrix {
	const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' })
	return { size: modules.size, isDark: (row, column) => modules.get(row, column) === 1 }
}

/** SVG with square corners and without style attributes, which a strict content security policy would block. */
export function qrSvg(text: string, margin: number): Promise<string> {
	return QRCode.toString(text, { type: 'svg', margin, errorCorrectionLevel: 'M' })
}
