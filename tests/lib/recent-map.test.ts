import { describe, expect, it } from 'vitest'
import { RecentMap } from '#app/lib/recent-map.ts'

describe('a map of what was used last', () => {
	it('forgets the entry that was not used for longest', () => {
		const map = new RecentMap<string, number>(2)
		map.set('a', 1)
		map.set('b', 2)
		map.get('a')
		map.set('c', 3)
		expect([map.get('a'), map.get('b'), map.get('c'), map.size]).toEqual([1, undefined, 3, 2])
	})

	it('forgets as many as weigh too much together', () => {
		const map = new RecentMap<string, string>({ size: 9, weight: { limit: 10, of: (text) => text.length } })
		map.set('a', '1234')
		map.set('b', '1234')
		map.set('c', '1234567')
		expect([map.get('a'), map.get('b'), map.get('c')]).toEqual([undefined, undefined, '1234567'])
	})

	it('counts the weight of what stands there, not of what stood there', () => {
		const map = new RecentMap<string, string>({ size: 9, weight: { limit: 10, of: (text) => text.length } })
		for (let count = 0; count < 5; count += 1) map.set('a', '1234567')
		map.delete('b')
		map.set('b', '123')
		map.delete('b')
		map.set('c', '123')
		expect([map.get('a'), map.get('c')]).toEqual(['1234567', '123'])
	})

	it('does not keep what is too heavy alone', () => {
		const map = new RecentMap<string, string>({ size: 9, weight: { limit: 3, of: (text) => text.length } })
		map.set('a', '1234')
		map.set('b', '12')
		expect([map.get('a'), map.get('b')]).toEqual([undefined, '12'])
	})
})
