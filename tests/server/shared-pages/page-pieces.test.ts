import { gunzipSync, gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { compressedPieces, joined, joinedGzip, type Piece } from '#app/server/shared-pages/page-pieces.ts'

const html = (number: number): string =>
	Array.from({ length: 300 }, (_, row) => `<li class="row">${number}:${(row * 7919) % 1000} عربي</li>`).join(
		'',
	)
const text = (value: string): Buffer => Buffer.from(value)
const nonce: Piece<'nonce' | 'name'> = { mark: 'nonce', bytes: 8 }
const name: Piece<'nonce' | 'name'> = { mark: 'name', bytes: null }
const page = [text('<script nonce="'), nonce, text(`">${html(1)}`), nonce, text(html(2))]
const named = [...page, name, text(html(3)), name, text(html(1)), nonce, text(html(2))]

describe('a page in pieces', () => {
	it.each([
		['with marks of one length', page],
		['with marks of any length', named],
		['that begins and ends with a mark', [nonce, text(html(1)), nonce]],
		['that is one text', [text(html(1))]],
	])('is the same as gzip and plain, with the values of each response: a page %s', async (_what, pieces) => {
		const compressed = await compressedPieces(pieces)
		for (const values of [
			{ nonce: 'aaaabbbb', name: '' },
			{ nonce: 'row">1:2', name: 'Maximilian & عمر' },
		]) {
			const gzip = joinedGzip(pieces, compressed, values)
			expect(gunzipSync(gzip ?? '').toString()).toBe(joined(pieces, values).toString())
			expect(joined(pieces, values).toString()).toContain(values.nonce.slice(0, pieces.length > 1 ? 8 : 0))
		}
	})
	it('is hardly larger than when it is compressed as a whole', async () => {
		const values = { nonce: 'aaaabbbb', name: '' }
		const gzip = joinedGzip(page, await compressedPieces(page), values)
		expect(gzip?.length).toBeLessThan(gzipSync(joined(page, values)).length + 80)
	})
	it('is not joined as gzip with a value of another length', async () => {
		expect(joinedGzip(page, await compressedPieces(page), { nonce: 'long enough', name: '' })).toBeNull()
	})
})
