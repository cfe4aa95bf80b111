import type { Ctx } from '#app/commerce/context.ts'
import { type GiftTerms, planGiftTerms } from '#app/commerce/gifts/purchase.ts'
import type { AddEntry, MembershipPurchase } from '#app/contract/calls/cart.ts'
import { Refusal } from '#app/contract/errors.ts'
import type { MembershipTerm, Visitor } from '#app/contract/visitor.ts'
import { localTime } from '#app/lib/dates.ts'
import { newId, readableCode } from '#app/lib/ids.ts'
import {
	latestTerm,
	nextTermFrom,
	type PartyFault,
	type PartyRule,
	partyFault,
} from '#app/rules/membership.ts'
import { type NewMembership, type PersonRow, peopleOfTerm, rulesOfLevel } from './purchase-store.ts'

/** Long enough that guessing numbers is hopeless, short enough to type from a card. */
const memberNumberLength = 10

/** A decided purchase: a ticket for each person, and who they are. */
export interface PlannedPurchase {
	levelId: string
	entries: AddEntry[]
	/** Empty for a membership that is given: its people are named when it is redeemed. */
	people: Omit<NewMembership, 'ticketId'>[]
	gift: GiftTerms
}

export interface PurchaseRequest {
	purchase: MembershipPurchase
	visitor: Visitor | null
	/** Tickets that stay in the cart. */
	retained: readonly { handler: string }[]
	/** Facts that this transaction has read before; absent facts are read. */
	known?: KnownLevel | undefined
}

/** The rules of the level that a purchase names, and the people of the visitor's last term. */
export interface KnownLevel {
	rules: PartyRule[]
	people: PersonRow[]
}

/**
 * Decides the level, the people and the first day of a membership. A renewal continues the visitor's own membership:
 * its people keep their numbers and addresses, and it begins the day after the last term, or today once that has ended.
 *
 * errors - validation_failed (_extra.reason, _extra.field), membership_in_cart, membership_not_renewable, and those of
 *   `planGiftTerms`
 * source - spec 1 §5 "Membership", §7 "Membership purchase"
 */
export async function planPurchase(
	ctx: Ctx,
	{ purchase, visitor, retained, known }: PurchaseRequest,
): Promise<PlannedPurchase> {
	const { ticket_group_id: levelId, members, renew, auto_renew: autoRenew } = purchase
	const words = autoRenew ? consentOf(purchase) : null
	if (retained.some(({ handler }) => handler === 'membership'))
		throw refusal('membership_in_cart', 'The cart has a membership already')
	const rules = known?.rules ?? (await rulesOfLevel(ctx, levelId))
	if (rules.length === 0)
		throw refusal('validation_failed', 'There is no such level', { field: 'ticket_group_id' })
	const fault = partyFault(rules, members)
	if (fault) throw faultRefusal(fault)
	const gift = await planGiftTerms(ctx, purchase, visitor)
	const renewal = renew ? await renewalOf(ctx, { visitor, purchase, known }) : null
	const party = renewal ?? { partyId: newId('mpt'), term: 1, from: null, people: [] }
	const former = formerPeople(members, party.people)
	if (ctx.seller.account.preventUpdates) requireUnchanged(members, former, party.people)
	const roles = new Map(rules.map((rule) => [rule.ticket_type_id, rule.party_role]))
	return {
		levelId,
		entries: members.map((member) => ({
			ticket_type_id: member.ticket_type_id,
			ticket_group_id: levelId,
			quantity: 1,
			admit_name: [member.first_name, member.last_name].filter(Boolean).join(' ') || undefined,
			admit_email: member.admit_email,
			...(party.from === null ? {} : { valid_from: party.from }),
		})),
		gift,
		people: (gift.given ? [] : members).map((member, place) => ({
			id: newId('mem'),
			partyId: party.partyId,
			term: party.term,
			place,
			role: roles.get(member.ticket_type_id) ?? 'member',
			firstName: member.first_name || null,
			lastName: member.last_name || null,
			// The form does not contain the addresses of other people: without a typed one, the former one is used.
			email: member.admit_email || former[place]?.email || null,
			number: former[place]?.number ?? readableCode(memberNumberLength),
			accountId: former[place]?.accountId ?? null,
			autoRenewState: autoRenew ? ('scheduled' as const) : ('none' as const),
			autoRenewWords: words,
			giftId: gift.redeemed?.id ?? null,
		})),
	}
}

/** A consent without its words could not be proved. */
function consentOf({ auto_renew_words: words }: MembershipPurchase): string {
	if (words) return words
	const description = 'Automatic renewal needs the words that were agreed to'
	throw refusal('validation_failed', description, { field: 'auto_renew_words' })
}

interface Renewal {
	partyId: string
	term: number
	/** Null is the day of the purchase. */
	from: string | null
	people: PersonRow[]
}

/** The next term of the visitor's newest membership. */
async function renewalOf(
	ctx: Ctx,
	{ visitor, purchase: { extend }, known }: Pick<PurchaseRequest, 'visitor' | 'purchase' | 'known'>,
): Promise<Renewal> {
	const last = latestTerm<MembershipTerm>(visitor?.terms ?? [])
	if (!last) throw refusal('membership_not_renewable', 'The visitor has no membership')
	const { membership, timezone } = ctx.seller
	const today = localTime(ctx.now, timezone).date
	const from = nextTermFrom(last, today, membership, extend && membership.allowsExtension)
	if (from === null) throw refusal('membership_not_renewable', 'The membership cannot be renewed today')
	const people = known?.people ?? (await peopleOfTerm(ctx, last))
	return { partyId: last.partyId, term: last.term + 1, from: from === today ? null : from, people }
}

/**
 * The people of the last term in the places of the next one: those of the same type, the same name first. The others
 * are new.
 */
function formerPeople(
	members: MembershipPurchase['members'],
	former: readonly PersonRow[],
): (PersonRow | undefined)[] {
	const left = [...former]
	const claim = (fits: (person: PersonRow) => boolean) => {
		const index = left.findIndex(fits)
		return index < 0 ? undefined : left.splice(index, 1)[0]
	}
	const named = members.map(({ first_name, last_name }) =>
		claim((one) => one.firstName === (first_name || null) && one.lastName === (last_name || null)),
	)
	return members.map((member, place) => {
		const known = named[place]
		if (known) return known
		// A person with another name is a new member, with a new number.
		return member.first_name
			? undefined
			: claim((one) => one.typeId === member.ticket_type_id && !one.firstName)
	})
}

/**
 * Refuses another person, or another address, in place of a person whose details are read-only. A place that was free may be
 * given to any person.
 *
 * source - spec 2 §5 "Member details are not editable when prevent_membership_updates is true"
 */
function requireUnchanged(
	members: MembershipPurchase['members'],
	former: readonly (PersonRow | undefined)[],
	people: readonly PersonRow[],
): void {
	const left = people.filter((one) => one.firstName && one.lastName && !former.includes(one))
	for (const [place, { ticket_type_id: typeId, first_name, admit_email }] of members.entries()) {
		const email = former[place]?.email
		const isReaddressed = email && admit_email && email.toLowerCase() !== admit_email.toLowerCase()
		const isReplacing = first_name && !former[place] && left.some((one) => one.typeId === typeId)
		if (isReaddressed || isReplacing)
			throw invalid('The venue keeps the details of its members', {
				reason: 'details_read_only',
				field: `members.${place}`,
			})
	}
}

function faultRefusal(fault: PartyFault): Refusal {
	switch (fault.reason) {
		case 'no_members':
			return invalid('At least one member is required', { reason: fault.reason, field: 'members' })
		case 'unknown_role':
			return invalid('The level takes no such people', {
				reason: fault.reason,
				field: `members.${fault.index}.ticket_type_id`,
			})
		case 'too_few':
		case 'too_many':
			return invalid(`The level takes ${fault.rule.min} to ${fault.rule.max} of this role`, {
				reason: fault.reason,
				field: 'members',
				ticket_type_id: fault.rule.ticket_type_id,
				min: fault.rule.min,
				max: fault.rule.max,
			})
		case 'name_required':
		case 'name_not_possible':
			return invalid(
				fault.reason === 'name_required' ? 'This member needs a name' : 'This member has no name',
				{
					reason: fault.reason,
					field: `members.${fault.index}.${fault.field}`,
				},
			)
	}
}

const invalid = (description: string, extra: Record<string, unknown>): Refusal =>
	refusal('validation_failed', description, extra)

const refusal = (code: Refusal['code'], description: string, extra?: Record<string, unknown>): Refusal =>
	new Refusal(code, description, 'reserve', extra)
