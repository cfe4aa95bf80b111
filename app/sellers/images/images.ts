import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { Sharp } from 'sharp'

export interface ImageRequest {
	sellerId: string
	/** Inside the seller's assets folder: "posters/tides.svg". */
	path: string
	/** Both null: the file as it is, for logos and icons. */
	width: number | null
	height: number | null
	/** Sizes that are made, in pixels as delivered; any other is refused. */
	sizes: readonly (readonly [width: number, height: number])[]
	/** False fits the whole picture into the box instead of covering it. */
	crop: boolean
	/** The request's Accept header. */
	accept: string
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

// Part of every key: a change to how pictures are made must not be answered from the old cache.
const recipe = 2
// Two cores serve pages; more pictures at once would make every page wait for them.
const atOnce = 2
const pixelLimit = 40_000_000

/**
 * Makes and keeps the pictures of all sellers. `asset` names the absolute path of a seller's file, or
 * null when there is none of that name inside the seller's folder; `drawn` answers the SVG of a path that
 * names no file but something to draw, such as an event's poster.
 */
export function createImages(options: {
	cacheDir: string
	asset(sellerId: string, path: string): string | null
	drawn?(sellerId: string, path: string): string | null
}) {
	const sources = new Map<string, { stamp: string; hash: string }>()
	const underway = new Map<string, Promise<Uint8Array>>()
	const limit = limiter(atOnce)

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
		const svg = options.drawn?.(sellerId, path) ?? null
		if (svg !== null) return { content: Buffer.from(svg), hash: digest(svg) }
		const file = options.asset(sellerId, path)
		const hash = file && (await hashOf(file).catch(ignoreMissing))
		return hash ? { content: file, hash } : null
	}

	async function made(source: Source, key: string, extension: string, drawing: Drawing): Promise<Uint8Array> {
		const cached = join(options.cacheDir, key.slice(0, 2), `${key}${extension}`)
		const kept = await readFile(cached).catch(ignoreMissing)
		if (kept) return kept
		const body = await limit(() => draw(source.content, drawing))
		await mkdir(join(options.cacheDir, key.slice(0, 2)), { recursive: true })
		// Written aside and moved: another process never reads half a picture.
		const aside = `${cached}.${randomUUID()}`
		await writeFile(aside, body)
		await rename(aside, cached)
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
			const drawing: Drawing = { size, crop, format, vector: type === types['.svg'] }
			const key = digest(JSON.stringify([recipe, hash, drawing]))
			const work = underway.get(key) ?? made(source, key, `.${format}`, drawing)
			underway.set(key, work)
			const body = await work.finally(() => underway.delete(key))
			return { body, contentType: `image/${format}`, etag: `"${key}"` }
		},
	}
}

interface Source {
	/** The path of a file, or the bytes of what was drawn. */
	content: string | Buffer
	hash: string
}

type Format = 'avif' | 'webp' | 'png'

/** Half the bytes for a browser that names it; what takes anything gets what everything knows. */
function formatFor(accept: string): Format {
	if (accept.includes('image/avif')) return 'avif'
	return /image\/webp|\*\/\*/.test(accept) ? 'webp' : 'png'
}

// AVIF at an effort that costs twice webp's time: more would cost ten times for a tenth of the bytes.
const encoders: Record<Format, (picture: Sharp) => Sharp> = {
	avif: (picture) => picture.avif({ quality: 60, effort: 2 }),
	webp: (picture) => picture.webp({ quality: 84, effort: 4, smartSubsample: true }),
	png: (picture) => picture.png({ palette: true }),
}

interface Drawing {
	size: readonly [number, number]
	crop: boolean
	format: Format
	vector: boolean
}

// A native library: it comes with the first picture that has to be made, not with every start.
const loadSharp = () => import('sharp')

async function draw(
	content: Source['content'],
	{ size: [width, height], crop, format, vector }: Drawing,
): Promise<Uint8Array> {
	const { default: sharp } = await loadSharp()
	const input = vector
		? await vectorInput(content, width, height)
		: sharp(content, { limitInputPixels: pixelLimit })
	const sized = input.rotate().resize({
		width,
		height,
		fit: crop ? 'cover' : 'inside',
		// A photograph is never blown up; a drawing is drawn at the size that is asked for.
		withoutEnlargement: !vector,
	})
	return encoders[format](sized).timeout({ seconds: 20 }).toBuffer()
}

/** A drawing rendered at least as large as it is shown: enlarged pixels would show. */
async function vectorInput(content: Source['content'], width: number, height: number): Promise<Sharp> {
	const { default: sharp } = await loadSharp()
	const own = await sharp(content, { limitInputPixels: pixelLimit }).metadata()
	const scale = Math.max(width / (own.width ?? width), height / (own.height ?? height), 1)
	return sharp(content, { density: Math.min(72 * scale, 1200), limitInputPixels: pixelLimit })
}

/** Plain names below the folder: no parent, no root, no drive, nothing hidden. */
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
