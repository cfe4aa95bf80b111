/*
 * When the card of an order is charged for a part that is paid later. All days are on the venue's calendar.
 *
 * Example: with 7 days of notice a part of 2027-07-17 is announced on 2027-07-10 and charged on its day. Announced on
 * 2027-07-19, because the venue was closed, it is charged on 2027-07-26. Bought on 2027-07-14, when the checkout names the
 * day, it is charged on its day too.
 */
import { addDays, daysBetween } from '#app/lib/dates.ts'

/**
 * The day of the charge for a part. It is the part's own day, or later where the notice was late: a visitor gets the whole
 * notice, unless the order is younger than that.
 */
export function partChargeDay(
	{ dueDate, noticedOn, boughtOn }: { dueDate: string; noticedOn: string; boughtOn: string },
	{ noticeDays }: { noticeDays: number },
): string {
	if (noticedOn > dueDate) return addDays(noticedOn, noticeDays)
	// The notice of a new order may be written on the day after.
	const days = Math.min(noticeDays, Math.max(0, daysBetween(boughtOn, dueDate) - 1))
	const earliest = addDays(noticedOn, days)
	return earliest > dueDate ? earliest : dueDate
}
