import { type CodeChange, changeCodes } from '#app/commerce/cart/commands/modify.ts'
import type { readCart } from '#app/commerce/cart/commands/read.ts'
import type { CartBody } from '#app/commerce/cart/decide/request.ts'
import type { CodeRequest } from '#app/commerce/codes/types.ts'
import type { CatalogCheckoutRule, CatalogGroup, CatalogPromo } from '#app/contract/config.generated.ts'
import { type EntrySketch, entry, type HeldCart, openSale } from './sale.ts'
import { aVenue, sessionId } from './venue.ts'

const group = (id: string, more: Partial<CatalogGroup> = {}): CatalogGroup => ({
	id,
	name: id,
	types: [{ id: `${id}_type`, name: 'Type', price: '20.00' }],
	...more,
})

export const promo = (promo: Omit<CatalogPromo, 'name'>): CatalogPromo => ({ name: promo.id, ...promo })
const rule = (rule: Omit<CatalogCheckoutRule, 'name'>): CatalogCheckoutRule => ({ name: rule.id, ...rule })

/** Every kind of promo and rule once, in a venue whose sessions never clash. */
const theVenue = () =>
	aVenue('codes', { overlap: { paddingMinutes: 0, exemptCategories: ['Admission', 'Tours'] } })
		.withFee('booking', { kind: 'outside', fixed: '1.50', percent: '10' })
		.withEvent({ capacity: 200, prices: { adult: '25.00', child: '15.00', odd: '9.99' } })
		.withEvent({ id: 'evt_fees', capacity: 200, fees: ['booking'], prices: { adult: '20.00' } })
		.withEvent({
			id: 'evt_tour',
			category: 'Tours',
			capacity: 200,
			groups: [
				group('grp_tour'),
				group('grp_secret', { hidden_type: 'public_link_only' }),
				group('grp_coach'),
				group('grp_late'),
			],
		})
		.withEvent({
			id: 'evt_parking',
			category: 'Parking',
			event_type: 'other',
			sessions: [],
			groups: [
				group('grp_parking', {
					handler: 'passes',
					duration_new: { days: 1 },
					hidden_type: 'public_link_only',
				}),
			],
		})
		.with({
			promos: [
				promo({ id: 'ten', kind: 'percent', value: '10', codes: [{ code: 'TEN' }, { code: 'Zehn' }] }),
				promo({ id: 'eighth', kind: 'percent', value: '12.5', codes: [{ code: 'EIGHTH' }] }),
				promo({ id: 'five', kind: 'fixed', value: '5.00', combinable: true, codes: [{ code: 'FIVE' }] }),
				promo({ id: 'half', kind: 'percent', value: '50', combinable: true, codes: [{ code: 'HALF' }] }),
				promo({ id: 'free', kind: 'set_price', value: '0.00', codes: [{ code: 'FREE' }] }),
				promo({
					id: 'tours',
					kind: 'percent',
					value: '10',
					scope: { categories: ['Tours'] },
					codes: [{ code: 'TOURS' }],
				}),
				promo({
					id: 'three',
					kind: 'percent',
					value: '20',
					scope: { min_tickets: 3 },
					codes: [{ code: 'THREE' }],
				}),
				promo({ id: 'once', kind: 'percent', value: '10', codes: [{ code: 'ONCE', max_uses: 1 }] }),
				promo({ id: 'four', kind: 'percent', value: '10', codes: [{ code: 'FOUR', max_uses: 4 }] }),
				promo({ id: 'purse', kind: 'fixed', value: '5.00', max_amount: '12.00', codes: [{ code: 'PURSE' }] }),
				promo({
					id: 'may',
					kind: 'percent',
					value: '10',
					valid_from: '2027-05-01',
					valid_until: '2027-05-01',
					codes: [{ code: 'MAYDAY' }],
				}),
				promo({
					id: 'past',
					kind: 'percent',
					value: '10',
					valid_until: '2027-04-29',
					codes: [{ code: 'PAST' }],
				}),
				promo({
					id: 'secret',
					kind: 'none',
					unlocks: ['grp_secret', 'grp_parking'],
					codes: [{ code: 'SESAME' }],
				}),
				promo({ id: 'coach', kind: 'none', codes: [{ code: 'COACH' }] }),
				promo({ id: 'late', kind: 'none', codes: [{ code: 'LATE' }] }),
			],
			checkout_rules: [
				rule({
					id: 'rul_coach',
					stage: 'reserve',
					scope: { group_ids: ['grp_coach'] },
					promos: ['coach'],
					description: 'Coaches need the code of their company.',
				}),
				rule({
					id: 'rul_late',
					stage: 'checkout',
					scope: { group_ids: ['grp_late'] },
					promos: ['late', 'coach'],
					description: 'Late tours need a code before they are paid.',
				}),
			],
		})

export const adult = (quantity = 1): EntrySketch => ({ type: 'evt_ga_adult', quantity })
export const tour = (id: string, quantity = 1): EntrySketch => ({
	type: `${id}_type`,
	session: sessionId('evt_tour'),
	quantity,
})

/** A code as a visitor types it, with a request for a reason if it has no effect. */
export const typedCode = (code: string, more: Partial<CodeRequest> = {}): CodeRequest => ({
	code,
	source: 'visitor',
	requireBenefit: true,
	ignoreErrors: false,
	...more,
})

type CartAnswer = Awaited<ReturnType<typeof readCart>>
export const prices = ({ ticket }: CartAnswer) => ticket._data.map((one) => one.adjusted_value)
/** [code, discount, tickets] of each code. */
export const mods = ({ cart_mod }: CartAnswer) =>
	cart_mod._data.map(({ code, discount, tickets_affected }) => [code, discount, tickets_affected])
export const totals = ({ cart }: CartAnswer) => cart._data[0]?.fees.grand_totals

/** A sale with codes, with short functions for a visitor's actions. */
export async function openCodedSale() {
	const sale = await openSale(theVenue())
	const { engine, seller } = sale
	const change = (cart: HeldCart, codes: CodeChange) =>
		changeCodes(engine, seller, cart.id, cart.credential, codes)
	return Object.assign(sale, {
		apply: (cart: HeldCart, ...codes: (string | CodeRequest)[]) =>
			change(cart, { codes: codes.map((code) => (typeof code === 'string' ? typedCode(code) : code)) }),
		drop: (cart: HeldCart, code: string) => change(cart, { dropped: [code] }),
		add: (cart: HeldCart, add: EntrySketch[], more: CartBody = {}) =>
			sale.modify(cart, { add: add.map(entry), ...more }),
		create: (add: EntrySketch[], more: CartBody = {}, terms = seller) =>
			sale.reserve({ add: add.map(entry), ...more }, undefined, terms),
		/** Counters of code uses and promo money above 0. */
		async counters(): Promise<Record<string, number>> {
			const { rows } = await engine.database.pool.query(
				`select code as id, used_count::integer as used from promo_code where seller_id = 'codes' and used_count <> 0
				union all select id, used_amount::integer from promo where seller_id = 'codes' and used_amount <> 0`,
			)
			return Object.fromEntries(rows.map(({ id, used }) => [id, used]))
		},
	})
}
