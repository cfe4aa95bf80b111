import { mostLogoBytes } from '#app/lib/studio-limits.ts'
import { pictureFacts } from './picture-file.ts'

interface Size {
	width: number
	height: number
}

interface LogoPicture {
	content: Uint8Array
	/** Its size in the header of a page. */
	shown: Size
}

// The logo is as high as this in the header of every shipped theme.
const headerHeight = 44
const mostWidth = 4_000
// Sharp on a screen with four dots for a pixel.
const stored = { width: 704, height: 176 }
const pixelLimit = 40_000_000
const seconds = 5

/** The size of a logo in the header of a page: as high as there is room for, in the shape of its file, so that nothing jumps. */
export function headerSize(file: Size): Size {
	const height = Math.max(1, Math.min(headerHeight, Math.round(file.height)))
	const width = Math.round((height * file.width) / file.height)
	return { width: Math.min(mostWidth, Math.max(1, width)), height }
}

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
		return { content: data, shown: headerSize(info) }
	} catch {
		// The library says that it can't be decoded, in words for developers.
		return null
	}
}
