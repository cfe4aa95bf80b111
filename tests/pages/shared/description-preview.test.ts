import { expect, test } from 'vitest'
import { previewOf } from '#app/pages/shared/description-preview.ts'

const intro = '<p>A night of scenes from a hundred seasons.</p>'
const list = '<ul><li>Three hours, with supper after</li><li>Evening dress is welcome</li></ul>'

test('a preview ends before the first list, whose items have no full stops', () => {
	expect(previewOf(`${intro}${list}`, 60)).toBe('A night of scenes from a hundred seasons.')
})

test('a preview ends before the first heading', () => {
	expect(previewOf(`${intro}<h3>Who plays</h3><p>The whole company, and their children.</p>`, 60)).toBe(
		'A night of scenes from a hundred seasons.',
	)
})

test('a longer beginning is cut at a word', () => {
	expect(previewOf(`${intro}${list}`, 20)).toBe('A night of scenes…')
})

test('a description that begins with a list is cut in it', () => {
	expect(previewOf(list, 40)).toBe('Three hours, with supper after Evening…')
})

test('a description that fits has no preview', () => {
	expect(previewOf(`${intro}${list}`, 200)).toBe('')
})
