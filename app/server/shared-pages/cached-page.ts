import type { Level } from '#app/boot/level.ts'
import type { ResolvedSeller } from '#app/sellers/registry/sellers.ts'
import { compressedPieces, isText, joined, joinedGzip, type Piece } from './page-pieces.ts'

/** The values that differ between the responses of one shared page. */
export interface PageMarks {
	nonce: string
	requestId: string
	/** Part of the key of a reservation: two visitors with one attempt would share a cart. */
	attempt: string
}

/** The visitor's name, as text of the page or in the data of its script. */
type Name = 'nameText' | 'nameData'

/** Of a page, as it is or compressed. */
export type PagePiece = Piece<keyof PageMarks | Name>

/** A rendered page without the values of one response. */
export interface CachedPage {
	pieces: readonly PagePiece[]
	/** The same for gzip, made for the first response that wants it; null for a page that cannot be divided so. */
	compressed: () => Promise<readonly PagePiece[] | null>
	bytes: number
	headers: [string, string][]
}

/** A page that the page cache has answered with. */
export interface SharedPage {
	page: CachedPage
	seller: ResolvedSeller
	/** The values that it was answered with. */
	marks: PageMarks
	/** Whether the page cache would answer with this very page now, without rendering anything. */
	isFresh(): boolean
}

const markNames = ['nonce', 'requestId', 'attempt'] as const

export function isShareable({ status, headers }: Response, level: Level | null): boolean {
	return (
		status === 200 &&
		(headers.get('content-type') ?? '').startsWith('text/html') &&
		!headers.has('set-cookie') &&
		// Every page of a visitor with a login says so, for the caches between.
		(level !== null || !/no-store|private/.test(headers.get('cache-control') ?? ''))
	)
}

/** Null for a page with something of one visitor's in it. */
export async function pageOf(
	response: Response,
	marks: PageMarks,
	level: Level | null,
): Promise<CachedPage | null> {
	const html = await response.text()
	if (level && html.includes(level.canary)) return null
	let parts: Part[] = level?.account.firstName ? dividedAtName(html, level.account.firstName) : [html]
	for (const mark of markNames)
		parts = parts.flatMap((part) => (typeof part === 'string' ? divided(part, marks[mark], mark) : [part]))
	const pieces = parts.map((part): PagePiece => (typeof part === 'string' ? Buffer.from(part) : part))
	let compressing: ReturnType<CachedPage['compressed']> | null = null
	return {
		pieces,
		compressed: () => {
			compressing ??= html.includes('\0') ? Promise.resolve(null) : compressedPieces(pieces)
			return compressing
		},
		bytes: pieces.reduce((sum, piece) => sum + (isText(piece) ? piece.length : 0), 0),
		headers: [...response.headers],
	}
}

type Part = string | Exclude<PagePiece, Buffer>

function divided(text: string, value: string, mark: keyof PageMarks): Part[] {
	const bytes = Buffer.byteLength(value)
	return text.split(value).flatMap((part, index) => (index === 0 ? [part] : [{ mark, bytes }, part]))
}

function dividedAtName(html: string, placeholder: string): Part[] {
	let before = ''
	return html.split(placeholder).flatMap((part, index): Part[] => {
		const isData = before.lastIndexOf('<script') > before.lastIndexOf('</script')
		before += part
		return index === 0 ? [part] : [{ mark: isData ? 'nameData' : 'nameText', bytes: null }, part]
	})
}

interface Answered {
	marks: PageMarks
	level: Level | null
	request: Request
}

/** The page of one response; as gzip where the visitor's browser takes it, which costs no compression any more. */
export async function answerWith(page: CachedPage, { marks, level, request }: Answered): Promise<Response> {
	const takesGzip = /\bgzip\b/.test(request.headers.get('accept-encoding') ?? '')
	const compressed = takesGzip ? await page.compressed() : null
	const name = level?.firstName ?? ''
	const gzip = compressed && gzipOf(page, compressed, marks, name)
	const headers = new Headers(page.headers)
	if (gzip) {
		headers.set('content-encoding', 'gzip')
		headers.append('vary', 'Accept-Encoding')
	}
	return new Response(gzip ?? plainOf(page, marks, name), { headers })
}

/** The page as text, with the values of one response. */
export const plainOf = (page: CachedPage, marks: PageMarks, name = ''): Buffer<ArrayBuffer> =>
	joined(page.pieces, valuesOf(marks, name))

/**
 * The same as gzip.
 *
 * @param compressed the page's own pieces, compressed
 * @returns null when a value has another length than the mark's
 */
export const gzipOf = (
	page: CachedPage,
	compressed: readonly PagePiece[],
	marks: PageMarks,
	name = '',
): Buffer<ArrayBuffer> | null => joinedGzip(page.pieces, compressed, valuesOf(marks, name))

const valuesOf = (marks: PageMarks, name: string) => ({
	...marks,
	nameText: asText(name),
	nameData: asData(name),
})

const entities: Readonly<Record<string, string>> = {
	'&': '&amp;',
	'<': '&lt;',
	'>': '&gt;',
	'"': '&quot;',
	"'": '&#x27;',
}

/** As React writes texts and attributes. */
const asText = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)

/** As Remix writes the data of its script: the inside of a JSON string without an end of the script. */
const asData = (text: string): string =>
	JSON.stringify(text)
		.slice(1, -1)
		.replace(/[&<>\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
