import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import PostalMime from 'postal-mime'
import { afterEach, describe, expect, it, vi } from 'vitest'
import {
	createDocumentThread,
	type DocumentThread,
	mostSellers,
} from '#app/documents/thread/document-thread.ts'
import { type DocumentRequest, orderDocuments } from '#app/documents/thread/order-documents.ts'
import { anOrder, aSeller } from '../order-fixture.ts'
import { readPdf } from '../read-pdf.ts'

const threads: DocumentThread[] = []
const open = (...options: Parameters<typeof createDocumentThread>): DocumentThread => {
	const thread = createDocumentThread(...options)
	threads.push(thread)
	return thread
}
afterEach(async () => {
	for (const thread of threads.splice(0)) await thread.close()
})

const request = (changes: Partial<DocumentRequest> = {}): DocumentRequest => ({
	facts: anOrder(),
	locale: 'en-US',
	seller: aSeller(),
	address: 'https://tickets.harbour.example',
	pictures: { logo: null, events: new Map() },
	...changes,
})

/** The lines that divide the parts of a message are of chance. */
const withoutBoundaries = (message: Uint8Array): string =>
	Buffer.from(message)
		.toString()
		.replaceAll(/--_NmP-[\w-]+/g, '--')

describe('the thread that makes documents', () => {
	it('makes the same as this thread, for a seller with functions too', async () => {
		const thread = open()
		const seller = Object.assign(aSeller(), { withFlags: () => aSeller() })
		for (const locale of ['en-US', 'es-US', null]) {
			const asked = request({ seller, locale })
			expect(await thread.confirmation(asked)).toEqual(await orderDocuments.confirmation(asked))
			expect(await thread.tickets(asked)).toEqual(await orderDocuments.tickets(asked))
			expect(await thread.receipt(asked)).toEqual(await orderDocuments.receipt(asked))
			const email = await thread.confirmation(asked)
			const key = { id: 'em_1', sellerId: seller.id, writtenAt: new Date('2027-04-20T09:00:00Z') }
			const composed = await thread.message(email, key)
			expect(withoutBoundaries(composed)).toEqual(withoutBoundaries(await orderDocuments.message(email, key)))
			expect(await PostalMime.parse(composed)).toMatchObject({
				subject: email.subject,
				messageId: `<em_1@${seller.id}.foyer.invalid>`,
				date: '2027-04-20T09:00:00.000Z',
				attachments: email.attachments.map(({ filename }) => ({ filename })),
			})
		}
	})

	it('knows each seller when it has to forget some, and the new texts of one', async () => {
		const thread = open()
		const named = (index: number, name: string) => ({
			...aSeller({ name }),
			id: `house-${index}`,
			revision: name,
		})
		const indexes = Array.from({ length: mostSellers + 5 }, (_, index) => index)
		for (const round of ['first', 'second', 'second']) {
			const printed = await Promise.all(
				indexes.map((index) => thread.receipt(request({ seller: named(index, `${round} ${index}`) }))),
			)
			for (const index of indexes)
				expect(readPdf(printed[index] ?? new Uint8Array()).raw).toContain(`${round} ${index}`)
		}
	})

	it('reports a failure to the request that has it', async () => {
		const thread = open()
		const withoutPurchaser = anOrder({ purchaser: null })
		const [failed, made] = await Promise.allSettled([
			thread.confirmation(request({ facts: withoutPurchaser })),
			thread.confirmation(request()),
		])
		expect(failed).toMatchObject({ status: 'rejected', reason: new Error('not a usable e-mail address') })
		expect(made.status).toBe('fulfilled')
	})

	it('refuses what cannot be sent, and knows the seller of the next request', async () => {
		const thread = open()
		const unsendable = { ...anOrder(), orderNumber: (() => 'X') as unknown as string }
		await expect(thread.tickets(request({ facts: unsendable }))).rejects.toThrow('could not be cloned')
		expect(readPdf(await thread.tickets(request())).pages).toBe(1)
	})

	it('that ends fails what it had to make, and another one begins with the next request', async () => {
		const thread = open()
		const asked = thread.tickets(request())
		await thread.close()
		await expect(asked).rejects.toThrow('the thread that makes documents ended before its answer')
		expect(readPdf(await thread.tickets(request())).pages).toBe(1)
	})

	it('ends when nothing is wanted for a while, and not before', async () => {
		const end = vi.spyOn(Worker.prototype, 'terminate')
		const thread = open({ idleMs: 300 })
		expect(thread.isRunning()).toBe(false)
		for (let times = 0; times < 5; times += 1) {
			await thread.tickets(request())
			await sleep(100)
		}
		expect(end).not.toHaveBeenCalled()
		expect(thread.isRunning()).toBe(true)
		await expect.poll(() => end.mock.calls.length).toBe(1)
		expect(thread.isRunning()).toBe(false)
		end.mockRestore()
		expect(readPdf(await thread.tickets(request())).pages).toBe(1)
	})
})
