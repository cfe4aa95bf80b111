import { describe, expect, it } from 'vitest'
import { lookChanges } from '#app/boot/studio/look-changes.ts'
import { pageChanges } from '#app/boot/studio/page-changes.ts'

describe('a difference of a page', () => {
	const page = (heading: string, order = ['hero', 'visit']) => ({
		home: { order, blocks: { hero: { type: 'hero', v: 1, props: { heading } } } },
	})

	it('names a block by its type and its setting by the title of the form', () => {
		expect(pageChanges(page('venue.welcome'), page('venue.hello'))).toEqual([
			{
				kind: 'value',
				name: 'pages · home · Hero (hero) · Heading',
				before: 'venue.welcome',
				after: 'venue.hello',
			},
		])
	})

	it('shows an order as one line, and an added block as a whole', () => {
		expect(pageChanges(page('a'), page('a', ['visit', 'hero']))).toMatchObject([
			{ name: 'pages · home · order', before: 'hero, visit', after: 'visit, hero' },
		])
		expect(pageChanges(undefined, page('a'))).toMatchObject([{ name: 'pages · home', before: null }])
	})
})

describe('a difference of a look', () => {
	const color = (hex: string) => ({
		tokens: {
			color: { brand: { $type: 'color', $value: { colorSpace: 'srgb', components: [0, 0, 0], hex } } },
			font: { size: { $value: 16, $description: 'Running text' } },
		},
	})

	it('names each token with its value as it is read', () => {
		expect(lookChanges('theme', color('#0b4c6b'), color('#123456'))).toEqual([
			{ kind: 'value', name: 'theme · tokens · color · brand', before: '#0b4c6b', after: '#123456' },
		])
	})

	it('has nothing of what only describes a token', () => {
		const described = structuredClone(color('#0b4c6b'))
		described.tokens.font.size.$description = 'Text'
		expect(lookChanges('theme', color('#0b4c6b'), described)).toEqual([])
	})

	it('names another logo by its setting', () => {
		expect(lookChanges('theme', { logo: { src: 'a.svg' } }, { logo: { src: 'b.svg' } })).toEqual([
			{ kind: 'value', name: 'theme · logo · src', before: 'a.svg', after: 'b.svg' },
		])
	})
})
