import { inflateSync } from 'node:zlib'

/** Pages and text of a PDF: inflates content streams and decodes hex strings of the standard fonts. */
export function readPdf(bytes: Uint8Array): { pages: number; text: string; raw: string } {
	const raw = Buffer.from(bytes).toString('latin1')
	const streams = [...raw.matchAll(/stream\n([\s\S]*?)\nendstream/g)].map(([, body = '']) => inflated(body))
	const text = streams.flatMap((stream) =>
		[...stream.matchAll(/\[([^\]]*)\] TJ/g)].map(([, parts = '']) => decoded(parts)),
	)
	return { pages: [...raw.matchAll(/\/Type \/Page\b(?!s)/g)].length, text: text.join('\n'), raw }
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
