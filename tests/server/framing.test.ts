import { describe, expect, test } from 'vitest'
import type { Door } from '#app/server/door.ts'
import { frameAncestors, frameSources } from '#app/server/framing.ts'

const page = (blocks: object) => ({ blocks, order: Object.keys(blocks), slots: {} })
const film = { type: 'video', props: { provider: 'vimeo', id: '1' } }

const door = (mode: string, home: object) =>
	({
		admission: { host: 'venue.example' },
		boot: {
			environment: { mode },
			sellers: {
				forHost: () => ({ config: { pages: { home: page(home) }, integrations: { embedOrigins: [] } } }),
			},
		},
	}) as unknown as Door
const request = new Request('http://venue.example/')

describe('what may be framed', () => {
	test('a venue without films frames nobody, one with a film its provider alone', () => {
		expect(frameSources(door('demo', {}), request, '/')).toBe('')
		expect(frameSources(door('production', { film }), request, '/')).toBe('https://player.vimeo.com')
	})

	test('nobody frames a page, except stories outside production', () => {
		expect(frameAncestors(door('demo', {}), '/')).toBe("'none'")
		expect(frameAncestors(door('demo', {}), '/_storiesx')).toBe("'none'")
		expect(frameAncestors(door('demo', {}), '/_stories/blocks/hero')).toBe("'self'")
		expect(frameAncestors(door('production', {}), '/_stories/blocks/hero')).toBe("'none'")
	})

	test('stories may show films of every provider', () => {
		expect(frameSources(door('demo', {}), request, '/_stories/blocks/video')).toBe(
			'https://www.youtube-nocookie.com https://player.vimeo.com',
		)
		expect(frameSources(door('production', {}), request, '/_stories')).toBe('')
	})
})
