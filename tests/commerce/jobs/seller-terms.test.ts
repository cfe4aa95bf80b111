import { afterEach, expect, it } from 'vitest'
import { acceptedProfile, acceptedSellers, acceptSeller } from '#app/commerce/seller-terms-store.ts'
import { openSale, type Sale } from '#tests/builders/sale.ts'

let sale: Sale
afterEach(() => sale.close())

const accept = (revision: string, name: string) =>
	acceptSeller(sale.engine.database.sql, {
		terms: { ...sale.seller, name },
		revision,
		profile: { prefix: '/one' },
	})

it('the last accepted revision of a seller replaces the one before', async () => {
	sale = await openSale()
	await accept('r2', 'Second')
	await accept('r3', 'Third')
	expect(await acceptedSellers(sale.engine)).toEqual([{ ...sale.seller, name: 'Third' }])
	expect(await acceptedProfile(sale.engine.database.sql, sale.seller.sellerId)).toEqual({ prefix: '/one' })
	expect(await acceptedProfile(sale.engine.database.sql, 'another')).toBeNull()
})

it('stored terms that cannot be read are logged and stop no other seller', async () => {
	sale = await openSale()
	await sale.engine.database.pool.query(
		`insert into seller_terms (seller_id, revision, terms) values ('another', 'r1', '{"name": 1}')`,
	)
	expect(await acceptedSellers(sale.engine)).toEqual([sale.seller])
	expect(sale.faults).toEqual([expect.objectContaining({ seller: 'another' })])
})
