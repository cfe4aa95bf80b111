import { describe, expect, it } from 'vitest'
import { aGift, aGiftOrder, aSeller, documentsOf } from './order-fixture.ts'
import { readPdf } from './read-pdf.ts'

const documents = documentsOf(aSeller())
const grace = {
	name: 'Grace Hopper',
	email: 'grace@example.org',
	message: 'Many happy returns!\nAda',
	send_on: '2027-05-01',
}

describe('a gift card for somebody', () => {
	const card = aGift({
		typeName: 'Gift card',
		gift: { kind: 'gift_card', number: 'B7QH-2MXD-RK4T-9VZC', balance: 3000 },
		recipient: grace,
	})
	const order = aGiftOrder({ goods: [card, aGift({ ...card, id: 'tk_10', recipient: null })] })

	it('is in the confirmation and on the receipt with its recipient, the day and the message', async () => {
		const { text, html } = await documents.confirmation(order, 'en-US')
		const printed = readPdf(await documents.ticketsPdf(order, 'en-US')).text.replaceAll(/\s+/g, ' ')
		for (const part of [text, html, printed]) {
			expect(part).toContain('For Grace Hopper')
			expect(part).toContain('By email to grace@example.org on Saturday, May 1, 2027')
			expect(part).toContain('Many happy returns! Ada')
			expect(part.split('Grace Hopper')).toHaveLength(2)
		}
	})

	it('that is printed by its buyer names no address and no day', async () => {
		const printed = { ...grace, email: null, send_on: null }
		const { text } = await documents.confirmation(
			aGiftOrder({ goods: [aGift({ recipient: printed })] }),
			'en-US',
		)
		expect(text).toContain('For Grace Hopper · Message: Many happy returns! Ada')
		expect(text).not.toContain('By email to')
	})
})

describe('the email with a gift card', () => {
	const facts = {
		sellerId: aSeller().id,
		to: 'grace@example.org',
		currency: 'USD',
		name: 'Grace Hopper',
		giver: 'Ada Lovelace',
		message: 'Many happy returns!\n\nSee <b>you</b> soon',
		number: 'B7QH-2MXD-RK4T-9VZC',
		balance: 3000,
	}

	it('has the number, the amount and each line of the message, as text', async () => {
		const { to, subject, text, html } = await documents.giftCard(facts, 'en-US')
		expect([to, subject]).toEqual(['grace@example.org', 'Ada Lovelace has a gift for you'])
		for (const part of ['B7QH-2MXD-RK4T-9VZC', '$30.00', 'Many happy returns!', 'Ada Lovelace writes:']) {
			expect(text).toContain(part)
			expect(html).toContain(part)
		}
		expect(text).toContain('See <b>you</b> soon')
		expect(html).not.toContain('<b>you</b>')
	})

	it('says nothing of a message or a name that was not given', async () => {
		const { text } = await documents.giftCard({ ...facts, name: null, message: null }, 'en-US')
		expect(text).not.toContain('writes')
		expect(text).not.toContain('Grace')
	})
})
