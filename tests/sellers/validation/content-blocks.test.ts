import { afterAll, describe, expect, test } from 'vitest'
import { frameOrigins } from '#app/server/security-headers.ts'
import { gallery } from '#tests/sellers/world.ts'
import { closeWorlds, expectProblem, newWorld } from './mistakes.ts'

afterAll(closeWorlds)

const notice = { type: 'notice', props: { text: 'home.welcome' } }
const home = (blocks: object) => ({
	pages: { home: { blocks, order: ['home-cta', ...Object.keys(blocks)] } },
})

describe('the check of content blocks', () => {
	const assets = {
		'gallery/assets/poster.svg':
			'<svg xmlns="http://www.w3.org/2000/svg" width="3" height="2" viewBox="0 0 3 2"/>',
		'gallery/assets/tour.webm': 'film',
	}
	const film = (props: object) =>
		home({ film: { type: 'video', props: { title: 'home.welcome', poster: 'poster.svg', ...props } } })
	const embed = { type: 'embed', props: { src: 'https://maps.example/pier', title: 'home.welcome' } }
	const hours = (change: object) =>
		home({
			place: {
				type: 'map-and-hours',
				props: {
					address: 'home.welcome',
					hours: [{ days: 'home.welcome', times: 'home.welcome', weekdays: ['mon', 'tue'] }],
					...change,
				},
			},
		})
	test.each<[string, object, string]>([
		[
			'a film without its id',
			film({ provider: 'vimeo' }),
			'error CFG2213 A video of provider "vimeo" needs "id" → Add "id"',
		],
		[
			'a film of another site',
			film({ provider: 'dailymotion', id: '123456' }),
			'error CFG1002 pages.home.blocks.film.props.provider is "dailymotion"; allowed: youtube-nocookie, vimeo, file',
		],
		[
			'an address for an id',
			film({ provider: 'vimeo', id: 'https://vimeo.com/76979871' }),
			'error CFG1005 pages.home.blocks.film.props.id is "https://vimeo.com/76979871", but must be the id alone',
		],
		[
			'a file that is not there',
			film({ provider: 'file', src: 'tuor.webm' }),
			'error CFG2601 There is no file "tuor.webm" in the folder "assets" → Did you mean "tour.webm"?',
		],
		[
			'a film without captions',
			film({ provider: 'file', src: 'tour.webm' }),
			'warning CFG2214 The video has no captions',
		],
		[
			'an origin nobody allowed',
			home({ map: embed }),
			'error CFG2215 https://maps.example may not be embedded → Ask staff to add it to integrations.embedOrigins',
		],
		[
			'a mistyped origin',
			{ ...home({ map: embed }), integrations: { embedOrigins: ['https://map.example'] } },
			'error CFG2215 https://maps.example may not be embedded → Did you mean "https://map.example"?',
		],
		[
			'an origin with a path',
			{ integrations: { embedOrigins: ['https://maps.example/'] } },
			'error CFG1005 integrations.embedOrigins.0 is "https://maps.example/", but must be an origin',
		],
		[
			'a moment that never comes',
			home({ soon: { type: 'countdown', props: { until: '2027-02-30T10:00', heading: 'home.welcome' } } }),
			'error CFG2216 There is no moment 2027-02-30T10:00',
		],
		[
			'a weekday in two lines',
			hours({
				hours: [
					{ days: 'home.welcome', times: 'home.welcome', weekdays: ['mon'] },
					{ days: 'home.guest', times: 'home.welcome', weekdays: ['mon'] },
				],
			}),
			'error CFG2217 Two lines of hours mean "mon"',
		],
		[
			'an exception that ends before it begins',
			hours({ exceptions: [{ from: '2027-12-26', until: '2027-12-24', label: 'home.welcome' }] }),
			'error CFG2403 "until" 2027-12-24 is before "from" 2027-12-26',
		],
		[
			'blocks inside a block',
			home({ note: { ...notice, props: { text: 'home.welcome', blocks: {} } } }),
			'error CFG1001 Unknown key "blocks" in pages.home.blocks.note.props',
		],
		[
			'a lock that is none',
			home({ note: { ...notice, lock: { hide: true } } }),
			'error CFG1001 Unknown key "hide" in pages.home.blocks.note.lock',
		],
	])('the check reports %s', (_name, change, message) => expectProblem(change, message, assets))

	// spec: integrations.embedOrigins
	test('only the origins of placed videos and embeds may be framed', () => {
		const world = newWorld().seller({
			...gallery,
			integrations: { embedOrigins: ['https://maps.example', 'https://unused.example'] },
			...home({
				map: embed,
				film: {
					type: 'video',
					props: { provider: 'vimeo', id: '76979871', title: 'home.welcome', poster: 'poster.svg' },
				},
			}),
		})
		world.write('seller-configs/gallery/assets/poster.svg', assets['gallery/assets/poster.svg'])
		const seller = world.resolve().seller?.at(new Date('2027-05-01T12:00:00Z'))
		expect(seller && frameOrigins(seller)).toEqual(['https://maps.example', 'https://player.vimeo.com'])
		const plain = newWorld().seller(gallery).resolve().seller?.at(new Date('2027-05-01T12:00:00Z'))
		expect(plain && frameOrigins(plain)).toEqual([])
	})
})
