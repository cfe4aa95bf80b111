import { afterEach, beforeEach, expect, test } from 'vitest'
import { readOperations } from '#app/sellers/resolution/operations-layer.ts'
import { World } from '#tests/sellers/world.ts'

let world: World
beforeEach(() => {
	world = new World()
})
afterEach(() => world.close())

const inTwo = { 'en-US': 'Closed.', 'es-US': 'Cerrado.' }

function read(switches: unknown, noticeTexts: unknown = inTwo) {
	world.write('.data/ops/gallery.json', switches)
	world.write('.data/ops/notices/gallery.json', noticeTexts)
	const places = { root: world.root, sellers: '', themes: '', locales: '', contrastPairs: '' }
	return readOperations({ ...places, operations: '.data/ops' }, 'gallery')
}

test('the texts of a notice are read from their own file, with their position', () => {
	const source = read({ paused: true, notice: 'Closed.' })
	expect(source?.value).toEqual({ operations: { paused: true, notice: inTwo } })
	expect(source?.placeOf('/operations/notice/es-US')).toMatchObject({
		file: '.data/ops/notices/gallery.json',
		line: 3,
	})
	expect(source?.placeOf('/operations/paused')).toMatchObject({ file: '.data/ops/gallery.json', line: 2 })
})

// A process of the previous version writes the one file and leaves the other as it is.
test.each([
	['replaced', { notice: 'Open again.' }],
	['removed', { paused: true }],
])('texts of a notice that was %s since are not read', (_, switches) => {
	expect(read(switches)?.value).toEqual({ operations: switches })
})

test('a file of texts that can not be read leaves the notice in its default language', () => {
	expect(read({ notice: 'Closed.' }, '{ "en-US": "Clo')?.value).toEqual({ operations: { notice: 'Closed.' } })
})
