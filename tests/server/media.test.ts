import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import type { Sellers } from '#app/sellers/registry/sellers.ts'
import { mediaFile } from '#app/server/media.ts'

const folder = mkdtempSync(join(tmpdir(), 'foyer-media-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
writeFileSync(join(folder, 'tour.webm'), '0123456789')
writeFileSync(join(folder, 'tour.en.vtt'), 'WEBVTT\n')
writeFileSync(join(folder, 'logo.svg'), '<svg/>')

const known = new Set(['tour.webm', 'tour.en.vtt', 'logo.svg'])
const sellers = {
	forHost: (host: string) => (host === 'venue.example' ? { id: 'venue' } : null),
	asset: (_id: string, path: string) => (known.has(path) ? join(folder, path) : null),
} as unknown as Sellers

const ask = (
	path: string,
	{ range, host = 'venue.example', search = '' }: { range?: string; host?: string; search?: string } = {},
) =>
	mediaFile(
		sellers,
		{ host, path: `/media/${path}` },
		new Request(`http://${host}/media/${path}${search}`, { headers: range ? { range } : {} }),
		path,
	)

describe('a video of the venue', () => {
	test('a video is sent whole without a range, and cached for ever by its revision', async () => {
		const answer = await ask('tour.webm', { search: '?v=r1' })
		expect([answer.status, await answer.text()]).toEqual([200, '0123456789'])
		expect(Object.fromEntries(answer.headers)).toMatchObject({
			'accept-ranges': 'bytes',
			'content-length': '10',
			'content-type': 'video/webm',
			'cache-control': 'public, max-age=31536000, immutable',
		})
	})

	test.each([
		['bytes=2-4', 'bytes 2-4/10', '234'],
		['bytes=7-', 'bytes 7-9/10', '789'],
		['bytes=-2', 'bytes 8-9/10', '89'],
		['bytes=8-99', 'bytes 8-9/10', '89'],
	])('a video is sent in the range that a player requests: %s', async (range, sent, text) => {
		const answer = await ask('tour.webm', { range })
		expect([answer.status, answer.headers.get('content-range'), await answer.text()]).toEqual([
			206,
			sent,
			text,
		])
	})

	test.each(['bytes=10-', 'bytes=5-2'])('a video refuses a range that does not exist: %s', async (range) => {
		const answer = await ask('tour.webm', { range })
		expect([answer.status, answer.headers.get('content-range')]).toEqual([416, 'bytes */10'])
	})

	test('captions are served next to their video', async () => {
		const answer = await ask('tour.en.vtt')
		expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/vtt; charset=utf-8'])
	})

	test.each([
		['a file that is no video', ask('logo.svg')],
		['a file that does not exist', ask('other.webm')],
		['another host', ask('tour.webm', { host: 'other.example' })],
	])('media are not found: %s', async (_name, answer) => {
		expect((await answer).status).toBe(404)
	})
})
