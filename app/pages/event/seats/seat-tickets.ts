import type { AddEntry } from '#app/contract/calls/cart.ts'
import type { QuantityGroup } from '#app/pages/event/quantities/quantities.ts'
import type { FieldError } from '#app/pages/shared/refusals.ts'
import { matchSeats, type SeatNeed } from '#app/rules/seats/seat-match.ts'
import type { Translate } from '#app/sellers/wording/translate.ts'
import { seatErrorField, seatTypeField, submittedSeats } from './seat-fields.ts'
import type { SeatStep } from './seat-step.ts'
import { typesOfSeats } from './seat-types.ts'

type Entry = Pick<AddEntry, 'ticket_type_id' | 'quantity'>

/** Tickets that want a seat, by group; what a visitor has counted since comes before what the server drew. */
export function seatNeeds(
	groups: readonly QuantityGroup[],
	step: Pick<SeatStep, 'groupIds'>,
	counts: Readonly<Record<string, number>> = {},
): SeatNeed[] {
	return groups
		.filter((group) => step.groupIds.includes(group.id))
		.map((group) => ({
			groupId: group.id,
			count: group.types.reduce((sum, type) => sum + (counts[type.id] ?? type.value), 0),
		}))
}

/**
 * Gives each ticket of a seated group its seat, one entry a ticket.
 * errors - on `seats`, when seats and tickets are not as many (spec 1 §5)
 */
export function seatTickets<E extends Entry>(
	add: readonly E[],
	form: FormData,
	state: { groups: readonly QuantityGroup[]; seats: SeatStep | null },
	t: Translate,
): { add: (E & { seat?: string })[]; errors: FieldError[] } {
	const { seats: step, groups } = state
	if (!step) return { add: [...add], errors: [] }
	const groupOf = new Map(groups.flatMap((group) => group.types.map((type) => [type.id, group.id])))
	const isSeated = (entry: E): boolean => step.groupIds.includes(groupOf.get(entry.ticket_type_id) ?? '')
	const tickets = add.filter(isSeated)
	const needs = step.groupIds.map((groupId) => ({
		groupId,
		count: tickets
			.filter((entry) => groupOf.get(entry.ticket_type_id) === groupId)
			.reduce((sum, entry) => sum + entry.quantity, 0),
	}))
	const submitted = new Set(submittedSeats(form))
	const match = matchSeats(
		needs,
		step.chosen.filter((seat) => submitted.has(seat.id)),
	)
	if (match.missing > 0 || match.excess.length > 0)
		return { add: [], errors: [{ field: seatErrorField, text: t('seats.err.required') }] }
	const left = Map.groupBy(
		[...match.byGroup].flatMap(([groupId, seats]) => {
			const ofGroup = tickets.filter((entry) => groupOf.get(entry.ticket_type_id) === groupId)
			const counted = ofGroup.map(({ ticket_type_id: id, quantity: count }) => ({ id, count }))
			return [...typesOfSeats(seats, summed(counted), submittedTypes(form, seats))]
		}),
		([, typeId]) => typeId,
	)
	const seatFor = (entry: E): string | undefined => left.get(entry.ticket_type_id)?.shift()?.[0]
	return {
		add: add.flatMap((entry) =>
			isSeated(entry)
				? Array.from({ length: entry.quantity }, () => ({ ...entry, quantity: 1, seat: seatFor(entry) }))
				: [entry],
		),
		errors: [],
	}
}

/** Tickets of one type may be several entries, one for each name. */
const summed = (counted: { id: string; count: number }[]): { id: string; count: number }[] =>
	[...Map.groupBy(counted, ({ id }) => id)].map(([id, entries]) => ({
		id,
		count: entries.reduce((sum, { count }) => sum + count, 0),
	}))

/** Which ticket was chosen for which seat. Numbers of the form come first, so a type that is not counted says nothing. */
const submittedTypes = (form: FormData, seats: readonly string[]): ReadonlyMap<string, string> =>
	new Map(seats.map((seat) => [seat, String(form.get(seatTypeField(seat)) ?? '')]))
