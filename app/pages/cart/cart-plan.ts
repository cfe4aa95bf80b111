import type { AddEntry } from '#app/contract/calls/cart.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'
import type { CartAnswer } from './cart-view.ts'

/** The content of a cart, as much as is needed to reserve it again. It has no data of persons. */
export interface CartPlan {
	lines: PlanLine[]
	codes: string[]
}

/** Equal tickets of a cart. */
export interface PlanLine {
	eventId: string
	sessionId: string | null
	groupId: string
	typeId: string
	count: number
	seatId: string | null
	/** First day of a ticket that is valid for several days. */
	validFrom: string | null
	/** Only where the visitor chose the amount. */
	amount: string | null
}

// The same lifetime as the cart's own cookie.
const cookieSeconds = 24 * 60 * 60
/** Browsers drop cookies over 4 kB. Lines that do not fit are left out. */
const longestCookie = 3_000

const cookieName = (sellerId: string): string => `foyer_cart_plan_${sellerId}`

/** The plan by which a cart can be reserved again after it has expired. */
export function planOf(answer: CartAnswer): CartPlan {
	const lines = new Map<string, PlanLine>()
	for (const ticket of answer.ticket._data) {
		const type = answer.ticket_type?._data.find((each) => each.id === ticket.ticket_type_id)
		const line: PlanLine = {
			eventId: ticket.event_template_id,
			sessionId: ticket.event_session_id,
			groupId: ticket.ticket_group_id,
			typeId: ticket.ticket_type_id,
			count: 1,
			seatId: ticket.seat_id,
			validFrom: ticket.event_session_id === null ? ticket.valid_from : null,
			amount:
				type?.currency_amount_min == null && type?.currency_amount_max == null ? null : ticket.face_value,
		}
		const key = printLine(line)
		const known = lines.get(key)
		if (known) known.count += 1
		else lines.set(key, line)
	}
	const codes = answer.cart_mod._data.flatMap(({ code }) => code ?? [])
	return { lines: [...lines.values()], codes }
}

/** Lines as text: fields separated by "/", lines by "!". Ids contain neither, so cookies and addresses can hold it. */
export function printLines(lines: readonly PlanLine[]): string {
	return lines.map(printLine).join('!')
}

/** The lines of such a text, without those that can't be read. */
export function parseLines(text: string): PlanLine[] {
	return text.split('!').flatMap((part) => {
		const [eventId = '', sessionId, groupId = '', typeId = '', count = '', seatId, validFrom, amount] = part
			.split('/')
			.map((field) => (idShape.test(field) ? field : ''))
		const number = Number(count)
		if (!eventId || !groupId || !typeId || !Number.isInteger(number) || number < 1 || number > 1000) return []
		return [
			{
				eventId,
				sessionId: sessionId || null,
				groupId,
				typeId,
				count: number,
				seatId: seatId || null,
				validFrom: validFrom || null,
				amount: amount || null,
			},
		]
	})
}

const idShape = /^[\w.:-]{1,120}$/

function printLine({
	eventId,
	sessionId,
	groupId,
	typeId,
	count,
	seatId,
	validFrom,
	amount,
}: PlanLine): string {
	const fields = [eventId, sessionId, groupId, typeId, count, seatId, validFrom, amount]
	return fields
		.map((field) => field ?? '')
		.join('/')
		.replace(/\/+$/, '')
}

/** The entry of the API by which a line is reserved again. The id of the group opens one that is sold by link. */
export function entryOf(line: PlanLine): AddEntry {
	return {
		ticket_type_id: line.typeId,
		ticket_group_id: line.groupId,
		event_session_id: line.sessionId,
		quantity: line.count,
		...(line.seatId ? { seat: line.seatId } : {}),
		...(line.validFrom ? { valid_from: line.validFrom } : {}),
		...(line.amount ? { face_value: line.amount } : {}),
	}
}

/** Stores the plan of the current cart in the visitor's browser, and nowhere else. */
export function storePlan({ cookies, seller }: Storefront, plan: CartPlan): void {
	const codes = plan.codes.map((code) => `*${encodeURIComponent(code)}`)
	let text = ''
	for (const part of [...codes, ...plan.lines.map(printLine)]) {
		const longer = text === '' ? part : `${text}!${part}`
		if (longer.length > longestCookie) break
		text = longer
	}
	if (cookies.read(cookieName(seller.id)) !== text) cookies.set(cookieName(seller.id), text, cookieSeconds)
}

/** The plan of the visitor's last cart; null without one. */
export function storedPlan({ cookies, seller }: Storefront): CartPlan | null {
	const parts = (cookies.read(cookieName(seller.id)) ?? '').split('!')
	const lines = parseLines(parts.filter((part) => !part.startsWith('*')).join('!'))
	if (lines.length === 0) return null
	return { lines, codes: parts.filter((part) => part.startsWith('*')).flatMap(codeIn) }
}

/** Deletes the plan, once the cart was bought or given up. */
export function deletePlan({ cookies, seller }: Storefront): void {
	if (cookies.read(cookieName(seller.id)) !== null) cookies.set(cookieName(seller.id), '', 0)
}

function codeIn(part: string): string[] {
	try {
		return [decodeURIComponent(part.slice(1))]
	} catch {
		// The cookie was changed outside of this page.
		return []
	}
}
