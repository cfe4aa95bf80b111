import { expect, test } from 'vitest'
import { groupBy } from '#app/lib/group-by.ts'

test('groups keep the order of their first item, and items their order', () => {
	const groups = groupBy(['bass', 'alto', 'bell', 'aria'], (word) => word[0])
	expect([...groups]).toEqual([
		['b', ['bass', 'bell']],
		['a', ['alto', 'aria']],
	])
})
