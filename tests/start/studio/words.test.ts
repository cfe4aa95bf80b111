import { readFile, writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import type { Word } from '#app/contract/studio/answers.ts'
import { type Database, openDatabase } from '#app/data/database.server.ts'
import { runProduct } from '#tests/builders/running-product.ts'
import { aMember, callOf, type Member } from '#tests/builders/staff.ts'

const venue = 'harbour-science'
const locale = 'en-US'

/** Leaves one text out of the Arabic, and stamps an English one with another default than the product has. */
async function outdateWords(venues: string): Promise<void> {
	const change = async (name: string, edit: (texts: Record<string, unknown>) => object) => {
		const file = `${venues}/${venue}/${name}`
		await writeFile(file, JSON.stringify(edit(JSON.parse(await readFile(file, 'utf8')))))
	}
	await change('wording.ar.json', ({ 'venue.hero_text': _, ...texts }) => texts)
	await change('wording.en-US.json', (texts) => ({
		...texts,
		$defaults: { 'seats.confirm': '00000000 Take these seats' },
	}))
}

const product = runProduct('studio-words', {
	change: (config) => ({ ...config, expect: [] }),
	prepare: outdateWords,
})

let database: Database
let writer: Member
let colleague: Member
const call: ReturnType<typeof callOf> = (name, body, options) => callOf(product)(name, body, options)

beforeAll(async () => {
	database = await openDatabase({ databaseUrl: null, dataDir: `${product.folder}/data`, joins: true })
	writer = await aMember(database.sql, venue, 'writer')
	colleague = await aMember(database.sql, venue, 'manager')
})
afterAll(() => database?.close())

const find = async (query: string, show = 'all') => (await call('words', { venue, query, show }, writer)).json
const save = (key: string, texts: Record<string, string>, base: number, by: Member = writer) =>
	call('saveWord', { venue, locale, key, texts, base }, by)
const history = async () => (await call('history', { venue }, writer)).json
const publishDraft = async () => {
	const { draft, live } = await history()
	return call('publish', { venue, number: draft.number, over: live }, writer)
}
const textOf = (word: Word | undefined) => word?.locales.find((one) => one.locale === locale)?.texts['']

/** Milliseconds until the page has a text, or two seconds and a half. */
async function visibleAfter(path: string, text: string): Promise<number> {
	const began = performance.now()
	while (performance.now() - began < 2_500) {
		if ((await product.send(path)).text.includes(text)) break
		await new Promise((done) => setTimeout(done, 50))
	}
	return performance.now() - began
}

describe('a search', () => {
	it('finds a text as it reads on the page, whatever word the venue has for a term', async () => {
		const { words } = await find('Your hold has ended')
		expect(words[0].key).toBe('cart.timed_out.title')
		expect(words[0].locales.map((one: { locale: string }) => one.locale)).toEqual(['en-US', 'es-US', 'ar'])
		const { words: term } = await find('No programmes match these filters')
		const { words: plain } = await find('match these filters')
		expect([...term, ...plain].map(({ key }: Word) => key)).toContain('events.empty')
	})

	it('counts the own texts of the venue, and finds them alone', async () => {
		const { counts, found } = await find('', 'own')
		expect(found).toBe(counts.own)
		expect(counts.own).toBeGreaterThan(5)
		expect(counts.all).toBeGreaterThan(counts.own)
	})

	it('finds the texts that a language lacks, and those whose default has changed', async () => {
		const missing = await find('', 'missing')
		expect(missing.words.map(({ key }: Word) => key)).toEqual(['venue.hero_text'])
		expect(missing.counts).toMatchObject({ missing: 1, stale: 1 })
		const lacking = missing.words[0].locales.filter(({ isMissing }: { isMissing: boolean }) => isMissing)
		expect(lacking.map((one: { locale: string }) => one.locale)).toEqual(['ar'])
		const stale = await find('', 'stale')
		expect(stale.words.map(({ key }: Word) => key)).toEqual(['seats.confirm'])
		expect(stale.words[0].locales[0]).toMatchObject({ locale, staleSince: 'Take these seats' })
		expect((await find('hero_text', 'stale')).found).toBe(0)
	})
})

test('a saved text is a draft that visitors see within two seconds of its publishing, until it is taken back', async () => {
	const before = await find('home.welcome')
	const was = textOf(before.words[0]) ?? ''
	const { json: saved } = await save('home.welcome', { '': 'Come in by the quay' }, before.base)
	expect(saved.base).toBeGreaterThan(before.base)
	expect((await product.send('/')).text).not.toContain('Come in by the quay')
	const { draft, revisions } = await history()
	expect(draft.mayPublish).toBe(true)
	expect(draft.changes).toEqual([
		{ kind: 'word', locale, key: 'home.welcome', before: was, after: 'Come in by the quay' },
	])
	expect(revisions[0].by).toBe(`Person 1 <${writer.email}>`)
	expect((await publishDraft()).status).toBe(200)
	expect(await visibleAfter('/', 'Come in by the quay')).toBeLessThan(2_000)
	const after = await history()
	expect(after.before.number).toBe(before.base)
	const back = await call('goBack', { venue, number: after.before.number, over: after.live }, writer)
	expect(back.status, back.text).toBe(200)
	expect(await visibleAfter('/', was)).toBeLessThan(2_000)
	expect((await product.send('/')).text).not.toContain('Come in by the quay')
	// A save after it is made from what is live again.
	const { base } = await find('home.welcome')
	expect(base).toBe(before.base)
	const next = await save('cart.discard', { '': 'Put it all back' }, base)
	expect(next.json.base).toBeGreaterThan(saved.base)
	await publishDraft()
})

test('of two members who change one file the second gets the difference, and nothing is lost', async () => {
	const { base } = await find('cart.discard')
	const first = await save('cart.discard', { '': 'Drop everything' }, base, colleague)
	expect(first.status, first.text).toBe(200)
	const second = await save('home.welcome', { '': 'Good morning' }, base)
	expect(second.status).toBe(409)
	const { fault } = second.json
	expect(fault).toMatchObject({
		code: 'overtaken',
		number: first.json.base,
		by: `Person 2 <${colleague.email}>`,
	})
	expect(fault.changes).toEqual([
		{ kind: 'word', locale, key: 'cart.discard', before: 'Put it all back', after: 'Drop everything' },
	])
	expect(textOf((await find('home.welcome')).words[0]), 'nothing was saved').not.toBe('Good morning')
	expect((await save('home.welcome', { '': 'Good morning' }, fault.number)).status).toBe(200)
	const { draft } = await history()
	const keys = draft.changes.map(({ key }: { key: string }) => key)
	expect(keys.sort()).toEqual(['cart.discard', 'home.welcome'])
})

test('two saves at the same moment: one is saved, and the other gets the difference', async () => {
	const { base } = await find('cart.discard')
	const saves = ['One', 'Two', 'Three', 'Four'].map((text) => save('cart.discard', { '': text }, base))
	const statuses = (await Promise.all(saves)).map(({ status }) => status)
	expect(statuses.sort()).toEqual([200, 409, 409, 409])
})

test('of two publishers one wins, and the other gets the difference', async () => {
	const { draft, live } = await history()
	const move = { venue, number: draft.number, over: live }
	const first = await call('publish', move, writer)
	expect(first.status, first.text).toBe(200)
	const { base } = await find('home.welcome')
	const next = await save('home.welcome', { '': 'Good evening' }, base)
	const second = await call('publish', { venue, number: next.json.base, over: live }, colleague)
	expect(second.status).toBe(409)
	expect(second.json.fault).toMatchObject({ code: 'overtaken', number: draft.number })
	expect(second.json.fault.changes.length).toBeGreaterThan(0)
	await publishDraft()
})

describe('a text that the checks of the files refuse', () => {
	it.each([
		['a lacking placeholder', 'mail.confirmation.greeting', 'Hello', 'CFG4008'],
		['an unknown placeholder', 'cart.discard', 'Drop {{count}}', 'CFG4002'],
		['too many letters', 'cart.discard', 'Drop '.repeat(60).trim(), 'CFG4009'],
		['a script in HTML', 'checkout.terms_html', '<script>alert(1)</script>', 'CFG4007'],
		['a tag in a plain text', 'cart.discard', '<b>Drop</b> it', 'CFG4018'],
		['an event in HTML', 'checkout.terms_html', '<p onclick="alert(1)">x</p>', 'CFG4007'],
	])('with %s is neither saved nor published', async (_, key, text, code) => {
		const { base } = await find('')
		const checked = await call('checkWord', { venue, locale, key, texts: { '': text } }, writer)
		expect(checked.json.faults.map((one: { code: string }) => one.code)).toContain(code)
		const { status, json } = await save(key, { '': text }, base)
		expect(status).toBe(422)
		expect(json.fault.faults.map((one: { code: string }) => one.code)).toContain(code)
		expect((await find('')).base).toBe(base)
	})

	it('of a language or a key that the venue does not have is not found', async () => {
		const { base } = await find('')
		expect((await save('no.such_key', { '': 'x' }, base)).status).toBe(404)
		const foreign = { venue, locale: 'de-DE', key: 'cart.discard', texts: { '': 'x' }, base }
		expect((await call('saveWord', foreign, writer)).status).toBe(404)
		const outside = { venue, locale: '../../x', key: 'cart.discard', texts: { '': 'x' }, base }
		expect((await call('saveWord', outside, writer)).status).toBe(400)
	})
})

test('a term that is written out is a warning, and the text is saved', async () => {
	const typed = { venue, locale, key: 'events.empty', texts: { '': 'No events match these filters.' } }
	const { json: checked } = await call('checkWord', typed, writer)
	const [fault] = checked.faults
	expect(fault).toMatchObject({ form: '', severity: 'warning', code: 'CFG4013' })
	expect(fault.hint).toContain('$t(term.event_other)')
	const referring = { '': 'There are no $t(term.event_other) like this.' }
	expect((await call('checkWord', { ...typed, texts: referring }, writer)).json.faults).toEqual([])
	const { base } = await find('')
	const saved = await save(typed.key, typed.texts, base)
	expect(saved.status, saved.text).toBe(200)
	const { draft } = await history()
	expect(draft.changes.map(({ key }: { key: string }) => key)).toContain('events.empty')
})

test('markup in a text is shown as it was typed, on the page and in the email', async () => {
	const markup = '<img src=x onerror=alert(1)//'
	const { base } = await find('')
	const welcome = await save('home.welcome', { '': `Hi ${markup}` }, base)
	expect(welcome.status, welcome.text).toBe(200)
	const heading = await save('mail.confirmation.heading', { '': `Mine ${markup}` }, welcome.json.base)
	expect(heading.status, heading.text).toBe(200)
	await publishDraft()
	expect(await visibleAfter('/', 'Hi &lt;img')).toBeLessThan(2_000)
	const page = (await product.send('/')).text
	expect(page.replaceAll(/"(?:[^"\\]|\\.)*"/g, '')).not.toContain(markup)
	const email = (await product.send('/_stories/emails/confirmation')).text
	expect(email).toContain('Mine &lt;img')
	expect(email).not.toContain(markup)
})

test('a draft with settings of the operator is published by the command alone', async () => {
	const { draftVenue } = await import('#tests/builders/drafts.ts')
	await draftVenue(product).importDraft({ cart: { holdMinutes: 12 } })
	const { draft, live } = await history()
	expect(draft.mayPublish).toBe(false)
	const asWriter = await call('publish', { venue, number: draft.number, over: live }, writer)
	expect(asWriter.json.fault.code).toBe('forbidden')
	const staff = await aMember(database.sql, venue, 'staff')
	const asStaff = await call('publish', { venue, number: draft.number, over: live }, staff)
	expect(asStaff.json.fault.code).toBe('by_command')
	expect((await history()).live).toBe(live)
})

test('a venue of a single file has its words changed in that file', async () => {
	const id = 'corner-gallery'
	const member = await aMember(database.sql, id, 'writer')
	const options = { ...member, seller: id }
	const { json: found } = await call('words', { venue: id, query: 'cart.discard', show: 'all' }, options)
	const body = {
		venue: id,
		locale: 'en-GB',
		key: 'cart.discard',
		texts: { '': 'Put it back' },
		base: found.base,
	}
	const saved = await call('saveWord', body, options)
	expect(saved.status, saved.text).toBe(200)
	const { json } = await call('history', { venue: id }, options)
	expect(json.draft.changes).toEqual([
		{ kind: 'word', locale: 'en-GB', key: 'cart.discard', before: null, after: 'Put it back' },
	])
	expect(json.draft.mayPublish).toBe(true)
})
