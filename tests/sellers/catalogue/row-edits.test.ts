import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { CatalogFile, CatalogSeatMap } from '#app/contract/config.generated.ts'
import type { SaleChange } from '#app/contract/studio/sale-change.ts'
import { withRanges } from '#app/sellers/catalogue/edits/row-edits.ts'
import { writeSaleChanges } from '#app/sellers/catalogue/edits/sale-edits.ts'

// The plays of the theatre, whose stalls have no row H.
const event = 'evt_twelfth_night'
const path = 'orpheum-theatre/catalog/2-plays.json'
const text = readFileSync(`seller-configs/${path}`, 'utf8')
const read = (name: string) => JSON.parse(readFileSync(`seller-configs/orpheum-theatre/${name}`, 'utf8'))
const map: CatalogSeatMap = read('seat-maps/main-stage.json')
const catalog: CatalogFile = {
	...read('catalog/1-house.json'),
	...read('catalog/2-plays.json'),
	seat_maps: [map],
}
const stalls = map.rows.filter(({ zone }) => zone === 'stalls').map(({ name }) => name)
const [front, rest] = [stalls.slice(0, 3), stalls.slice(3)]

type RowsChange = SaleChange & { kind: 'rows' }
type Group = Record<string, unknown> & { id: string; types: { id: string; name: string; price: string }[] }

const change = (more: Partial<RowsChange>): RowsChange => ({
	kind: 'rows',
	event,
	groups: [],
	added: [],
	...more,
})
const added = (more = {}): RowsChange['added'][number] => ({
	like: 'tn_stalls',
	name: 'Front stalls',
	prices: { tn_stalls_full: '95.00' },
	zones: [],
	rows: { stalls: front },
	...more,
})

function written(...changes: RowsChange[]) {
	const asWritten = changes.map((one) => withRanges(one, catalog))
	const result = writeSaleChanges(new Map([[path, text]]), asWritten, 'en-US')
	if ('fault' in result) return { fault: result.fault, groups: [] as Group[] }
	const value = JSON.parse(result.files.get(path) ?? text)
	const found = value.events.find(({ id }: { id: string }) => id === event)
	return { fault: null, groups: found.groups as Group[] }
}

describe('rows that another group sells', () => {
	it('are a group like the first one, with its own ids, names and prices, and the first one has the rest', () => {
		const { groups } = written(
			change({ groups: [{ group: 'tn_stalls', zones: [], rows: { stalls: rest } }], added: [added()] }),
		)
		expect(groups.find(({ id }) => id === 'tn_stalls')).toMatchObject({ rows: { stalls: ['D-W'] } })
		expect(groups.find(({ id }) => id === 'tn_stalls')?.zones).toBeUndefined()
		const last = groups.at(-1)
		expect(last).toEqual({
			id: 'tn_stalls_front_stalls',
			name: 'Front stalls',
			handler: 'seated',
			max_tickets_per_order: 8,
			rows: { stalls: ['A-C'] },
			types: [
				{ id: 'tn_stalls_full_front_stalls', name: 'Front stalls, full price', price: '95.00' },
				{
					...groups[0]?.types[1],
					id: 'tn_stalls_concession_front_stalls',
					name: 'Front stalls, concession',
				},
			],
		})
	})

	it('have other ids where two groups are called the same, and a name without Latin letters has one', () => {
		const { groups } = written(change({ added: [added(), added(), added({ name: 'أمام' })] }))
		const ids = groups.slice(-3).map(({ id }) => id)
		expect(ids.slice(0, 2)).toEqual(['tn_stalls_front_stalls', 'tn_stalls_front_stalls_2'])
		expect(ids[2]).toMatch(/^tn_stalls_[0-9a-f]{8}$/)
		const types = groups.flatMap((group) => group.types.map(({ id }) => id))
		expect(new Set(types).size).toBe(types.length)
	})

	it('go back to the first group, and a group without rows is taken away', () => {
		const { groups } = written(
			change({ added: [added()] }),
			change({
				groups: [
					{ group: 'tn_stalls', zones: ['stalls'], rows: {} },
					{ group: 'tn_stalls_front_stalls', zones: [], rows: {} },
				],
			}),
		)
		expect(groups).toEqual(JSON.parse(text).events[0].groups)
	})

	it('are refused where the group or the event is gone, or sells no seats', () => {
		expect(written(change({ groups: [{ group: 'gone', zones: [], rows: {} }] })).fault).toBe('gone')
		expect(written(change({ added: [added({ like: 'gone' })] })).fault).toBe('gone')
		expect(written(change({ event: 'gone', added: [added()] })).fault).toBe('gone')
	})

	it('that the plan does not have are left to the checks', () => {
		const { rows } = withRanges(
			change({ added: [added({ rows: { stalls: ['A', 'B', 'C', 'ZZ'] } })] }),
			catalog,
		).added[0] ?? { rows: {} }
		expect(rows).toEqual({ stalls: ['A-C', 'ZZ'] })
	})
})
