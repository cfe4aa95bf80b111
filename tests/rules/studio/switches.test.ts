import { expect, test } from 'vitest'
import type { Switches } from '#app/contract/revisions.ts'
import { lastOf, type SwitchChange, switchActs, switchesAfter } from '#app/rules/studio/switches.ts'

test.each<[string, Switches, SwitchChange, Switches]>([
	[
		'a pause leaves the rest',
		{ hiddenEvents: ['a'], notice: 'x' },
		{ paused: true },
		{ paused: true, hiddenEvents: ['a'], notice: 'x' },
	],
	['a resumed sale is left out', { paused: true, notice: 'x' }, { paused: false }, { notice: 'x' }],
	[
		'a second event is hidden after the first',
		{ hiddenEvents: ['a'] },
		{ hide: ['b', 'a'] },
		{ hiddenEvents: ['a', 'b'] },
	],
	['the last event shown leaves no list', { hiddenEvents: ['a'] }, { show: ['a'] }, {}],
	['an event that is not hidden stays shown', {}, { show: ['a'] }, {}],
	['a notice replaces another', { notice: 'x' }, { notice: 'y' }, { notice: 'y' }],
	['null takes a notice away', { notice: 'x', paused: true }, { notice: null }, { paused: true }],
	[
		'a notice in two languages replaces one text',
		{ notice: 'x' },
		{ notice: 'y', noticeTexts: { en: 'y', fr: 'z' } },
		{ notice: 'y', noticeTexts: { en: 'y', fr: 'z' } },
	],
	[
		'one text replaces a notice in two languages',
		{ notice: 'y', noticeTexts: { en: 'y', fr: 'z' } },
		{ notice: 'x' },
		{ notice: 'x' },
	],
	[
		'a pause leaves a notice in two languages',
		{ notice: 'y', noticeTexts: { en: 'y', fr: 'z' } },
		{ paused: true },
		{ paused: true, notice: 'y', noticeTexts: { en: 'y', fr: 'z' } },
	],
	['no change changes nothing', { paused: true }, {}, { paused: true }],
])('%s', (_, before, change, after) => {
	expect(switchesAfter(before, change)).toEqual(after)
})

const at = (minute: number) => new Date(Date.UTC(2027, 4, 1, 10, minute))
// Newest first.
const settings = [
	{ switches: { hiddenEvents: ['b'] }, by: 'Ada', at: at(3) },
	{ switches: { paused: true, hiddenEvents: ['a', 'b'], notice: 'y' }, by: 'Ben', at: at(2) },
	{ switches: { paused: true, hiddenEvents: ['a'], notice: 'x' }, by: 'Ada', at: at(1) },
]

test('acts name everything that one setting has switched, with the person and the time', () => {
	expect(switchActs(settings, true).map(({ kind, what, by }) => [kind, what, by])).toEqual([
		['resumed', null, 'Ada'],
		['no_notice', null, 'Ada'],
		['shown', 'a', 'Ada'],
		['notice', 'y', 'Ben'],
		['hidden', 'b', 'Ben'],
		['paused', null, 'Ada'],
		['notice', 'x', 'Ada'],
		['hidden', 'a', 'Ada'],
	])
})

test('a notice that changes in one of its languages is an act with all its texts', () => {
	const texts = { en: 'x', fr: 'y' }
	const two = [
		{ switches: { notice: 'x', noticeTexts: texts }, by: 'Ben', at: at(2) },
		{ switches: { notice: 'x' }, by: 'Ada', at: at(1) },
	]
	expect(switchActs(two, false)).toMatchObject([{ kind: 'notice', what: 'x', texts, by: 'Ben' }])
})

test('the oldest setting of a part of them is only compared with', () => {
	expect(switchActs(settings.slice(1), false).map(({ kind, what }) => [kind, what])).toEqual([
		['notice', 'y'],
		['hidden', 'b'],
	])
})

test('the last act says since when something is as it is', () => {
	const acts = switchActs(settings, true)
	expect(lastOf(acts, ['paused', 'resumed'])).toEqual({ at: at(3).toISOString(), by: 'Ada' })
	expect(lastOf(acts, ['hidden', 'shown'], 'b')).toEqual({ at: at(2).toISOString(), by: 'Ben' })
	expect(lastOf(acts, ['hidden', 'shown'], 'c')).toBeNull()
})
