import type { SaleFacts, SaleGroup } from '#app/commerce/catalog/facts.ts'
import type { Holding } from '#app/commerce/inventory/plan.ts'
import { storedRecipient } from '#app/commerce/ledger/recipient.ts'
import { priceTicket } from '#app/commerce/pricing/pricing.ts'
import type { PricedLine } from '#app/commerce/pricing/totals.ts'
import { voucherOf } from '#app/commerce/vouchers/check.ts'
import type { AddEntry } from '#app/contract/calls/cart.ts'
import type { StoredRecipient } from '#app/contract/entities/gift-recipient.ts'
import { bestSeat } from '#app/contract/entities/seat.ts'
import { Refusal } from '#app/contract/errors.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import type { Visitor } from '#app/contract/visitor.ts'
import { type Offer, offerOf } from './offer.ts'

/** A ticket as decided, before it has an id. */
export interface PlannedTicket extends Holding, PricedLine {
	eventId: string
	typeId: string
	handler: string
	/** Of its event. */
	category: string
	admitName: string | null
	admitEmail: string | null
	/** Of a gift card. */
	recipient: StoredRecipient | null
	/** As the visitor chose it; whether it is free is decided later. */
	seat: string | null
	/** As vouchers are compared; null where none is needed. */
	voucher: string | null
	/** Prices of members are decided for the whole cart. */
	publicValue: null
	validFrom: string | null
	validTo: string | null
	start: Date | null
	end: Date | null
	allDay: boolean
	localDate: string | null
	timezone: string
}

/** The visitor, the seller and the time of a request. */
export interface EntryContext {
	seller: SellerTerms
	now: Date
	visitor?: Visitor | null
	/** Hidden groups that codes open. */
	unlocks?: ReadonlySet<string>
	/** The level of the membership that is bought. */
	levelId?: string | null
	/** Types of tickets that the same change takes back. */
	owned?: ReadonlySet<string>
}

const noIds: ReadonlySet<string> = new Set()

/**
 * Decides one entry: each of its tickets is this one, with its price.
 *
 * errors - those of `offerOf`; validation_failed, seat_required, invalid_citypass, price_changed, face_value_out_of_range
 */
export function decideEntry(
	facts: SaleFacts,
	entry: AddEntry,
	{ seller, now, visitor = null, unlocks = noIds, levelId = null, owned = noIds }: EntryContext,
): PlannedTicket | Refusal {
	const offer = offerOf(facts, entry, { visitor, unlocks, levelId, owned, seller, now })
	if (offer instanceof Refusal) return offer
	const { type, group, event, session } = offer
	const missing = missingAdmit(group, entry) ?? misplaced(group, entry)
	if (missing) return missing
	const recipient = recipientOf(group, entry, { seller, now })
	if (recipient instanceof Refusal) return recipient
	const voucher = voucherOf(entry, { id: type.id, name: type.name, eventSays: event.citypass }, seller)
	if (voucher instanceof Refusal) return voucher
	const price = priceTicket({ type, session, event, requested: entry.face_value, seller })
	if (price instanceof Refusal) return price
	return {
		...price,
		...placesOf(offer),
		...offer.validity,
		eventId: event.id,
		groupId: group.id,
		typeId: type.id,
		handler: group.handler,
		category: event.category,
		admitName: entry.admit_name || null,
		admitEmail: entry.admit_email || null,
		recipient,
		seat: entry.seat ?? null,
		voucher: voucher?.code ?? null,
		publicValue: null,
		start: session?.start ?? null,
		end: session?.end ?? null,
		allDay: session?.isAllDay ?? false,
		localDate: session?.localDate ?? null,
		timezone: event.timezone,
	}
}

function placesOf({ session, group }: Offer): Omit<Holding, 'groupId'> {
	return {
		sessionId: session?.id ?? null,
		takesSession: session !== null && !group.excludedFromSession,
		takesGroup: session !== null && group.hasCapacity,
		takesPool: session === null && group.hasCapacity,
	}
}

function missingAdmit(group: SaleGroup, entry: AddEntry): Refusal | null {
	if (group.admit.name === 'required' && !entry.admit_name)
		return badField(entry, 'admit_name', 'Each ticket of this kind needs the name of its visitor')
	if (group.admit.email === 'required' && !entry.admit_email)
		return badField(entry, 'admit_email', 'Each ticket of this kind needs an email address')
	return null
}

/** A seat is for one ticket; the best free seats may be requested for several. */
function misplaced({ id, handler }: SaleGroup, entry: AddEntry): Refusal | null {
	const { seat, quantity } = entry
	const isForOne = seat !== undefined && seat !== bestSeat
	if ((isForOne && quantity > 1) || (seat !== undefined && handler !== 'seated'))
		return badField(entry, 'seat', 'A seat is chosen for one ticket of a seated group')
	if (handler === 'seated' && seat === undefined)
		return refuse('seat_required', 'Each ticket of a seated group needs a seat of its own', {
			ticket_group_id: id,
			tickets: quantity,
			seats: 0,
		})
	return null
}

/** The recipient as it is stored; only a gift card has one. */
function recipientOf(
	{ handler }: SaleGroup,
	entry: AddEntry,
	at: Pick<EntryContext, 'seller' | 'now'>,
): StoredRecipient | Refusal | null {
	if (!entry.gift_recipient) return null
	if (handler !== 'ledger') return badField(entry, 'gift_recipient', 'Only a gift card has a recipient')
	const stored = storedRecipient(entry.gift_recipient, at)
	if ('recipient' in stored) return stored.recipient
	return badField(
		entry,
		`gift_recipient.${stored.fault}`,
		'A gift card is sent from today on, within a year, to an email address',
	)
}

const badField = (entry: AddEntry, field: string, description: string): Refusal =>
	refuse('validation_failed', description, { ticket_type_id: entry.ticket_type_id, field })

const refuse = (code: Refusal['code'], description: string, extra: Record<string, unknown>): Refusal =>
	new Refusal(code, description, 'reserve', extra)
