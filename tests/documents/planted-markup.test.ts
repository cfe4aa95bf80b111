import { describe, expect, it } from 'vitest'
import type { OrderFacts } from '#app/contract/documents/order.ts'
import { markup, runningAddress } from '#tests/e2e/support/planted-markup.ts'
import { aGift, anOrder, aSeller, aTicket, documentsOf } from './order-fixture.ts'
import { readPdf } from './read-pdf.ts'

// What buyers and venues write is text in every document of an order, and no address in it runs a script.

const texts = [
	...['purchaser', 'event', 'group', 'type', 'holder', 'seat', 'entrance', 'address', 'when'],
	...['good', 'goods', 'recipient', 'tax', 'message', 'rule', 'label', 'terms'],
] as const
type Place = (typeof texts)[number]

/** An order and its venue with a text of each kind, of which each comes from `planted`. */
function plantedOrder(planted: (place: Place) => string): {
	order: OrderFacts
	documents: ReturnType<typeof documentsOf>
} {
	const ticket = aTicket({
		eventName: planted('event'),
		groupName: planted('group'),
		typeName: planted('type'),
		admitName: planted('holder'),
		seatName: planted('seat'),
		venueName: planted('entrance'),
		venueAddress: planted('address'),
		ticketDateTime: planted('when'),
	})
	const good = aGift({
		eventName: planted('good'),
		typeName: planted('goods'),
		recipient: { name: planted('recipient'), email: 'bo@example.org', message: null, send_on: null },
	})
	const { totals } = anOrder()
	const tax = { name: planted('tax'), rate: '8.875', included: false, net: 5000, amount: 444 }
	const order = anOrder({
		purchaser: { firstName: planted('purchaser'), lastName: 'Ott', email: 'ada@example.org' },
		totals: { ...totals, taxes: [tax] },
		tickets: [ticket],
		goods: [good],
	})
	const seller = aSeller({
		links: [
			{ label: 'completed.title', href: runningAddress },
			{ label: 'completed.link.plan', href: '/visit' },
		],
		messages: {
			'completed.seller_message': planted('message'),
			'checkout.trust.rule': planted('rule'),
			'completed.title': planted('label'),
			'completed.link.plan': 'Plan your visit',
			'checkout.terms_html': `<p>${planted('terms').replaceAll('<', '&lt;')}</p>`,
		},
	})
	return { order, documents: documentsOf(seller) }
}

/** Short, because a line of a ticket ends in an ellipsis. */
const tagOf = (place: Place): string => `<b ${place}>`

const squeezed = (text: string): string => text.replaceAll(/\s+/g, '')

describe('the PDF of an order', () => {
	it('prints a tag in a text as it was written', async () => {
		const { order, documents } = plantedOrder(tagOf)
		const tickets = squeezed(readPdf(await documents.ticketsPdf(order, 'en-US')).text)
		const receipt = squeezed(readPdf(await documents.receiptPdf(order, 'en-US')).text)
		const onTicket: Place[] = ['event', 'type', 'holder', 'seat', 'entrance', 'address', 'when']
		const below: Place[] = ['message', 'rule', 'label', 'terms', 'good', 'goods', 'recipient']
		for (const place of [...onTicket, ...below]) expect(tickets, place).toContain(squeezed(tagOf(place)))
		for (const place of ['event', 'type', 'good', 'goods', 'recipient', 'tax'] as const)
			expect(receipt, place).toContain(squeezed(tagOf(place)))
	})

	it.each([
		['markup', markup],
		['an address that runs', runningAddress],
	])('has no link but to pages and addresses of the venue, with %s in every text', async (_, payload) => {
		const { order, documents } = plantedOrder((place) => `${payload} ${place}`)
		for (const file of [
			await documents.ticketsPdf(order, 'en-US'),
			await documents.receiptPdf(order, 'en-US'),
		]) {
			const { raw } = readPdf(file)
			expect(raw.match(/javascript:|\/JavaScript|\/Launch|\/OpenAction/i)?.[0]).toBeUndefined()
			const links = [...raw.matchAll(/\/URI \(([^)]*)/g)].map(([, address]) => address)
			for (const link of links) expect(link).toMatch(/^(?:https:\/\/|mailto:tickets@harbour\.example$)/)
		}
		const { raw, text } = readPdf(await documents.ticketsPdf(order, 'en-US'))
		expect(raw.includes('(https://tickets.harbour.example/visit)')).toBe(true)
		expect(squeezed(text)).toContain(squeezed(`${payload} label`))
	})
})

describe('the email of an order', () => {
	it.each([
		['markup', markup],
		['an address that runs', runningAddress],
	])('has neither an element nor a link of %s in every text', async (_, payload) => {
		const { order, documents } = plantedOrder((place) => `${payload} ${place}`)
		const { html, text, subject } = await documents.confirmation(order, 'en-US')
		expect(html).not.toMatch(/<img|<script|\sonerror=(?!planted\(\) )/)
		expect(html).not.toMatch(/(?:href|src)="(?!https:\/\/tickets\.harbour\.example|mailto:)/)
		expect(text).toContain(`${payload} event`)
		expect(subject).toContain(payload.trim())
	})
})

describe('the calendar file of an order', () => {
	it('has no line of its own for a line that a text contains', async () => {
		const line = `ATTACH:${runningAddress}`
		const { order, documents } = plantedOrder((place) => `${place}\r\n${line}\n${line}\r${line}`)
		const file = await documents.calendarFile(order, 'en-US')
		expect(file).toContain('SUMMARY:event')
		expect(file.split(/\r\n(?! )|[\n\r](?![\n ])/).filter((one) => one.trim().startsWith('ATTACH'))).toEqual(
			[],
		)
	})
})
