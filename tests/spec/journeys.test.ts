import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { events, type Journey, journeys, ways } from './journeys.ts'
import { stands } from './stands.ts'

const isJourney = (cell: Journey | string): cell is Journey => typeof cell !== 'string'

describe.each(Object.entries(journeys))('the flow "%s"', (_, cells) => {
	test('is gone through in every way by a journey that stands in its file', () => {
		const missing = ways.filter((way) => {
			const cell = cells[way]
			return isJourney(cell) ? !stands(cell) : cell === ''
		})
		expect(missing).toEqual([])
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
	expect(proofs.filter(isJourney).filter(({ file }) => !files.has(file))).toEqual([])
})
