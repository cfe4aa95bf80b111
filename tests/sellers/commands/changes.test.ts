import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { changesOf } from '../../../scripts/seller/changes.ts'

const folder = mkdtempSync(join(tmpdir(), 'foyer-changes-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('several files of one save are reported as one change, and the next save as another', async () => {
	const changes = changesOf(folder, 100)
	for (const save of ['first', 'second']) {
		const next = changes.next()
		for (const name of ['a.json', 'b.json']) writeFileSync(join(folder, name), save)
		expect(await next).toEqual({ done: false, value: undefined })
	}
})
