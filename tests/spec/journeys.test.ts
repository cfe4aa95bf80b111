import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type Way, ways } from '../e2e/ways.ts'
import { events, journeys } from './journeys.ts'
import { stands } from './stands.ts'
import { testsIn } from './test-titles.ts'

const folder = resolve(import.meta.dirname, '../e2e')

describe('every flow', () => {
	test('is gone through from end to end, in every way', () => {
		const walked = testsIn(resolve(folder, 'every-flow.spec.ts')).map(({ title }) => title)
		expect(walked.length).toBeGreaterThan(0)
		expect(journeys.map(({ whole }) => whole.test).sort()).toEqual(walked.sort())
	})

	test('has turns that stand in their files', () => {
		expect(journeys.flatMap(({ turns }) => turns).filter((proof) => !stands(proof))).toEqual([])
	})
})

describe('the ways', () => {
	const all = Object.values(ways)
	const goes = (holds: (way: Way) => boolean): boolean => all.some(holds)

	test.each([
		[390, null],
		[390, 'es-US'],
		[390, 'ar'],
		[1280, null],
		[1280, 'es-US'],
		[1280, 'ar'],
	] as const)('lead over %i pixels in %s', (width, speaks) => {
		expect(goes((way) => way.use.viewport.width === width && way.speaks === speaks)).toBe(true)
	})

	test.each([390, 1280])('lead over %i pixels with scripts and without', (width) => {
		const here = all.filter(({ use }) => use.viewport.width === width)
		expect(new Set(here.map(({ javaScriptEnabled }) => javaScriptEnabled)).size).toBe(2)
	})

	test('lead there by the keyboard alone, and past axe at either width', () => {
		expect(goes(({ isByKeys }) => isByKeys)).toBe(true)
		const looked = all.filter(({ looks, javaScriptEnabled }) => looks && javaScriptEnabled)
		expect(looked.map(({ use }) => use.viewport.width).sort()).toEqual([1280, 390])
	})

	test('give everybody a place of their own', () => {
		expect(new Set(all.map(({ place }) => place)).size).toBe(all.length)
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
	const files = new Set(readdirSync(folder).map((name) => `tests/e2e/${name}`))
	const proofs = [
		...journeys.flatMap(({ whole, turns }) => [whole, ...turns]),
		...Object.values(events).flat(),
	]
	expect(proofs.filter(({ file }) => !files.has(file))).toEqual([])
})
