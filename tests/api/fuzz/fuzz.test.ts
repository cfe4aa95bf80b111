import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { auditLedger } from '#app/commerce/orders/ledger-audit.ts'
import { everything } from '../contract/venue.ts'
import { type Node, ownDocument } from '../openapi/document.ts'
import type { Ask, Sent } from '../router.ts'
import { openShop, type Visitor } from '../shop.ts'
import { basesOf } from './bases.ts'
import { ids, mutations, pierced, piercedQueries, queries } from './mutations.ts'
import { type Stock, stockOf } from './tables.ts'

/**
 * Whatever is sent to a write: never a 5xx, always an answer that the document declares (the shop holds every answer
 * against it), and a refused call leaves no row behind. `FOYER_FUZZ_RUNS` multiplies the runs, `FOYER_FUZZ_SEED`
 * chooses others.
 */
const runs = 10 * Number(process.env.FOYER_FUZZ_RUNS ?? 1)
const seed = Number(process.env.FOYER_FUZZ_SEED ?? 20270430)

const { operations } = ownDocument()
const writes = operations.filter(({ method }) => method !== 'get')
const reads = operations.filter(({ method, path }) => method === 'get' && path.startsWith('/api/'))
let visitor: Visitor
let cartId = ''
let cartToken = ''
/** The tables after the last response: the next one finds any call that changed them meanwhile, reads included. */
let stock: Stock | null = null

const shop = await openShop({ catalog: everything })
const takeStock = await stockOf(shop.database)
afterAll(() => shop.close())

/** A cart that everything can be tried on; the one before is given back. */
async function newCart(): Promise<void> {
	if (cartId) await discard(cartId)
	visitor = shop.visitor()
	const made = await visitor.ask('/api/my/cart/modify', {
		body: {
			add: [{ ticket_type_id: 'evt_ga_adult', event_session_id: 'evt_ga.20270502T1200' }],
			preReservePromoCodes: ['TEN'],
		},
	})
	cartId = made.json.cart._data[0].id
	cartToken = tokenOf(visitor)
}

const tokenOf = ({ cookies }: Visitor): string => [...cookies.values()][0] ?? ''
await newCart()

async function discard(id: string, token = cartToken): Promise<void> {
	await shop.ask(`/api/my/cart/${id}`, { method: 'DELETE', headers: { authorization: `Cart ${token}` } })
}

/** The path with ids that lead somewhere: the example's, and the visitor's own cart. */
function pathOf(path: string, operation: Node): string {
	return path.replace(/\{(\w+)\}/g, (_, name: string) => {
		if (path.includes('cart/{id}') && name === 'id') return cartId
		const parameter = operation.parameters.find((one: Node) => one.in === 'path' && one.name === name)
		return encodeURIComponent(String(parameter?.example ?? 'none'))
	})
}

/** What a good request took is free again for the next one. */
async function putBack(sent: Sent): Promise<void> {
	stock = null
	const made = sent.json?.cart?._data[0]?.id
	if (made && made !== cartId) await discard(made, tokenOf(visitor))
	await newCart()
}

/** Under a key a refusal is remembered as well: the same request gets the same answer. */
function comparable({ idempotency, ...others }: Stock, { headers = {} }: Ask): Partial<Stock> {
	return 'idempotency-key' in headers ? others : { idempotency, ...others }
}

async function send(path: string, ask: Ask): Promise<Sent> {
	const isWrite = ask.method !== 'GET'
	const before = isWrite ? (stock ?? (await takeStock())) : null
	const sent = await visitor.ask(path, { ip: '192.0.2.7', ...ask })
	expect(sent.status, sent.text).toBeLessThan(500)
	if (sent.status >= 400) {
		expect(sent.json).toMatchObject({ _code: expect.any(String), _description: expect.any(String) })
		if (before) {
			stock = await takeStock()
			expect(comparable(stock, ask)).toEqual(comparable(before, ask))
		}
	} else if (isWrite) await putBack(sent)
	return sent
}

const tryOut = async <T>(
	arbitrary: fc.Arbitrary<T>,
	attempt: (value: T) => Promise<unknown>,
): Promise<void> => {
	const property = fc.asyncProperty(arbitrary, async (value) => {
		await attempt(value)
	})
	await fc.assert(property, { numRuns: runs, seed, endOnFailure: true })
}

const names = (operation: Node): string[] =>
	operation.parameters.filter((one: Node) => one.in === 'query').map((one: Node) => one.name)

describe('a body that is not as it should be', () => {
	const withBody = writes.filter(({ operation }) => operation.requestBody)
	it.each(withBody.map((one) => [one.operation.operationId, one] as const))(
		'to %s is answered as declared and leaves nothing',
		async (_, { path, method, operation }) => {
			const bases = basesOf(operation)
			await tryOut(fc.constantFrom(...bases).chain(mutations), ({ body, headers }) =>
				send(pathOf(path, operation), { method: method.toUpperCase(), body, headers }),
			)
		},
		120_000 * runs,
	)
})

describe('what mutations begin with', () => {
	it('is good as it is, where it can be repeated', async () => {
		for (const { path, method, operation } of writes) {
			if (!['createCart', 'storeIdentity', 'priceCheck', 'findBestSeats'].includes(operation.operationId))
				continue
			for (const body of basesOf(operation)) {
				const sent = await visitor.ask(pathOf(path, operation), { method: method.toUpperCase(), body })
				expect(sent.status, `${JSON.stringify(body)} ${sent.text}`).toBe(200)
				await putBack(sent)
			}
		}
	})
})

describe('a text that no database takes', () => {
	const withBody = writes.filter(({ operation }) => operation.requestBody)
	it.each(withBody.map((one) => [one.operation.operationId, one] as const))(
		'is refused in every place of the body of %s',
		async (_, { path, method, operation }) => {
			for (const body of basesOf(operation).flatMap(pierced))
				await send(pathOf(path, operation), { method: method.toUpperCase(), body: JSON.stringify(body) })
		},
		120_000 * runs,
	)
	it.each([...writes, ...reads].map((one) => [one.operation.operationId, one] as const))(
		'is refused in every part of the query of %s',
		async (_, { path, method, operation }) => {
			const body = operation.requestBody?.content['application/json'].example
			const ask = { method: method.toUpperCase(), ...(body === undefined ? {} : { body }) }
			for (const query of piercedQueries(names(operation)))
				await send(`${pathOf(path, operation)}?${query}`, ask)
		},
		120_000 * runs,
	)
})

describe('a query or an id that is not as it should be', () => {
	it.each([...writes, ...reads].map((one) => [one.operation.operationId, one] as const))(
		'to %s is answered as declared and leaves nothing',
		async (_, { path, method, operation }) => {
			const body = operation.requestBody?.content['application/json'].example
			const ask = { method: method.toUpperCase(), ...(body === undefined ? {} : { body }) }
			await tryOut(fc.tuple(queries(names(operation)), fc.option(ids, { freq: 3 })), ([query, id]) => {
				const address = id ? path.replace(/\{\w+\}/g, id) : pathOf(path, operation)
				return send(query ? `${address}?${query}` : address, ask)
			})
		},
		120_000 * runs,
	)
})

describe('after all of that', () => {
	it('the ledger holds after all random calls', async () => {
		const found = await auditLedger(shop.database.sql)
		expect(found.flatMap(({ differences }) => differences)).toEqual([])
	})

	it('no prototype has changed', () => {
		expect(Object.keys(Object.prototype)).toEqual([])
		expect(({} as Record<string, unknown>).x).toBeUndefined()
	})
})
