import type { CartRow } from '#app/commerce/cart/store/store.ts'
import type { Gift } from '#app/commerce/gifts/gift-store.ts'
import type { GiftTerms } from '#app/commerce/gifts/purchase.ts'
import { atNoCost } from '#app/commerce/pricing/pricing.ts'
import { Refusal } from '#app/contract/errors.ts'
import type { PlannedTicket } from './entry.ts'

/**
 * The tickets of a membership on the terms of its gift. A given one begins when it is redeemed. A redeemed one costs
 * nothing: it is the level that was paid for with as many people, or any that costs no more than that.
 *
 * errors - validation_failed (_extra reason gift_exceeded)
 */
export function onGiftTerms(
	planned: readonly PlannedTicket[],
	{ given, redeemed }: GiftTerms,
): PlannedTicket[] {
	const isMembership = ({ handler }: PlannedTicket): boolean => handler === 'membership'
	if (given)
		return planned.map((ticket) =>
			isMembership(ticket) ? { ...ticket, validFrom: null, validTo: null } : ticket,
		)
	if (!redeemed) return [...planned]
	const people = planned.filter(isMembership)
	if (!isPaidParty(people, redeemed) && sumOf(people) > redeemed.value)
		throw new Refusal('validation_failed', 'The gift does not pay for all of these people', 'reserve', {
			reason: 'gift_exceeded',
			field: 'membership.members',
		})
	return planned.map((ticket) => (isMembership(ticket) ? atNoCost(ticket) : ticket))
}

const isPaidParty = (people: readonly PlannedTicket[], { levelId, party }: Gift): boolean =>
	people.every(
		({ groupId, typeId }) =>
			groupId === levelId &&
			people.filter((one) => one.typeId === typeId).length <=
				(party.find((role) => role.typeId === typeId)?.count ?? 0),
	)

const sumOf = (people: readonly PlannedTicket[]): number =>
	people.reduce((sum, { faceValue }) => sum + faceValue, 0)

/** The giftee of a changed cart, and whether a gift pays for its membership. */
export function giftOfCart(
	before: Pick<CartRow, 'giftee' | 'redeemsGift'>,
	{ tickets, gift }: { tickets: readonly { handler: string }[]; gift: GiftTerms | null },
): Pick<CartRow, 'giftee' | 'redeemsGift'> {
	if (gift) return { giftee: gift.given?.giftee ?? null, redeemsGift: gift.redeemed !== null }
	const hasMembership = tickets.some(({ handler }) => handler === 'membership')
	return hasMembership ? before : { giftee: null, redeemsGift: false }
}
