import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import type { ItemText, ItemTextsAnswer, TextChange, TextField } from '#app/contract/studio/item-texts.ts'
import type { StaffRole } from '#app/contract/studio/staff-roles.ts'
import { type Database, openDatabase } from '#app/data/database.server.ts'
import { runProduct } from '#tests/builders/running-product.ts'
import { aMember, callOf, type Member } from '#tests/builders/staff.ts'

const product = runProduct('studio-item-texts', {
	// A trial of expectations takes seconds; trial.test.ts has them.
	change: (config, id) => ({
		...config,
		expect: [],
		// A setting that names a ticket type by its name.
		...(id === 'tidewater-aquarium' ? { reserve: { priceDisplay: { primary: 'Pupil' } } } : {}),
	}),
})
const venue = 'harbour-science'
const event = 'evt_ga'

let database: Database
const members = {} as Record<StaffRole, Member>
const call: ReturnType<typeof callOf> = (name, body, options) => callOf(product)(name, body, options)

beforeAll(async () => {
	database = await openDatabase({ databaseUrl: null, dataDir: `${product.folder}/data`, joins: true })
	for (const role of ['writer', 'designer', 'manager'] as const)
		members[role] = await aMember(database.sql, venue, role)
})
afterAll(() => database?.close())

const read = async (id: string | null = event): Promise<ItemTextsAnswer> =>
	(await call('itemTexts', { venue, event: id }, members.writer)).json

function textIn({ event: shown }: ItemTextsAnswer, field: TextField, type: string | null = null): ItemText {
	const text = shown?.items.find((item) => item.type === type)?.texts.find((one) => one.field === field)
	if (!text) throw new Error(`the answer has no ${field}`)
	return text
}

const change = (texts: TextChange['texts'], more: Partial<TextChange> = {}): TextChange => ({
	...{ event, group: null, type: null, field: 'name', texts },
	...more,
})
const ofAdult = { group: 'ga_tickets', type: 'ga_adult' }

const check = async (...changes: TextChange[]) =>
	(await call('checkItemTexts', { venue, changes }, members.writer)).json
const save = async (changes: readonly TextChange[], base?: number, by: Member = members.writer) =>
	call('saveItemTexts', { venue, base: base ?? (await read()).base, changes }, by)

const history = async (by: Member) => (await call('history', { venue }, by)).json
async function publish(by: Member) {
	const { draft, live } = await history(by)
	return call('publish', { venue, number: draft.number, over: live }, by)
}

describe('the texts of what is sold', () => {
	it('are listed by event, and those of the chosen one are in every language with the lengths of the catalogue', async () => {
		const answer = await read()
		expect(answer.locales).toEqual(['en-US', 'es-US', 'ar'])
		expect(answer.events[0]).toEqual({
			id: event,
			name: 'General Admission',
			groups: 3,
			types: 9,
			missing: 0,
		})
		expect(answer.event?.items.map(({ kind }) => kind).slice(0, 4)).toEqual([
			'event',
			'group',
			'type',
			'type',
		])
		expect(textIn(answer, 'name')).toEqual({
			...{ field: 'name', most: 120, isHtml: false, isRequired: true, missing: [], alike: 0 },
			texts: { 'en-US': 'General Admission', 'es-US': 'Entrada general', ar: 'الدخول العام' },
		})
		expect(textIn(answer, 'name', 'ga_adult').alike, 'of "Adult"').toBe(3)
		expect((await read(null)).event).toBeNull()
	})

	it('of an event, an item or a language that the venue does not have are not found', async () => {
		expect((await call('itemTexts', { venue, event: 'nothing' }, members.writer)).status).toBe(404)
		expect((await save([change({ 'en-US': 'x' }, { group: 'nothing' })])).status).toBe(404)
		expect((await save([change({ 'de-DE': 'x' })])).status).toBe(404)
		expect((await save([change({ '../x': 'x' })])).status).toBe(400)
	})
})

describe('a check', () => {
	it.each([
		['a text that is too long', change({ 'en-US': 'x'.repeat(121) }), 'CFG1'],
		['an emptied name', change({ 'en-US': '', 'es-US': '', ar: '' }), 'CFG1'],
		['a translation without an original', change({ 'en-US': '' }), 'CFG2810'],
		['a tag in a name', change({ 'es-US': '<b>Entrada</b>' }), 'CFG2805'],
		['a script in a description', change({ ar: '<script>x</script>' }, { field: 'description' }), 'CFG2805'],
		['a character that reverses letters', change({ 'en-US': 'Ticket \u202e' }), 'CFG0109'],
		['two translations of the same words', change({ 'en-US': 'Child' }, ofAdult), 'CFG2811'],
	])('finds %s, and a save refuses it', async (_, one, code) => {
		const { faults } = await check(one)
		expect(faults[0]?.code).toMatch(code)
		const saved = await save([one])
		expect([saved.status, saved.json.fault.code]).toEqual([422, 'sale'])
	})

	it('finds nothing in a good text, and saves nothing', async () => {
		const before = await read()
		expect(await check(change({ 'en-US': 'All floors' }))).toEqual({ faults: [] })
		expect(await read()).toEqual(before)
	})
})

test('a writer changes a name in two languages, sees it in the history in words, and publishes it', async () => {
	const saved = await save([
		change({ 'en-US': 'All floors', 'es-US': 'Todos los pisos' }),
		change({ 'es-US': 'Mayor' }, ofAdult),
	])
	expect(saved.status, saved.text).toBe(200)
	const { draft } = await history(members.writer)
	expect(draft.mayPublish).toBe(true)
	expect(draft.changes).toContainEqual({
		...{ kind: 'text', event, group: null, type: null, field: 'name', locale: 'es-US' },
		names: { event: 'General Admission', item: 'General Admission' },
		...{ before: 'Entrada general', after: 'Todos los pisos' },
	})
	const adults = draft.changes.filter(({ after }: { after: string }) => after === 'Mayor')
	expect(adults, 'the translation of "Adult" in every place').toHaveLength(4)
	const published = await publish(members.writer)
	expect(published.status, published.text).toBe(200)
	await expect
		.poll(async () => (await product.send('/events')).text, { timeout: 10_000 })
		.toContain('All floors')
	expect((await product.send('/events?lang=es-US')).text).toContain('Todos los pisos')
})

describe('a role', () => {
	it('that may not change words reads the texts, and saves none', async () => {
		const body = { venue, base: (await read()).base, changes: [change({ 'en-US': 'x' })] }
		expect((await call('itemTexts', { venue, event }, members.designer)).status).toBe(200)
		for (const name of ['checkItemTexts', 'saveItemTexts'])
			expect((await call(name, body, members.designer)).status, name).toBe(403)
	})

	it('of a writer publishes texts alone, and no draft with a price beside them', async () => {
		expect((await save([change({ 'en-US': 'Every floor' })])).status).toBe(200)
		const price = { kind: 'price', event, type: 'ga_adult', amount: '30.95' }
		const body = { venue, base: (await read()).base, changes: [price] }
		expect((await call('saveSale', body, members.manager)).status).toBe(200)
		const refused = await publish(members.writer)
		expect([refused.status, refused.json.fault.code]).toEqual([403, 'forbidden'])
		const { draft } = await history(members.designer)
		expect([draft.mayPublish, draft.changesSale]).toEqual([false, true])
		expect((await publish(members.manager)).status).toBe(200)
	})
})

test('the plan of a manager names a changed text in words', async () => {
	expect((await save([change({ 'en-US': 'The whole house' })])).status).toBe(200)
	const { draft } = await history(members.manager)
	expect(draft).toMatchObject({ changesSale: true, mayPublish: true })
	const { json: plan } = await call('planSale', { venue, changes: [] }, members.manager)
	const [line] = plan.lines
	expect(line).toMatchObject({ kind: 'change', of: 'event', fields: [{ field: 'name', form: 'text' }] })
	expect(line.fields[0].now).toBe('The whole house')
})

test('of two members who change texts of one event the second gets the difference, and saves after it', async () => {
	const { base } = await read()
	expect((await save([change({ 'en-US': 'One' })], base, members.manager)).status).toBe(200)
	const second = await save([change({ 'en-US': 'Two' })], base)
	expect(second.status).toBe(409)
	expect(second.json.fault).toMatchObject({ code: 'overtaken', changes: [{ kind: 'text', after: 'One' }] })
	expect((await save([change({ 'en-US': 'Two' })], second.json.fault.number)).status).toBe(200)
	expect(textIn(await read(), 'name').texts['en-US']).toBe('Two')
})

test('a price that another member has saved meanwhile stops no text and stays', async () => {
	const { base } = await read()
	const price = { kind: 'price', event, type: 'ga_child', amount: '20.95' }
	expect((await call('saveSale', { venue, base, changes: [price] }, members.manager)).status).toBe(200)
	expect((await save([change({ 'en-US': 'Three' })], base)).status).toBe(200)
	const { json } = await call('prices', { venue, event, month: null }, members.manager)
	expect(JSON.stringify(json.event.groups)).toContain('20.95')
})

test('a text of what is sold that another member has saved meanwhile stops no price and stays', async () => {
	const { base } = await read()
	expect((await save([change({ 'en-US': 'Four' })], base)).status).toBe(200)
	const price = { kind: 'price', event, type: 'ga_child', amount: '21.95' }
	const saved = await call('saveSale', { venue, base, changes: [price] }, members.manager)
	expect(saved.status, saved.text).toBe(200)
	expect(textIn(await read(), 'name').texts['en-US']).toBe('Four')
})

test('two saves at the same moment: one is saved, and the others get the difference', async () => {
	const { base } = await read()
	const saves = ['A', 'B', 'C'].map((text) => save([change({ 'en-US': text })], base))
	expect((await Promise.all(saves)).map(({ status }) => status).sort()).toEqual([200, 409, 409])
})

test('a missing translation is counted until it is written', async () => {
	expect((await save([change({ ar: '' })])).status).toBe(200)
	const answer = await read()
	expect(answer.events.find(({ id }) => id === event)?.missing).toBe(1)
	expect(textIn(answer, 'name')).toMatchObject({ missing: ['ar'], texts: { ar: '' } })
	expect((await save([change({ ar: 'الدخول' })])).status).toBe(200)
	expect((await read()).events.find(({ id }) => id === event)?.missing).toBe(0)
})

test('a venue that takes its events from elsewhere shows their texts and changes none', async () => {
	const id = 'corner-gallery'
	const options = { ...(await aMember(database.sql, id, 'writer')), seller: id }
	const { json: list } = await call('itemTexts', { venue: id, event: null }, options)
	const [first] = list.events
	const { json } = await call('itemTexts', { venue: id, event: first.id }, options)
	expect(json.event.isInherited).toBe(true)
	expect(json.event.items[0].texts[0].texts['en-GB']).toBe(first.name)
	const changes = [change({ 'en-GB': 'x' }, { event: first.id })]
	const saved = await call('saveItemTexts', { venue: id, base: json.base, changes }, options)
	expect(saved.json.fault.code).toBe('inherited')
})

test('a name that a setting of the venue has is not changed without it, with what the checks say', async () => {
	const id = 'tidewater-aquarium'
	const options = { ...(await aMember(database.sql, id, 'writer')), seller: id }
	const { json } = await call('itemTexts', { venue: id, event: 'evt_day' }, options)
	const path = { event: 'evt_day', group: 'day_groups', type: 'day_group_pupil' }
	const changes = [change({ 'en-GB': 'Schoolchild' }, path)]
	const { json: checked } = await call('checkItemTexts', { venue: id, changes }, options)
	expect(checked.faults).toMatchObject([{ severity: 'error', code: 'CFG2706' }])
	const saved = await call('saveItemTexts', { venue: id, base: json.base, changes }, options)
	expect([saved.status, saved.json.fault]).toEqual([422, { code: 'sale', faults: checked.faults }])
})

test('a venue whose catalogue is several files has the one changed that has the event', async () => {
	const id = 'orpheum-theatre'
	const options = { ...(await aMember(database.sql, id, 'writer')), seller: id }
	const { json } = await call('itemTexts', { venue: id, event: 'evt_twelfth_night' }, options)
	const changes = [change({ 'en-US': 'What You Will' }, { event: 'evt_twelfth_night' })]
	const saved = await call('saveItemTexts', { venue: id, base: json.base, changes }, options)
	expect(saved.status, saved.text).toBe(200)
	const { json: after } = await call('history', { venue: id }, options)
	expect(after.draft).toMatchObject({ changeCount: 1, changes: [{ kind: 'text', after: 'What You Will' }] })
})
