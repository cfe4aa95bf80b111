import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { commandLine } from '#tests/sellers/commands/command.ts'
import { gallery, World } from '#tests/sellers/world.ts'

const world = new World().withoutLinks().seller({ ...gallery, configVersion: 2, status: 'draft' })
afterAll(() => world.close())
const seller = commandLine(world.root)
const file = join(world.root, 'texts.csv')
const table = 'key,text\r\nevents.title,Café im Fluß\r\n'
const own = () => readFileSync(join(world.root, 'seller-configs/gallery/wording.en-US.json'), 'utf8')

test('an import of Latin-1 is refused at the first letter that is none of UTF-8', async () => {
	writeFileSync(file, Buffer.from(table, 'latin1'))
	const { status, error } = await seller('wording', 'import', 'gallery', file)
	expect(status).toBe(2)
	expect(error).toContain('texts.csv:2:17 "é" is written in Latin-1 (Windows-1252), not in UTF-8')
	expect(own).toThrow()
})

test('an import of UTF-16 is converted and says so', async () => {
	writeFileSync(file, Buffer.from(`\ufeff${table}`, 'utf16le'))
	const { status, error } = await seller('wording', 'import', 'gallery', file)
	expect([status, error]).toEqual([0, expect.stringContaining('is UTF-16; it is read as such')])
	expect(JSON.parse(own())).toMatchObject({ 'events.title': 'Café im Fluß' })
})
