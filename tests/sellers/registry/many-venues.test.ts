import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { commandLine } from '#tests/sellers/commands/command.ts'
import { manyVenues } from '../../../scripts/bench/venues/many-venues.ts'

// The benchmarks measure the speed; this test checks that every venue is validated.

const folder = mkdtempSync(join(tmpdir(), 'foyer-many-'))

beforeAll(() => manyVenues(join(folder, 'seller-configs'), 200), 120_000)
afterAll(() => rmSync(folder, { recursive: true }))

test('two hundred venues are validated in one run, and none has an error', async () => {
	const { status, output } = await commandLine(folder)('validate', '--all')
	expect(output.trimEnd().split('\n').at(-1)).toMatch(
		/^200 venues, 0 errors, \d+ warnings \(every environment\)$/,
	)
	expect(status).toBe(0)
}, 120_000)
