import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import type { Sharp } from 'sharp'
import { withFileFaults } from '#app/lib/outage.ts'
import type { Focus } from './focus.ts'

export interface ImageRequest {
	sellerId: string
	/** Inside the seller's assets folder: "posters/tides.svg". */
	path: string
	/** Both null: the original file, for logos and icons. */
	width: number | null
	height: number | null
	/** Allowed sizes in delivered pixels; any other is refused. */
	sizes: readonly (readonly [width: number, height: number])[]
	/** False fits the whole picture into the box instead of covering it. */
	crop: boolean
	/** The request's Accept header. */
	accept: string
}

/** A picture for a printed document: its size in pixels, and its use. */
export interface PrintRequest {
	sellerId: string
	path: string
	size: readonly [width: number, height: number]
	/** `photo` covers the size and becomes a JPEG; `logo` fits into it and becomes a PNG. Both are opaque. */
	use: 'photo' | 'logo'
}

export interface ServedImage {
	body: Uint8Array
	contentType: string
	etag: string
}

const types: Record<string, string> = {
	'.svg': 'image/svg+xml',
	'.png': 'image/png',
	'.jpg': 'image/jpeg',
	'.jpeg': 'image/jpeg',
	'.webp': 'image/webp',
	'.avif': 'image/avif',
}

// Part of every cache key: increase it with every change of the conversion.
const conversionVersion = 2
// Pages share the CPU with conversions; more of them at once would delay every page.
const maxConversions = 2
const pixelLimit = 40_000_000

/**
 * Converts and caches the pictures of all sellers. `asset` returns the absolute path of a seller's file, or null when
 * the seller's folder has none of that name. `generated` returns the SVG of a path that is generated, such as an
 * event's poster; null for any other path.
 */
export function createImages(options: {
	cacheDir: string
	asset(sellerId: string, path: string): string | null
	generated?(sellerId: string, path: string): string | null
	/** The focal point of a seller's picture; undefined for the middle. */
	focus?(sellerId: string, path: string): Focus | undefined
	log?: { error(facts: object, message: string): void }
}) {
	const sources = new Map<string, { stamp: string; hash: string }>()
	const running = new Map<string, Promise<Uint8Array>>()
	const limit = limiter(maxConversions)

	async function hashOf(file: string): Promise<string> {
		const { mtimeMs, size } = await stat(file)
		const stamp = `${mtimeMs}:${size}`
		const known = sources.get(file)
		if (known?.stamp === stamp) return known.hash
		const hash = digest(await readFile(file))
		sources.set(file, { stamp, hash })
		return hash
	}

	async function sourceOf(sellerId: string, path: string): Promise<Source | null> {
		if (!isInside(path)) return null
		const svg = options.generated?.(sellerId, path) ?? null
		if (svg !== null) return { content: Buffer.from(svg), hash: digest(svg) }
		const file = options.asset(sellerId, path)
		const hash = file && (await hashOf(file).catch(ignoreMissing))
		return hash ? { content: file, hash } : null
	}

	/** Nothing for the middle, so that what was converted before keeps its key. */
	function focused(crop: boolean, sellerId: string, path: string): Pick<Conversion, 'focus'> {
		const focus = crop ? options.focus?.(sellerId, path) : undefined
		return focus ? { focus } : {}
	}

	/** Converts once for all concurrent requests. */
	async function converted(
		source: Source,
		conversion: Conversion,
	): Promise<{ key: string; body: Uint8Array }> {
		const key = digest(JSON.stringify([conversionVersion, source.hash, conversion]))
		const work = running.get(key) ?? convert(source, key, conversion)
		running.set(key, work)
		return { key, body: await work.finally(() => running.delete(key)) }
	}

	/** Writes to a temporary file and renames it, so that no process reads an incomplete picture. */
	async function store(file: string, body: Uint8Array): Promise<void> {
		await mkdir(dirname(file), { recursive: true })
		const temporary = `${file}.${randomUUID()}`
		try {
			await writeFile(temporary, body)
			await rename(temporary, file)
		} catch (error) {
			await rm(temporary, { force: true })
			throw error
		}
	}

	async function convert(source: Source, key: string, conversion: Conversion): Promise<Uint8Array> {
		const cached = join(options.cacheDir, key.slice(0, 2), `${key}.${conversion.format}`)
		// One that cannot be read is converted again, as one that is missing.
		const stored = await readFile(cached).catch(() => null)
		if (stored) return stored
		const body = await limit(() => encode(source.content, conversion))
		// A picture that cannot be stored is shown nevertheless.
		await withFileFaults(() => store(cached, body)).catch((error: unknown) =>
			options.log?.error(
				{ error },
				'a converted picture could not be stored: each request converts it again',
			),
		)
		return body
	}

	return {
		/** The picture, or null when there is no such file, size or format. */
		async serve({
			sellerId,
			path,
			width,
			height,
			crop,
			accept,
			sizes,
		}: ImageRequest): Promise<ServedImage | null> {
			const type = types[extname(path).toLowerCase()]
			const source = type ? await sourceOf(sellerId, path) : null
			if (!type || !source) return null
			const { content, hash } = source
			if (width === null && height === null)
				return {
					body: typeof content === 'string' ? await readFile(content) : content,
					contentType: type,
					etag: `"${hash}"`,
				}
			const size = sizes.find(([w, h]) => w === width && h === height)
			if (!size) return null
			const format = formatFor(accept)
			const { key, body } = await converted(source, {
				...{ size, crop, format, vector: isVector(path) },
				...focused(crop, sellerId, path),
			})
			return { body, contentType: `image/${format}`, etag: `"${key}"` }
		},
		/** An opaque JPEG or PNG for a printed document, or null when there is no such file. Throws for one that can't be read. */
		async print({ sellerId, path, size, use }: PrintRequest): Promise<Uint8Array | null> {
			const source = await sourceOf(sellerId, path)
			if (!source) return null
			const [crop, format] = use === 'photo' ? ([true, 'jpeg'] as const) : ([false, 'opaque.png'] as const)
			const conversion = { size, crop, format, vector: isVector(path), ...focused(crop, sellerId, path) }
			return (await converted(source, conversion)).body
		},
	}
}

interface Source {
	/** The path of a file, or the bytes of a generated picture. */
	content: string | Buffer
	hash: string
}

const isVector = (path: string): boolean => types[extname(path).toLowerCase()] === types['.svg']

type Format = 'avif' | 'webp' | 'png' | 'jpeg' | 'opaque.png'

/** Format by the Accept header: AVIF has half the bytes, but only where the browser names it; PNG is the fallback. */
function formatFor(accept: string): 'avif' | 'webp' | 'png' {
	if (accept.includes('image/avif')) return 'avif'
	return /image\/webp|\*\/\*/.test(accept) ? 'webp' : 'png'
}

// Effort 2 of AVIF takes twice the time of WebP; more would take ten times as long and save a tenth of the bytes.
const encoders: Record<Format, (picture: Sharp) => Sharp> = {
	avif: (picture) => picture.avif({ quality: 60, effort: 2 }),
	webp: (picture) => picture.webp({ quality: 84, effort: 4, smartSubsample: true }),
	png: (picture) => picture.png({ palette: true }),
	// For paper, which is white. A PDF takes both as they are; it would decode and compress transparency for each document.
	jpeg: (picture) => picture.flatten({ background: '#ffffff' }).jpeg({ quality: 82 }),
	'opaque.png': (picture) => picture.flatten({ background: '#ffffff' }).png({ palette: true, colours: 64 }),
}

interface Conversion {
	size: readonly [number, number]
	crop: boolean
	format: Format
	vector: boolean
	focus?: Focus
}

// The native library is loaded with the first conversion, not at every start. It remembers nothing: what was converted is a file.
async function loadSharp() {
	const { default: sharp } = await import('sharp')
	sharp.cache(false)
	return sharp
}

async function encode(
	content: Source['content'],
	{ size: [width, height], crop, format, vector, focus }: Conversion,
): Promise<Uint8Array> {
	const sharp = await loadSharp()
	const input = vector
		? await vectorInput(content, width, height)
		: sharp(content, { limitInputPixels: pixelLimit })
	const sized = focus
		? await croppedAround(focus, input.rotate(), { width, height, vector })
		: input.rotate().resize({
				width,
				height,
				fit: crop ? 'cover' : 'inside',
				// A photograph is never enlarged; a vector picture is rendered at the requested size.
				withoutEnlargement: !vector,
			})
	return encoders[format](sized).timeout({ seconds: 20 }).toBuffer()
}

/**
 * The part of a picture that lies at the focal point, by the rule of CSS: at 30 percent as much is cut off before it as 30 percent of all
 * that is cut off. So a page that crops the result once more, by the same point, shows the same place.
 */
async function croppedAround(
	{ x, y }: Focus,
	picture: Sharp,
	{ width, height, vector }: { width: number; height: number; vector: boolean },
): Promise<Sharp> {
	const { autoOrient: own } = await picture.metadata()
	const cover = Math.max(width / own.width, height / own.height)
	const scale = vector ? cover : Math.min(cover, 1)
	const [whole, high] = [Math.round(own.width * scale), Math.round(own.height * scale)]
	const part = { width: Math.min(width, whole), height: Math.min(height, high) }
	return picture.resize({ width: whole, height: high, fit: 'fill' }).extract({
		...part,
		left: Math.round(((whole - part.width) * x) / 100),
		top: Math.round(((high - part.height) * y) / 100),
	})
}

/** A vector picture, rasterised at least at its displayed size, so that no pixels are enlarged. */
async function vectorInput(content: Source['content'], width: number, height: number): Promise<Sharp> {
	const sharp = await loadSharp()
	const own = await sharp(content, { limitInputPixels: pixelLimit }).metadata()
	const scale = Math.max(width / (own.width ?? width), height / (own.height ?? height), 1)
	return sharp(content, { density: Math.min(72 * scale, 1200), limitInputPixels: pixelLimit })
}

/** Whether a path has only plain names below the folder: no parent, root, drive or hidden file. */
function isInside(path: string): boolean {
	return path.split('/').every((part) => /^[\w-][\w.-]*$/.test(part))
}

function digest(content: string | Uint8Array): string {
	return createHash('sha256').update(content).digest('hex').slice(0, 32)
}

function ignoreMissing(cause: unknown): null {
	if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return null
	throw cause
}

function limiter(most: number): <T>(work: () => Promise<T>) => Promise<T> {
	const waiting: (() => void)[] = []
	let running = 0
	return async (work) => {
		if (running >= most) await new Promise<void>((go) => waiting.push(go))
		running += 1
		try {
			return await work()
		} finally {
			running -= 1
			waiting.shift()?.()
		}
	}
}
