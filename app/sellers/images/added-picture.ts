import type { PictureFault } from '#app/contract/studio/pictures.ts'
import { pictureFacts } from './picture-file.ts'

/** A picture as it is stored, with the ending of its name. */
export interface AddedPicture {
	content: Uint8Array
	extension: 'jpg' | 'png' | 'webp'
}

// As the image route: a small file can unpack to very many pixels.
const pixelLimit = 40_000_000
// The widest picture that a page asks for has 2400 pixels.
const longestSide = 3_000
// Below what the checks accept, with room for another save by hand.
const mostBytes = 3_500_000
const seconds = 20

/**
 * Encodes an uploaded file again. Its kind follows from its bytes and not from its name, everything beside the pixels goes (place and
 * camera of a photograph, text, a second file that is hidden in it), and it is turned the way in which its camera was held. Drawings (SVG)
 * are not accepted from a browser: they can hold scripts and addresses.
 */
export async function addedPicture(bytes: Buffer): Promise<AddedPicture | PictureFault> {
	const { format } = pictureFacts(bytes)
	if (format === null || format === 'svg') return 'kind'
	const { default: sharp } = await import('sharp')
	try {
		const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
		if (width * height > pixelLimit) return 'large'
		const picture = () =>
			sharp(bytes, { limitInputPixels: pixelLimit, failOn: 'error' })
				.rotate()
				.resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
				.timeout({ seconds })
		const small = (): Promise<AddedPicture> => webp(84)
		const webp = async (quality: number): Promise<AddedPicture> => ({
			content: await picture().webp({ quality, effort: 4 }).toBuffer(),
			extension: 'webp',
		})
		const own =
			format === 'jpeg'
				? { content: await picture().jpeg({ quality: 88 }).toBuffer(), extension: 'jpg' as const }
				: format === 'png'
					? { content: await picture().png({ compressionLevel: 9 }).toBuffer(), extension: 'png' as const }
					: await webp(90)
		const made = own.content.length <= mostBytes ? own : await small()
		return made.content.length <= mostBytes ? made : 'large'
	} catch {
		// The library says that it can't be decoded, in words for developers.
		return 'unreadable'
	}
}

/** "Tall Ships (2).JPG" → "tall-ships-2". Never empty. */
export function safeName(name: string): string {
	const plain = name
		.replace(/\.[^.]*$/, '')
		.normalize('NFKD')
		.replace(/\p{M}/gu, '')
		.toLowerCase()
		.replace(/[^a-z0-9]+/g, '-')
		.slice(0, 60)
		.replace(/^-+|-+$/g, '')
	return plain || 'picture'
}

/** A picture for a list or a form, as WebP, at most as wide as `width`. */
export async function smallPicture(file: string, width: number): Promise<Uint8Array> {
	const { default: sharp } = await import('sharp')
	return sharp(file, { limitInputPixels: pixelLimit })
		.rotate()
		.resize({ width, height: width, fit: 'inside' })
		.webp({ quality: 80 })
		.timeout({ seconds })
		.toBuffer()
}
