import { httpVouchers } from '#app/commerce/vouchers/http-provider.ts'
import type { CatalogFile } from '#app/contract/config.generated.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import { aVenue, sessionId } from '#tests/builders/venue.ts'
import { aVoucherService } from '#tests/builders/voucher-service.ts'
import type { Sent } from './router.ts'
import { openShop, type ShopOptions, type Visitor } from './shop.ts'

const catalog = (): CatalogFile =>
	aVenue()
		.withEvent({ capacity: 500 })
		.withEvent({
			id: 'evt_tour',
			category: 'Tours',
			capacity: 500,
			times: ['1400'],
			groups: [
				{ id: 'grp_tour', name: 'Tour', types: [{ id: 'typ_tour', name: 'Tour', price: '20.00' }] },
				{
					id: 'grp_secret',
					name: 'Secret',
					hidden_type: 'public_link_only',
					types: [{ id: 'typ_secret', name: 'Secret', price: '30.00' }],
				},
				{
					id: 'grp_coach',
					name: 'Coach',
					additional_info_spec: { properties: { plate: { title: 'Plate', type: 'string' } } },
					types: [{ id: 'typ_coach', name: 'Coach', price: '10.00' }],
				},
				{ id: 'grp_late', name: 'Late', types: [{ id: 'typ_late', name: 'Late', price: '20.00' }] },
			],
		})
		.withEvent({
			id: 'evt_pass',
			capacity: 500,
			times: ['1700'],
			config: { 'web.ecommerce': { citypass: true } },
			prices: { adult: '0.00' },
		})
		.with({
			promos: [
				{
					id: 'ten',
					name: 'Ten per cent',
					description: 'Ten per cent off.',
					kind: 'percent',
					value: '12.5',
					valid_from: '2027-04-01',
					valid_until: '2027-12-31',
					codes: [{ code: 'TEN' }],
				},
				{ id: 'free', name: 'Free', kind: 'set_price', value: '0.00', codes: [{ code: 'FREE' }] },
				{
					id: 'tours',
					name: 'Tours',
					kind: 'fixed',
					value: '5.00',
					scope: { categories: ['Tours'] },
					codes: [{ code: 'TOURS' }],
				},
				{ id: 'once', name: 'Once', kind: 'percent', value: '10', codes: [{ code: 'ONCE', max_uses: 1 }] },
				{
					id: 'past',
					name: 'Past',
					kind: 'percent',
					value: '10',
					valid_until: '2027-01-01',
					codes: [{ code: 'PAST' }],
				},
				{
					id: 'secret',
					name: 'Secret',
					kind: 'none',
					unlocks: ['grp_secret'],
					codes: [{ code: 'OPEN SESAME' }],
				},
				{
					id: 'closed',
					name: 'Closed',
					kind: 'none',
					unlocks: ['grp_secret'],
					valid_until: '2027-01-01',
					codes: [{ code: 'CLOSED SESAME' }],
				},
				{ id: 'late', name: 'Late', kind: 'none', codes: [{ code: 'LATE' }] },
			],
			checkout_rules: [
				{
					id: 'rul_coach',
					name: 'Coach',
					stage: 'reserve',
					scope: { group_ids: ['grp_coach'] },
					promos: ['late'],
					description: 'Coaches need a code.',
				},
				{
					id: 'rul_late',
					name: 'Late',
					stage: 'checkout',
					scope: { group_ids: ['grp_late'] },
					promos: ['late'],
					description: 'Late tours need a code.',
				},
			],
		})
		.catalog()

export const adult = (more: object = {}) => ({
	event_session_id: sessionId('evt_ga'),
	ticket_type_id: 'evt_ga_adult',
	...more,
})
export const tour = (type: string, more: object = {}) => ({
	event_session_id: sessionId('evt_tour', '2027-05-01', '1400'),
	ticket_type_id: type,
	...more,
})
export const pass = (voucher?: string) => ({
	event_session_id: sessionId('evt_pass', '2027-05-01', '1700'),
	ticket_type_id: 'evt_pass_adult',
	...(voucher ? { voucher } : {}),
})

/** [code, discount] of each code. */
export const mods = (sent: Sent): [string, string][] =>
	sent.json.cart_mod._data.map(({ code, discount }: { code: string; discount: string }) => [code, discount])

/** A browser with short calls for the codes of a cart. */
const withCodes = (visitor: Visitor) => {
	const post = (path: string, body: object, headers: Record<string, string> = {}) =>
		visitor.ask(`/api/my/cart/${path}`, { body, headers })
	return {
		...visitor,
		post,
		apply: (cartId: string, body: object) => post(`${cartId}/apply_code`, body),
	}
}

export type CodedShop = Awaited<ReturnType<typeof openCodedShop>>

/** A shop with promo codes, and the voucher service of its partner. */
export async function openCodedShop({
	limits,
	...terms
}: Pick<ShopOptions, 'limits'> & Partial<Omit<SellerTerms, 'limits'>> = {}) {
	const service = await aVoucherService()
	const shop = await openShop({ catalog, limits, terms, voucherProvider: () => httpVouchers(service) })
	return {
		shop,
		service,
		visitor: () => withCodes(shop.visitor()),
		close: async () => {
			await shop.close()
			await service.close()
		},
	}
}
