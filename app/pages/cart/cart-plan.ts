import type { AddEntry } from '#app/contract/calls/cart.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'
import type { CartAnswer } from './cart-view.ts'

/** What a cart held, as far as it takes to hold it once more. Says nothing of who comes. */
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
	/** The first day of what is bought for some. */
	validFrom: string | null
	/** Where the visitor chose it. */
	amount: string | null
}

// As long as the cookie of the cart itself.
const keptSeconds = 24 * 60 * 60
/** A browser drops cookies over 4 kB: what does not fit is left out, and chosen again by hand. */
const longestCookie = 3_000

const cookieName = (sellerId: string): string => `foyer_cart_plan_${sellerId}`

/** What is in a cart, to be held again should its time run out. */
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

/** Lines as text: fields by "/", lines by "!". Safe in a cookie and in an address, for ids have neither. */
export function printLines(lines: readonly PlanLine[]): string {
	return lines.map(printLine).join('!')
}

/** The lines of such a text; what cannot be read is left out. */
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

/** What the API is asked for to hold a line again. */
export function entryOf(line: PlanLine): AddEntry {
	return {
		ticket_type_id: line.typeId,
		event_session_id: line.sessionId,
		quantity: line.count,
		...(line.seatId ? { seat: line.seatId } : {}),
		...(line.validFrom ? { valid_from: line.validFrom } : {}),
		...(line.amount ? { face_value: line.amount } : {}),
	}
}

/** Keeps what the cart holds by now; the visitor's browser is the only place where it is. */
export function keepPlan({ cookies, seller }: Storefront, plan: CartPlan): void {
	const codes = plan.codes.map((code) => `*${encodeURIComponent(code)}`)
	let text = ''
	for (const part of [...codes, ...plan.lines.map(printLine)]) {
		const longer = text === '' ? part : `${text}!${part}`
		if (longer.length > longestCookie) break
		text = longer
	}
	if (cookies.read(cookieName(seller.id)) !== text) cookies.set(cookieName(seller.id), text, keptSeconds)
}

/** What the visitor's last cart held; null when nothing is known of it. */
export function keptPlan({ cookies, seller }: Storefront): CartPlan | null {
	const parts = (cookies.read(cookieName(seller.id)) ?? '').split('!')
	const lines = parseLines(parts.filter((part) => !part.startsWith('*')).join('!'))
	if (lines.length === 0) return null
	return { lines, codes: parts.filter((part) => part.startsWith('*')).flatMap(codeIn) }
}

/** The visitor has let it go, or bought it. */
export function forgetPlan({ cookies, seller }: Storefront): void {
	if (cookies.read(cookieName(seller.id)) !== null) cookies.set(cookieName(seller.id), '', 0)
}

function codeIn(part: string): string[] {
	try {
		return [decodeURIComponent(part.slice(1))]
	} catch {
		// Not what this page wrote: somebody has changed it.
		return []
	}
}
