import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { goToPay, reserveTicket } from '#app/boot/trial/buying.ts'
import { createVisitor, type Page, type Visitor } from '#app/boot/trial/visitor.ts'
import { runProduct } from '#tests/builders/running-product.ts'
import { readPdf } from '#tests/documents/read-pdf.ts'

// A venue that sells in French, in German, and in Welsh, of which the product has no texts: from the list of events to
// the order, without scripts, with the email and the tickets.

const id = 'harbour-science'

const product = runProduct('own-languages', {
	change: (config, venue) => {
		if (venue !== id) return config
		const { localFormats: _, ...locale } = config.locale as Record<string, unknown>
		return { ...config, locale: { ...locale, supported: ['en-US', 'es-US', 'fr-FR', 'de-DE', 'cy-GB'] } }
	},
	prepare: (venues) =>
		writeFile(
			join(venues, id, 'wording.cy-GB.json'),
			JSON.stringify({ 'events.card.button': 'Dewis tocynnau', 'completed.heading': 'Diolch' }),
		),
})

const visitor = (): Visitor =>
	createVisitor({ url: `http://127.0.0.1:${product.port}`, host: `${id}.localhost:${product.port}` })

interface Email {
	to: string
	subject: string
	html: string
	attachments: { filename: string; file: string }[]
}

async function emailTo(address: string): Promise<Email | undefined> {
	const folder = join(product.folder, 'data/mail')
	const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.json'))
	const emails = await Promise.all(
		names.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')) as Email),
	)
	return emails.find(({ to }) => to === address)
}

/** Buys one ticket in the language of the address, and returns the pages on the way. */
async function buyIn(lang: string, email: string) {
	const buyer = visitor()
	const listing = await buyer.get(`/events?lang=${lang}`)
	const { page: added } = await reserveTicket(buyer, '/events/evt_ga')
	const checkout = await goToPay(buyer, '')
	const filled = {
		first_name: 'Ada',
		last_name: 'Quay',
		email,
		card_number: '4242 4242 4242 4242',
		card_expiry: '12/31',
		card_cvc: '123',
		intent: 'pay',
	}
	const terms: Record<string, string> = checkout.text.includes('name="terms"') ? { terms: 'yes' } : {}
	const complete = await buyer.submit(checkout, { ...filled, ...terms })
	return { listing, added, checkout, complete }
}

const languageOf = (page: Page): string | undefined => /<html lang="([^"]+)"/.exec(page.text)?.[1]

describe('a venue in French and German', () => {
	it.each([
		{
			lang: 'fr',
			locale: 'fr-FR',
			button: 'Choisir des billets',
			pay: 'Payer ',
			heading: 'C’est fait !',
			subject: /^Vos billets pour /,
			ticket: 'Présentez ce code à l’entrée',
			price: /\d,\d\d\s\$/,
			date: /(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche) \d{1,2} \p{L}+ 20\d\d/u,
		},
		{
			lang: 'de',
			locale: 'de-DE',
			button: 'Tickets wählen',
			pay: ' bezahlen',
			heading: 'Alles erledigt!',
			subject: /^Ihre Tickets für /,
			ticket: 'Zeigen Sie diesen Code am Einlass',
			price: /\d,\d\d\s\$/,
			date: /(?:Montag|Dienstag|Mittwoch|Donnerstag|Freitag|Samstag|Sonntag), \d{1,2}\. \p{L}+ 20\d\d/u,
		},
	])(
		'a ticket is sold in $locale from the list to the email and the PDF',
		async (expected) => {
			const address = `${expected.lang}@quay.example`
			const { listing, checkout, complete } = await buyIn(expected.lang, address)
			for (const page of [listing, checkout, complete]) expect(languageOf(page)).toBe(expected.locale)
			expect(listing.text).toContain(expected.button)
			expect(listing.text).toMatch(expected.price)
			expect(checkout.text).toContain(expected.pay)
			expect(complete.path).toMatch(/^\/checkout\/complete\?orderIds=/)
			expect(complete.text).toContain(expected.heading)
			expect(complete.text).toMatch(expected.date)
			await expect.poll(() => emailTo(address), { timeout: 60_000 }).toBeDefined()
			const email = await emailTo(address)
			expect(email?.subject).toMatch(expected.subject)
			expect(email?.html).toContain(`lang="${expected.locale}"`)
			expect(email?.html).toMatch(expected.price)
			const tickets = email?.attachments.find(({ filename }) => filename.endsWith('.pdf'))
			const bytes = await readFile(join(product.folder, 'data/mail', tickets?.file ?? ''))
			expect(readPdf(bytes).text.replaceAll('\x92', '’')).toContain(expected.ticket)
		},
		180_000,
	)
})

describe('a catalogue in two languages', () => {
	it('an event is sold in its own Spanish words from the list to the email and the PDF', async () => {
		const { listing, added, checkout, complete } = await buyIn('es', 'es@quay.example')
		for (const page of [listing, added, checkout, complete]) {
			expect(page.text).toContain('Entrada general')
			expect(page.text).not.toContain('General Admission')
		}
		expect(listing.text).toContain('>Exposiciones<')
		expect(listing.text).toContain('href="/events?category=Exhibitions"')
		await expect.poll(() => emailTo('es@quay.example'), { timeout: 60_000 }).toBeDefined()
		const email = await emailTo('es@quay.example')
		expect(email?.subject).toContain('Entrada general')
		expect(email?.html).toContain('1 × Adulto')
		const tickets = email?.attachments.find(({ filename }) => filename.endsWith('.pdf'))
		const bytes = await readFile(join(product.folder, 'data/mail', tickets?.file ?? ''))
		expect(readPdf(bytes).text).toContain('Entrada general')
	}, 180_000)

	it('a text that a language lacks says which one it is in', async () => {
		const { text } = await visitor().get('/events/evt_ga?lang=fr')
		expect(text).toMatch(/<h1[^>]*><span lang="en-US" dir="ltr">General Admission</)
		expect(text).toMatch(/<span lang="en-US" dir="ltr">Everything on our four floors/)
		expect((await visitor().get('/events/evt_ga?lang=en')).text).not.toContain('<span lang="en-US"')
	})
})

describe('a venue in a language that the product has no texts of', () => {
	it('a ticket is sold in it, and what its texts lack is the venue’s default', async () => {
		const { listing, complete } = await buyIn('cy', 'cy@quay.example')
		expect(languageOf(listing)).toBe('cy-GB')
		expect(listing.text).toContain('Dewis tocynnau')
		expect(listing.text).toContain('Today')
		expect(complete.text).toContain('Diolch')
		expect(complete.text).toMatch(/Dydd (?:Sul|Llun|Mawrth|Mercher|Iau|Gwener|Sadwrn)/)
		await expect.poll(() => emailTo('cy@quay.example'), { timeout: 60_000 }).toBeDefined()
		expect((await emailTo('cy@quay.example'))?.html).toContain('lang="cy-GB"')
	}, 180_000)

	it('the switch of languages names it in itself', async () => {
		const page = await visitor().get('/events')
		expect(page.text).toMatch(/lang="cy-GB"[^>]*>\s*Cymraeg/i)
	})
})
