import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Call } from '#app/contract/calls/call.ts'
import { type CallName, calls } from '#app/contract/calls.ts'
import type { RefusalCode } from '#app/contract/errors.ts'
import { type Node, ownDocument } from '../openapi/document.ts'
import type { AskApi } from '../router.ts'
import { openShop, type Shop, type ShopOptions, type Visitor } from '../shop.ts'
import { type Notes, noting, recordAnswers } from './notes.ts'
import { parts } from './table.ts'
import { everything } from './venue.ts'

export interface Suite {
	shop: Shop
	ask: AskApi
	visitor(origin?: string): Visitor
}

/** One part of the contract suite, and the refusals that other tests prove, with the reason. */
export interface SuitePart {
	part: keyof typeof parts
	elsewhere: Partial<Record<RefusalCode, string>>
	options?: ShopOptions
}

/**
 * Runs `tests` against a venue that has everything, then proves that every call of the part was answered,
 * with each of its filters and embeds, and refused in each way that it declares.
 */
export function contract({ part, elsewhere, options }: SuitePart, tests: (suite: Suite) => void): void {
	const names: readonly CallName[] = parts[part]
	const notes: Notes = new Map()
	const suite = {} as Suite
	beforeAll(async () => {
		const shop = await openShop({ ...options, catalog: everything })
		Object.assign(suite, {
			shop,
			ask: noting(shop.ask, notes),
			visitor: (origin?: string) => {
				const visitor = shop.visitor(origin)
				return { ...visitor, ask: noting(visitor.ask, notes) }
			},
		})
	})
	afterAll(async () => {
		recordAnswers(part, names, notes)
		await suite.shop?.close()
	})
	tests(suite)
	describe('nothing is left unasked', () => {
		it.each(names)('%s is answered, with each of its filters and embeds', (name) => {
			const note = notes.get(name)
			expect(note?.answered ?? 0).toBeGreaterThan(0)
			expect(filtersOf(name).filter((filter) => !note?.filters.has(filter))).toEqual([])
			expect(embedsOf(name).filter((embed) => !note?.embeds.has(embed))).toEqual([])
		})
		it.each(names)('%s is refused in each way that it declares', (name) => {
			const declared = (calls[name] as Call).errors.filter((code) => !(code in elsewhere))
			expect(declared.filter((code) => !notes.get(name)?.refusals.has(code))).toEqual([])
		})
	})
}

const parametersOf = (name: CallName): Node[] =>
	ownDocument()
		.operations.find(({ operation }) => operation.operationId === name)
		?.operation.parameters.filter((parameter: Node) => parameter.in === 'query') ?? []

const filtersOf = (name: CallName): string[] =>
	parametersOf(name)
		.map((parameter) => parameter.name)
		.filter((filter) => filter !== 'seller')

const embedsOf = (name: CallName): string[] =>
	parametersOf(name).find((parameter) => parameter.name === 'embed')?.schema.items.enum ?? []
