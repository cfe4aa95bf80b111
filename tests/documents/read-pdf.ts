import { inflateSync } from 'node:zlib'

/** Pages and text of a PDF, also page by page: inflates content streams and decodes hex strings of the standard fonts. */
export function readPdf(bytes: Uint8Array): { pages: number; text: string; texts: string[]; raw: string } {
	const raw = Buffer.from(bytes).toString('latin1')
	const streams = [...raw.matchAll(/stream\n([\s\S]*?)\nendstream/g)].map(([, body = '']) => inflated(body))
	const texts = streams
		.map((stream) => [...stream.matchAll(/\[([^\]]*)\] TJ/g)].map(([, parts = '']) => decoded(parts)))
		.filter((lines) => lines.length > 0)
		.map((lines) => lines.join('\n'))
	return { pages: [...raw.matchAll(/\/Type \/Page\b(?!s)/g)].length, text: texts.join('\n'), texts, raw }
}

function inflated(body: string): string {
	try {
		return inflateSync(Buffer.from(body, 'latin1')).toString('latin1')
	} catch {
		// Streams that are not deflated (metadata) contain no text.
		return ''
	}
}

function decoded(parts: string): string {
	return [...parts.matchAll(/<([0-9a-f]*)>/gi)]
		.map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'))
		.join('')
}
