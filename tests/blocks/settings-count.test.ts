import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { oversizedBlocks } from '../../scripts/generate/oversized-blocks.ts'
import { readSchemas } from '../../scripts/generate/schemas.ts'

const files = readSchemas(resolve(import.meta.dirname, '../..'))
const settings = (count: number) =>
	Object.fromEntries(Array.from({ length: count }, (_, at) => [`setting${at}`, { type: 'string' }]))

test('no block has more than forty settings', () => {
	expect(oversizedBlocks(files)).toEqual([])
})

test('a block with more than forty settings is warned of, those inside its lists included', () => {
	const list = { type: 'array', items: { type: 'object', properties: settings(20) } }
	const planted = new Map(files)
	planted.set('app/blocks/notice/schema.json', { properties: { ...settings(20), list } })
	planted.set('app/blocks/hero/schema.json', { properties: settings(40) })
	expect(oversizedBlocks(planted)).toEqual([
		'app/blocks/notice/schema.json has 41 settings: more than 40 are too many for a form',
	])
})
