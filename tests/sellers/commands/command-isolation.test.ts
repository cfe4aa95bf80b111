import { mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { gallery, World } from '#tests/sellers/world.ts'
import { commandLine } from './command.ts'

const world = new World().withoutLinks()
afterAll(() => world.close())
const seller = commandLine(world.root)
const sellers = join(world.root, 'seller-configs')

const ids = ['folder', 'circle', 'dangling', 'escaping']
for (const id of [...ids, 'gallery']) {
	const name = id.replace(/^./, (letter) => letter.toUpperCase())
	if (id !== 'folder') world.seller({ ...gallery, configVersion: 2, id, name }, id)
	mkdirSync(join(sellers, id, 'assets'), { recursive: true })
}
mkdirSync(join(sellers, 'folder/seller.json'))
symlinkSync('loop.svg', join(sellers, 'circle/assets/loop.svg'))
symlinkSync('gone.svg', join(sellers, 'dangling/assets/hall.svg'))
symlinkSync('/etc/hostname', join(sellers, 'escaping/assets/host.svg'))

test('a venue whose files cannot be read is reported, and the others are checked', async () => {
	const { status, output, error } = await seller('validate', '--all')
	expect(error).toBe('')
	expect(status).toBe(1)
	for (const line of [
		'folder/seller.json:1:1 error CFG0105 This is a folder, and a file is needed',
		'circle/assets/loop.svg:1:1 error CFG0105 The link to loop.svg leads back to itself',
		'dangling/assets/hall.svg:1:1 error CFG0105 The link leads to gone.svg, which does not exist',
		'escaping/assets/host.svg:1:1 error CFG0107 The link leads to /etc/hostname',
	])
		expect(output).toContain(`seller-configs/${line}`)
	expect(output).toContain('5 venues, 4 errors')
})

test.each(ids)('the broken venue "%s" does not stop the check of a valid one', async (id) => {
	expect(await seller('validate', id)).toMatchObject({ status: 1 })
	expect(await seller('validate', 'gallery')).toMatchObject({ status: 0 })
})

test('a file that a link brings from outside of the folder is not served', async () => {
	const registry = await world.open()
	expect(registry.asset('escaping', 'host.svg')).toBeNull()
})
