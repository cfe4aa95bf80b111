import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { events, journeys, ways } from './journeys.ts'
import { stands } from './stands.ts'

describe.each(Object.entries(journeys))('the flow "%s"', (_, cells) => {
	test('is gone through in every way by a journey that stands in its file', () => {
		expect(ways.filter((way) => !stands(cells[way]))).toEqual([])
	})
})

test('whatever happens to visitors happens in a journey', () => {
	expect(Object.values(events).filter((proofs) => proofs.length === 0)).toEqual([])
	expect(
		Object.values(events)
			.flat()
			.filter((proof) => !stands(proof)),
	).toEqual([])
})

test('a journey is one of a browser', () => {
	const files = new Set(
		readdirSync(resolve(import.meta.dirname, '../e2e')).map((name) => `tests/e2e/${name}`),
	)
	const proofs = [
		...Object.values(journeys).flatMap((cells) => Object.values(cells)),
		...Object.values(events).flat(),
	]
	expect(proofs.filter(({ file }) => !files.has(file))).toEqual([])
})
