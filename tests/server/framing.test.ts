import { describe, expect, test } from 'vitest'
import type { Bindings } from '#app/server/bindings.ts'
import { frameAncestors, frameSources } from '#app/server/security-headers.ts'

const page = (blocks: object) => ({ blocks, order: Object.keys(blocks), slots: {} })
const film = { type: 'video', props: { provider: 'vimeo', id: '1' } }

const bindings = (mode: string, home: object) =>
	({
		admission: { host: 'venue.example' },
		boot: {
			environment: { mode },
			sellers: {
				forHost: () => ({ config: { pages: { home: page(home) }, integrations: { embedOrigins: [] } } }),
			},
		},
	}) as unknown as Bindings
const request = new Request('http://venue.example/')

describe('what may be framed', () => {
	test('a venue without videos allows no frames, one with a video its provider only', () => {
		expect(frameSources(bindings('demo', {}), request, '/')).toBe('')
		expect(frameSources(bindings('production', { film }), request, '/')).toBe('https://player.vimeo.com')
	})

	test('no page may be framed, except stories outside production', () => {
		expect(frameAncestors(bindings('demo', {}), '/')).toBe("'none'")
		expect(frameAncestors(bindings('demo', {}), '/_storiesx')).toBe("'none'")
		expect(frameAncestors(bindings('demo', {}), '/_outbox/1-a')).toBe("'none'")
		expect(frameAncestors(bindings('demo', {}), '/_outbox/1-a/html')).toBe("'self'")
		expect(frameAncestors(bindings('demo', {}), '/_stories/blocks/hero')).toBe("'self'")
		expect(frameAncestors(bindings('production', {}), '/_stories/blocks/hero')).toBe("'none'")
	})

	test('stories may show videos of every provider', () => {
		expect(frameSources(bindings('demo', {}), request, '/_stories/blocks/video')).toBe(
			'https://www.youtube-nocookie.com https://player.vimeo.com',
		)
		expect(frameSources(bindings('production', {}), request, '/_stories')).toBe('')
	})
})
