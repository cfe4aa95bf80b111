import { readdirSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, it } from 'vitest'
import { calls } from '#app/contract/calls.ts'
import { beyond, parts, rows } from './table.ts'

/** The rows of specification 1, section 7, by their words and in their order. */
const words = [
	'POST my/cart/modify',
	'POST my/cart/{id}/modify',
	'POST my/cart/{id}/apply_code',
	'GET my/cart/{id} and GET cart/{id}',
	'PATCH my/cart/{id}',
	'DELETE cart/{id} or my/cart/{id}',
	'GET events/available',
	'GET events/{id}',
	'GET events/{eventId}/sessions/{sessionId}',
	'GET events/{id}/sessions',
	'POST events/{id}/sessions',
	'GET events/{id}/calendar',
	'POST events/{id}/calendar',
	'POST events/{id}/pricecheck',
	'GET events/{id}/sessions/{session_id}/seat_map',
	'GET ticket_group/{id}',
	'GET membership_rules',
	'GET code/{code}',
	'POST giftee',
	'Membership purchase',
	'GET my/membership, GET my/user, GET config',
	'Address lookup (find by text or container, retrieve by id)',
]

describe('the table of the contract suite', () => {
	it('has every row of the specification', () => {
		expect(rows.map((row) => row.words)).toEqual(words)
	})

	it('has a call for every row, or says why there is none', () => {
		expect(rows.filter((row) => row.calls.length === 0 && !row.without)).toEqual([])
	})

	it('has a row for every call, and no call twice', () => {
		const named = [...rows.flatMap((row) => row.calls), ...beyond]
		expect([...named].sort()).toEqual(Object.keys(calls).sort())
	})

	it('has a file for every part, and every call in one of them', () => {
		const files = readdirSync(import.meta.dirname, { recursive: true }).map((file) => basename(String(file)))
		for (const part of Object.keys(parts)) expect(files).toContain(`${part}.test.ts`)
		expect(Object.values(parts).flat().sort()).toEqual(Object.keys(calls).sort())
	})

	it('names calls of the paths that the rows say', () => {
		for (const { words, calls: names } of rows) {
			const paths = words.match(/[a-z_]+(?:\/[\w{}]+)*\/?[\w{}]*/g) ?? []
			const plain = (path: string) => path.replace(/\{\w+\}/g, '{}')
			for (const name of names.slice(0, 1)) expect(paths.map(plain)).toContain(plain(calls[name].path))
		}
	})
})
