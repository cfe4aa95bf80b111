import { visitorActor } from '#app/commerce/actors.ts'
import type { SavedPaymentMethod } from '#app/contract/entities/saved-card.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import type { Visitor } from '#app/contract/visitor.ts'
import { localTime } from '#app/lib/dates.ts'
import { endsBefore } from '#app/rules/memberships/auto-renew.ts'
import { type Ctx, type Engine, reading } from '../context.ts'
import { type MemberRow, membersOf } from '../memberships/member-store.ts'
import { lockParties } from '../memberships/renewal-store.ts'
import { cancelScheduled } from '../orders/cancel-auto-renew.ts'
import {
	type AccountCard,
	cardsOfAccount,
	removeCards,
	renewingParties,
	savedCardNotFound,
} from '../payments/account-card-store.ts'
import type { PayingEngine } from '../payments/record.ts'
import { cardOfParty, type SavedCard } from '../payments/saved-card-store.ts'
import { withTransaction } from '../transaction.ts'
import { forgetCards } from './forget-cards.ts'

/** The saved cards of an account, each once, with the memberships that they renew. */
export async function listSavedCards(
	engine: Engine,
	seller: SellerTerms,
	{ accountId }: Pick<Visitor, 'accountId'>,
): Promise<SavedPaymentMethod[]> {
	return cardsAt(await reading(engine, seller), accountId)
}

async function cardsAt(ctx: Ctx, accountId: string): Promise<SavedPaymentMethod[]> {
	const [cards, renewing] = [await cardsOfAccount(ctx, accountId), await renewalsOf(ctx, accountId)]
	const { date: today } = localTime(ctx.now, ctx.seller.timezone)
	return newestOfEach(cards.filter(({ removedAt }) => removedAt === null)).map((card) => ({
		id: card.id,
		gateway_id: card.gatewayId,
		brand: card.brand,
		last4: card.last4,
		exp_month: card.expMonth,
		exp_year: card.expYear,
		is_expired: endsBefore(card, today),
		renews: renewing
			.filter(({ card: charged }) => isSameCard(charged, card))
			.map(({ member: { levelName, to } }) => ({ ticket_group_name: levelName, valid_to: to })),
	}))
}

/**
 * Removes a saved card with all copies of it, cancels the renewals that would have been charged to it, and has the provider
 * delete it. A card that is removed already stays so.
 *
 * errors - saved_payment_method_not_found
 */
export async function removeSavedCard(
	engine: PayingEngine,
	seller: SellerTerms,
	{ accountId }: Pick<Visitor, 'accountId'>,
	id: string,
): Promise<SavedPaymentMethod[]> {
	const left = await withTransaction(engine, seller, async (ctx) => {
		// Locked first: a renewal that is booked at the same moment either precedes the cancellation or is refused by it.
		await lockParties(ctx, await renewingParties(ctx, accountId))
		const cards = await cardsOfAccount(ctx, accountId)
		const card = cards.find((one) => one.id === id)
		if (!card) throw savedCardNotFound()
		const renewing = await renewalsOf(ctx, accountId)
		const ended = renewing.filter((one) => isSameCard(one.card, card)).map(({ member }) => member.partyId)
		await cancelScheduled(ctx, await membersOf(ctx, ended), visitorActor(accountId))
		const copies = cards.filter((one) => isSameCard(one, card))
		await removeCards(
			ctx,
			copies.map((copy) => copy.id),
		)
		return cardsAt(ctx, accountId)
	})
	// The job repeats what the provider does not confirm.
	await forgetCards(engine, seller)
	return left
}

interface ChargedRenewal {
	member: MemberRow
	/** Null once it is gone. */
	card: SavedCard | null
}

/** The memberships that renew automatically, each by its first member, with the card that will be charged. */
async function renewalsOf(ctx: Ctx, accountId: string): Promise<ChargedRenewal[]> {
	const renewals: ChargedRenewal[] = []
	for (const partyId of await renewingParties(ctx, accountId)) {
		const [member] = await membersOf(ctx, [partyId])
		if (member?.autoRenewState !== 'scheduled' || member.purchaserId !== accountId) continue
		renewals.push({ member, card: await cardOfParty(ctx, partyId) })
	}
	return renewals
}

/** Each payment that saves a card stores one more copy of it; visitors know the card by what is printed on it. */
type Face = Pick<SavedCard, 'brand' | 'last4' | 'expMonth' | 'expYear'>

const faceOf = ({ brand, last4, expMonth, expYear }: Face): string =>
	[brand, last4, expMonth, expYear].join(' ')

const isSameCard = (one: Face | null, other: Face): boolean => one !== null && faceOf(one) === faceOf(other)

function newestOfEach(cards: readonly AccountCard[]): AccountCard[] {
	const first = new Map<string, AccountCard>()
	for (const card of cards) if (!first.has(faceOf(card))) first.set(faceOf(card), card)
	return [...first.values()]
}
