import { readdirSync } from 'node:fs'
import { describe, expect, it, test } from 'vitest'
import { blockEdits, inheritedParts } from '#app/boot/studio/pages/block-edits.ts'
import { blockTypeOf } from '#app/boot/studio/pages/block-types.ts'
import { withKeys } from '#app/boot/studio/pages/new-texts.ts'
import { contentBlocks } from '#app/sellers/validation/page-shapes.ts'

const page = {
	blocks: {
		hero: { type: 'hero' },
		cta: { type: 'home-cta' },
		notice: { type: 'notice' },
		spare: { type: 'faq' },
	},
	order: ['hero', 'cta'],
	slots: { 'after-cta': ['notice'] },
}
const own = { blocks: { hero: { props: { text: 'venue.text' } } } }

describe('a change of blocks is written as', () => {
	it('the whole list, where a block moves within its place', () => {
		expect(blockEdits({ kind: 'move', id: 'cta', at: 0 }, { page, own })).toEqual([
			{ pointer: '/order', value: ['cta', 'hero'] },
		])
		expect(blockEdits({ kind: 'move', id: 'hero', at: 9 }, { page, own })).toEqual([
			{ pointer: '/order', value: ['cta', 'hero'] },
		])
	})

	it('a list without it, where it is removed, and one with it, where it is placed again', () => {
		expect(blockEdits({ kind: 'remove', id: 'notice' }, { page, own })).toEqual([
			{ pointer: '/slots/after-cta', value: [] },
		])
		expect(blockEdits({ kind: 'place', id: 'spare', place: 'order', at: 1 }, { page, own })).toEqual([
			{ pointer: '/order', value: ['hero', 'spare', 'cta'] },
		])
		expect(blockEdits({ kind: 'place', id: 'hero', place: 'order', at: 1 }, { page, own })).toBeNull()
	})

	it('a block with an id that the page does not have, where one is added', () => {
		const add = {
			kind: 'add',
			type: 'notice',
			place: 'order',
			at: 1,
			props: { tone: 'info', link: null },
		} as const
		expect(blockEdits(add, { page, own })).toEqual([
			{ pointer: '/blocks/notice-2', value: { type: 'notice', props: { tone: 'info' } } },
			{ pointer: '/order', value: ['hero', 'notice-2', 'cta'] },
		])
	})

	it('one setting each, and a setting that the venue does not have is not taken away', () => {
		const props = { heading: 'venue.heading', text: null, image: null }
		expect(blockEdits({ kind: 'change', id: 'hero', props }, { page, own })).toEqual([
			{ pointer: '/blocks/hero/props/heading', value: 'venue.heading' },
			{ pointer: '/blocks/hero/props/text', value: undefined },
		])
	})

	it('nothing, for a block that the page does not show', () => {
		expect(blockEdits({ kind: 'remove', id: 'spare' }, { page, own })).toBeNull()
		expect(blockEdits({ kind: 'move', id: 'constructor', at: 0 }, { page, own })).toBeNull()
	})

	it('parts of its condition one by one, because they are merged with those of a preset', () => {
		const shown = {
			...page,
			blocks: { ...page.blocks, notice: { type: 'notice', when: { role: ['member'], cart: 'empty' } } },
		}
		const written = { blocks: { notice: { when: { cart: 'empty' } } } }
		const terms = { page: shown, own: written }
		const change = (when: Record<string, never>) => ({ kind: 'condition', id: 'notice', when }) as const
		const wanted = { role: ['guest'], from: '2027-01-01T09:00' } as unknown as Record<string, never>
		expect(blockEdits(change(wanted), terms)).toEqual([
			{ pointer: '/blocks/notice/when/cart', value: undefined },
			{ pointer: '/blocks/notice/when/role', value: ['guest'] },
			{ pointer: '/blocks/notice/when/from', value: '2027-01-01T09:00' },
		])
		expect(blockEdits(change({}), terms)).toEqual([{ pointer: '/blocks/notice/when', value: undefined }])
		expect(inheritedParts(change({}), terms), 'what the preset says stays').toEqual(['role'])
		expect(inheritedParts(change(wanted), terms)).toEqual([])
	})
})

const types = readdirSync('app/blocks', { withFileTypes: true })
	.filter((entry) => entry.isDirectory() && readdirSync(`app/blocks/${entry.name}`).includes('schema.json'))
	.map(({ name }) => name)

describe.each(types)('the form of the block %s', (type) => {
	it('has a title and a description for the block and for each setting', () => {
		const made = blockTypeOf(type)
		const named = [made, ...made.fields]
		for (const { title, description } of named) expect(`${title} ${description}`).toMatch(/^\S.* \S/)
	})
})

test('every kind of setting is made from the schemas', () => {
	const kindOf = (type: string, name: string) =>
		blockTypeOf(type).fields.find((field) => field.name === name)?.shape.kind
	expect(kindOf('hero', 'image')).toBe('picture')
	expect(kindOf('hero', 'heading')).toBe('words')
	expect(kindOf('hero', 'link')).toBe('group')
	expect(kindOf('notice', 'tone')).toBe('choice')
	expect(kindOf('faq', 'items')).toBe('list')
	expect(kindOf('embed', 'clickToLoad')).toBe('boolean')
	expect(kindOf('countdown', 'until')).toBe('text')
	expect(contentBlocks.every((type) => blockTypeOf(type).fields.length > 0)).toBe(true)
})

describe('typed texts', () => {
	const taken = (key: string) => key === 'venue.home_faq_question'
	const of = (type: string, props: Parameters<typeof withKeys>[0]) =>
		withKeys(props, blockTypeOf(type).fields, { prefix: `venue.home_${type.replace('-', '_')}`, taken })

	it('get keys that the venue does not have, also within lists', () => {
		const item = (question: string) => ({
			question: { texts: { 'en-US': question } },
			answer: 'venue.answer',
		})
		expect(of('faq', { items: [item('Where?'), item('When?')] })).toEqual({
			props: {
				items: [
					{ question: 'venue.home_faq_question_2', answer: 'venue.answer' },
					{ question: 'venue.home_faq_question_3', answer: 'venue.answer' },
				],
			},
			texts: [
				{ key: 'venue.home_faq_question_2', texts: { 'en-US': 'Where?' } },
				{ key: 'venue.home_faq_question_3', texts: { 'en-US': 'When?' } },
			],
		})
	})

	it('are escaped where the setting is HTML', () => {
		const { props, texts } = of('rich-text', { html: { texts: { 'en-US': 'A & <b>B</b>\n\nC' } } })
		expect(props.html).toMatch(/_html$/)
		expect(texts[0]?.texts).toEqual({ 'en-US': '<p>A &amp; &lt;b&gt;B&lt;/b&gt;</p><p>C</p>' })
	})

	it('are left out where nothing was typed', () => {
		expect(of('hero', { text: { texts: { 'en-US': ' ' } } })).toEqual({ props: { text: null }, texts: [] })
	})
})
