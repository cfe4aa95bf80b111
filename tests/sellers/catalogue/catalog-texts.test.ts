import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { catalogOf } from '#app/sellers/resolution/resolve.ts'
import { formatProblem } from '#app/sellers/validation/reporter.ts'
import { gallery, World } from '#tests/sellers/world.ts'

let world: World
beforeEach(() => {
	world = new World()
})
afterEach(() => world.close())

type Text = string | Record<string, string>

/** A gallery that speaks English and Spanish and sells one ticket. */
const catalog = (texts: { event?: Text; type?: Text; summary?: Text; description?: Text } = {}) => ({
	venues: [{ id: 'main', name: both('Main house', 'Casa principal'), timezone: 'America/New_York' }],
	events: [
		{
			id: 'evt_a',
			venue: 'main',
			name: texts.event ?? both('Visit', 'Visita'),
			category: both('Admission', 'Entradas'),
			...(texts.description ? { description: texts.description } : {}),
			event_type: 'repeating',
			groups: [
				{
					id: 'g',
					name: both('Tickets', 'Billetes'),
					types: [
						{
							id: 'adult',
							name: texts.type ?? both('Adult', 'Adulto'),
							...(texts.summary ? { summary: texts.summary } : {}),
							price: '12.00',
						},
					],
				},
			],
			schedule: {
				duration_minutes: 60,
				capacity: 10,
				hours: [{ at: ['1000'], annotations: [both('Quiet', 'Tranquila')] }],
			},
		},
	],
})

const both = (english: string, spanish: string) => ({ 'en-GB': english, 'es-ES': spanish })

function read(content: object) {
	const locale = { ...gallery.locale, default: 'en-GB', supported: ['en-GB', 'es-ES'], currency: 'GBP' }
	world.seller({ ...gallery, locale })
	world.write('seller-configs/gallery/catalog.json', JSON.stringify(content, null, 2))
	const { problems, ...reading } = catalogOf(world.product(), 'gallery', 'demo')
	return { ...reading, problems: problems.map((one) => formatProblem(one).replace(/^.*catalog\.json:/, '')) }
}

describe('a catalogue in two languages', () => {
	test('is sold in the default language, and its translations are found by those words', () => {
		const { catalog: sold, texts, offers, problems } = read(catalog())
		expect(problems).toEqual([])
		expect(sold?.events[0]).toMatchObject({
			name: 'Visit',
			groups: [{ name: 'Tickets', types: [{ name: 'Adult' }] }],
			schedule: { hours: [{ annotations: ['Quiet'] }] },
		})
		expect(offers?.categories).toEqual(['Admission'])
		expect(texts).toMatchObject({ Visit: { 'es-ES': 'Visita' }, Quiet: { 'es-ES': 'Tranquila' } })
	})

	test('a text without the default language is refused', () => {
		const { catalog: sold, problems } = read(catalog({ type: { 'es-ES': 'Adulto' } }))
		expect(sold).toBeNull()
		expect(problems.join('\n')).toMatch(/^\d+:\d+ error CFG2810 .*"en-GB".*default language/)
	})

	test('texts in a language that the venue does not offer are said once, with the likely one', () => {
		const typed = { 'en-GB': 'Visit', 'es-ES': 'Visita', 'es-SE': 'Visita' }
		const { catalog: sold, problems } = read(catalog({ event: typed, type: { ...typed, 'en-GB': 'Adult' } }))
		expect(sold).not.toBeNull()
		expect(problems).toHaveLength(1)
		expect(problems[0]).toMatch(/warning CFG2810 Nobody reads the texts in "es-SE"[\s\S]*es-ES/)
	})

	test('two translations of one text are refused at the second', () => {
		const { catalog: sold, problems } = read(
			catalog({ event: both('Adult', 'Adulto'), type: both('Adult', 'Mayor') }),
		)
		expect(sold).toBeNull()
		expect(problems).toHaveLength(1)
		expect(problems[0]).toMatch(/error CFG2811 "Adult" is "Adulto" in es-ES in another place/)
	})

	test('a translation is as long as the text may be, and its HTML is checked', () => {
		const long = read(catalog({ summary: both('For you', 'x'.repeat(201)) }))
		expect(long.problems.join('\n')).toMatch(/error CFG1006/)
		const script = read(catalog({ description: both('<p>Come</p>', '<script>alert(1)</script>') }))
		expect(script.catalog).toBeNull()
		expect(script.problems.join('\n')).toMatch(/error CFG2805 The description/)
		expect(script.problems).toHaveLength(1)
	})

	test('a language that lacks more than the venue wants is a warning at the first text', () => {
		const { catalog: sold, problems } = read(catalog({ event: 'Visit', summary: 'For you' }))
		expect(sold).not.toBeNull()
		expect(problems).toHaveLength(1)
		expect(problems[0]).toMatch(/warning CFG2812 es-ES has 71 % of the catalogue's 7 texts/)
	})
})

test('what visitors do not read takes no languages', () => {
	const sold = catalog()
	const [venue] = sold.venues as { timezone: unknown }[]
	if (venue) venue.timezone = both('Europe/London', 'Europe/Madrid')
	expect(read(sold).problems.join('\n')).toMatch(/error CFG1003/)
})
