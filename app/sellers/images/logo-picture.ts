import { mostLogoBytes } from '#app/lib/studio-limits.ts'
import { pictureFacts } from './picture-file.ts'

interface LogoPicture {
	content: Uint8Array
	/** As high as a header has room for, in the shape of the file. */
	width: number
	height: number
}

// The logo is as high as this in the header of every shipped theme.
const logoHeight = 44
// Sharp on a screen with four dots for a pixel.
const stored = { width: 704, height: 176 }
const pixelLimit = 40_000_000
const seconds = 5

/**
 * Encodes a logo again, as a PNG, which emails and documents show as well. Null for what is no picture, and for one that stays larger
 * than `mostLogoBytes`. Drawings (SVG) can hold scripts and addresses, so they are none.
 */
export async function logoPicture(bytes: Buffer): Promise<LogoPicture | null> {
	const { format } = pictureFacts(bytes)
	if (format === null || format === 'svg') return null
	const { default: sharp } = await import('sharp')
	try {
		const { data, info } = await sharp(bytes, { limitInputPixels: pixelLimit, failOn: 'error' })
			.rotate()
			.resize({ ...stored, fit: 'inside', withoutEnlargement: true })
			.png({ compressionLevel: 9, palette: true })
			.timeout({ seconds })
			.toBuffer({ resolveWithObject: true })
		if (data.length > mostLogoBytes) return null
		const height = Math.min(logoHeight, info.height)
		return { content: data, width: Math.max(1, Math.round((height * info.width) / info.height)), height }
	} catch {
		// The library says that it can't be decoded, in words for developers.
		return null
	}
}
