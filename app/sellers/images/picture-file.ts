import { closeSync, openSync, readFileSync, readSync, statSync } from 'node:fs'
import { findSvgFault, type PictureSize, sizeOfSvg } from './svg.ts'

/** Facts from a picture's bytes, independent of its file name. */
export interface PictureFacts {
	format: 'svg' | 'png' | 'jpeg' | 'webp' | 'avif' | null
	size: PictureSize | null
	/** Why it must not be served, as the rest of a sentence. */
	fault: string | null
}

// Every format has its size near its beginning, but a photograph may have a long colour profile before it.
const headBytes = 262_144

const text = (bytes: Buffer, from: number, to: number) => bytes.toString('latin1', from, to)

function pngSize(bytes: Buffer): PictureSize | null {
	return bytes.length < 24 ? null : { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}

// Start-of-frame markers, without the tables 0xC4, 0xC8 and 0xCC.
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

function jpegSize(bytes: Buffer): PictureSize | null {
	let at = 2
	while (at + 9 < bytes.length && bytes[at] === 0xff) {
		const marker = bytes[at + 1] ?? 0
		if (isFrame(marker)) return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) }
		at += 2 + bytes.readUInt16BE(at + 2)
	}
	return null
}

function webpSize(bytes: Buffer): PictureSize | null {
	if (bytes.length < 30) return null
	const kind = text(bytes, 12, 16)
	if (kind === 'VP8X') return { width: 1 + bytes.readUIntLE(24, 3), height: 1 + bytes.readUIntLE(27, 3) }
	if (kind === 'VP8 ')
		return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
	const bits = bytes.readUInt32LE(21)
	return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >> 14) & 0x3fff) }
}

function avifSize(bytes: Buffer): PictureSize | null {
	const at = bytes.indexOf('ispe', 0, 'latin1')
	return at < 0 || at + 16 > bytes.length
		? null
		: { width: bytes.readUInt32BE(at + 8), height: bytes.readUInt32BE(at + 12) }
}

function formatOf(bytes: Buffer): PictureFacts['format'] {
	if (text(bytes, 0, 8) === '\u0089PNG\r\n\u001a\n') return 'png'
	if (text(bytes, 0, 3) === 'ÿØÿ') return 'jpeg'
	if (text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP') return 'webp'
	if (text(bytes, 4, 8) === 'ftyp' && /^avi[fs]/.test(text(bytes, 8, 12))) return 'avif'
	const start = bytes.toString('utf8', 0, 1000).replace(/^\ufeff/, '')
	return /^\s*<(?:\?xml|!DOCTYPE svg|!--|(?:\w+:)?svg[\s>])/i.test(start) ? 'svg' : null
}

const sizes = { png: pngSize, jpeg: jpegSize, webp: webpSize, avif: avifSize }

/** Facts from a picture's bytes. The beginning is enough, except for an SVG, which is checked completely. */
export function pictureFacts(bytes: Buffer): PictureFacts {
	const format = formatOf(bytes)
	if (format !== 'svg') return { format, size: format && sizes[format](bytes), fault: null }
	const drawing = bytes.toString('utf8')
	return { format, size: sizeOfSvg(drawing), fault: findSvgFault(drawing) }
}

function headOf(file: string): Buffer {
	const handle = openSync(file, 'r')
	try {
		const bytes = Buffer.alloc(headBytes)
		return bytes.subarray(0, readSync(handle, bytes, 0, headBytes, 0))
	} finally {
		closeSync(handle)
	}
}

interface CachedFacts {
	stamp: string
	facts: PictureFacts
}

// A venue is checked with every save, but its pictures rarely change.
const known = new Map<string, CachedFacts>()
const maxCached = 10_000

/** Facts of a picture file, cached until the file changes. Throws when it can't be read. */
export function factsOfFile(file: string): PictureFacts {
	const { mtimeMs, size } = statSync(file)
	const stamp = `${mtimeMs}:${size}`
	const before = known.get(file)
	if (before?.stamp === stamp) return before.facts
	const facts = pictureFacts(/\.svg$/i.test(file) ? readFileSync(file) : headOf(file))
	if (known.size >= maxCached) known.clear()
	known.set(file, { stamp, facts })
	return facts
}
