import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import type { PricesAnswer, SaleDay } from '#app/contract/studio/prices-answers.ts'
import type { SaleChange, SaleRule } from '#app/contract/studio/sale-change.ts'
import { type Database, openDatabase } from '#app/data/database.server.ts'
import { addDays, isoWeekday } from '#app/lib/dates.ts'
import { runProduct } from '#tests/builders/running-product.ts'
import { aMember, callOf, type Member } from '#tests/builders/staff.ts'

const product = runProduct('studio-prices', { change: (config) => config })
const venue = 'harbour-science'
const month = '2027-05'
const event = 'evt_ga'

let database: Database
let manager: Member
let colleague: Member
const call: ReturnType<typeof callOf> = (name, body, options) => callOf(product)(name, body, options)

beforeAll(async () => {
	database = await openDatabase({ databaseUrl: null, dataDir: `${product.folder}/data`, joins: true })
	manager = await aMember(database.sql, venue, 'manager')
	colleague = await aMember(database.sql, venue, 'manager')
})
afterAll(() => database?.close())

const read = async (more = {}): Promise<PricesAnswer> =>
	(await call('prices', { venue, event, month, ...more }, manager)).json
const check = (changes: readonly SaleChange[], more = {}) =>
	call('checkSale', { venue, event, month, changes, ...more }, manager)
const save = async (changes: readonly SaleChange[], base?: number, by: Member = manager) =>
	call('saveSale', { venue, base: base ?? (await read()).base, changes }, by)
const dayIn = (days: readonly SaleDay[] | null, date: string) => days?.find((day) => day.date === date)

const price = (amount: string, type = 'ga_adult'): SaleChange => ({ kind: 'price', event, type, amount })
const closing = (date: string, note = ''): SaleChange => ({
	kind: 'day',
	date,
	state: 'closed',
	opens: null,
	closes: null,
	note,
})
const rule = (more: Partial<SaleRule>): SaleRule => ({
	name: 'Spring',
	weekdays: [],
	first: '2027-05-03',
	last: '2027-05-05',
	timeFrom: null,
	timeUntil: null,
	boughtFrom: null,
	boughtUntil: null,
	prices: { ga_adult: '19.95' },
	increases: {},
	...more,
})

describe('a month', () => {
	it('has the prices that the shop shows, from the lowest to the highest of each day', async () => {
		const { days, event: shown, currency, decimals, live } = await read()
		expect(days).toHaveLength(31)
		expect([currency, decimals, shown?.mainType]).toEqual(['USD', 2, 'ga_adult'])
		expect(dayIn(days, '2027-05-01')?.prices.ga_adult, 'a Saturday').toEqual(['31.95', '31.95'])
		expect(dayIn(days, '2027-05-03')?.prices.ga_adult, 'a Monday').toEqual(['24.95', '29.95'])
		expect(dayIn(days, '2027-05-04'), 'a Tuesday').toMatchObject({ sessions: 0, house: null, prices: {} })
		expect(dayIn(days, '2027-05-03')).toMatchObject({ firstTime: '1000', lastTime: '1545', sessions: 24 })
		expect(live).toEqual([])
	})

	it('is what the calendar of the shop has, for every day of a month to come', async () => {
		const today = (await read({ month: null })).today
		const ahead = addDays(today, 40).slice(0, 7)
		const { days } = await read({ month: ahead })
		const { text } = await product.send(
			`/cached_api/events/${event}/calendar?date._gte=${ahead}-01&date._lt=${addDays(`${ahead}-28`, 5).slice(0, 7)}-01`,
		)
		const shop = JSON.parse(text).calendar._data as { date: string; price: string }[]
		const open = days.filter(({ sessions }) => sessions > 0)
		expect(open.length).toBeGreaterThan(15)
		const lowest = open.map(({ date, prices }) => [date, prices.ga_adult?.[0]])
		expect(lowest).toEqual(
			shop.filter(({ date }) => date.startsWith(ahead)).map(({ date, price: shown }) => [date, shown]),
		)
	})

	it('says what the house’s calendar has: closed for Christmas, with its note', async () => {
		const { days } = await read({ month: '2027-12' })
		expect(dayIn(days, '2027-12-25')).toMatchObject({
			sessions: 0,
			house: { state: 'closed', opens: null, closes: null, note: 'Christmas Day' },
		})
	})

	it('of an event that the venue does not have is not found', async () => {
		expect((await call('prices', { venue, event: 'nothing', month }, manager)).status).toBe(404)
	})
})

describe('a check', () => {
	it('colours the days whose price changes, and no other, and saves nothing', async () => {
		const before = await read()
		const { json } = await check([price('30.95')])
		expect(json.faults).toEqual([])
		const changed = json.days.filter(
			(day: SaleDay) => JSON.stringify(day) !== JSON.stringify(dayIn(before.days, day.date)),
		)
		expect(changed.map(({ date }: SaleDay) => isoWeekday(date)).every((weekday: number) => weekday < 6)).toBe(
			true,
		)
		expect(changed.length).toBeGreaterThan(10)
		expect(dayIn(json.days, '2027-05-03')?.prices.ga_adult).toEqual(['24.95', '30.95'])
		expect(json.changed.count).toBeGreaterThan(150)
		expect(await read()).toEqual(before)
	})

	it('says which events lose their sessions on a closed day, and which keep them', async () => {
		const { json } = await check([closing('2027-05-05')])
		expect(dayIn(json.days, '2027-05-05')).toMatchObject({ sessions: 0, house: { state: 'closed' } })
		expect(json.changed).toMatchObject({ count: 1, first: '2027-05-05', last: '2027-05-05' })
		const admission = json.events.find(({ id }: { id: string }) => id === event)
		expect(admission).toMatchObject({ before: 24, after: 0 })
	})

	it.each([
		['a price with too many decimals', [price('30.955')], 'CFG2803'],
		[
			'a rule that holds on no day',
			[{ kind: 'rule', event, rule: null, value: rule({ last: '2027-05-01' }) }],
			'CFG2804',
		],
		[
			'a rule for a ticket that is not there',
			[{ kind: 'rule', event, rule: null, value: rule({ prices: { nothing: '1.00' } }) }],
			'CFG',
		],
		[
			'a sale that ends before it begins',
			[{ kind: 'onSale', event, group: null, from: '2027-05-02', until: '2027-05-01', closesMinutes: null }],
			'CFG2804',
		],
		[
			'hours that end before they begin',
			[{ kind: 'day', date: '2027-05-05', state: 'hours', opens: '1500', closes: '1200', note: '' }],
			'CFG2804',
		],
		[
			'a rule without conditions',
			[{ kind: 'rule', event, rule: null, value: rule({ first: null, last: null }) }],
			'CFG',
		],
	] as [string, SaleChange[], string][])('refuses %s, and so does a save', async (_, changes, code) => {
		const { base } = await read()
		const { json } = await check(changes)
		const errors = json.faults.filter(({ severity }: { severity: string }) => severity === 'error')
		expect(errors.length).toBeGreaterThan(0)
		expect(errors[0].code).toContain(code)
		expect(json.days).toBeNull()
		const saved = await save(changes)
		expect(saved.status).toBe(422)
		expect(saved.json.fault).toMatchObject({ code: 'sale', faults: json.faults })
		expect((await read()).base).toBe(base)
	})

	it('does not read what is no change', async () => {
		for (const amount of ['1e3', '-5', '29,95', ' 5', ''])
			expect((await save([price(amount)])).status, amount).toBe(400)
		expect((await save([closing('2027-02-30')])).status).toBe(400)
		expect((await save([])).status).toBe(400)
	})
})

test('prices, a closed day, hours, times of sale and a rule are one draft, which publishing would apply', async () => {
	const before = await read()
	const wednesday = dayIn(before.days, '2027-05-12')
	const saved = await save([
		price('30.95'),
		closing('2027-05-05', 'Staff day'),
		{ kind: 'day', date: '2027-05-12', state: 'hours', opens: '1200', closes: '1500', note: '' },
		{ kind: 'onSale', event, group: 'ga_tickets', from: '2027-01-08T1000', until: null, closesMinutes: 15 },
		{ kind: 'rule', event, rule: null, value: rule({ first: '2027-05-17', last: '2027-05-19' }) },
	])
	expect(saved.status, saved.text).toBe(200)
	expect(saved.json.base).toBeGreaterThan(before.base)
	const after = await read()
	expect(after).toMatchObject({ base: saved.json.base, isDraft: true })
	expect(dayIn(after.days, '2027-05-05')?.house?.note).toBe('Staff day')
	expect(dayIn(after.days, '2027-05-12')).toMatchObject({ sessions: 12, firstTime: '1200', lastTime: '1445' })
	expect(dayIn(after.days, '2027-05-17')?.prices.ga_adult).toEqual(['19.95', '19.95'])
	expect(dayIn(after.days, '2027-05-20')?.prices.ga_adult).toEqual(['24.95', '30.95'])
	expect(after.event?.rules.at(-1)).toMatchObject(rule({ first: '2027-05-17', last: '2027-05-19' }))
	expect(after.event?.groups[0]?.onSale).toEqual({ from: '2027-01-08T1000', until: null, closesMinutes: 15 })
	expect(dayIn(after.live, '2027-05-12'), 'as it is live').toEqual(wednesday)
	expect(dayIn(after.live, '2027-05-01'), 'a Saturday is as it was').toBeUndefined()

	const { json: plan } = await call('planSale', { venue, changes: [] }, manager)
	expect(plan.lines).toContainEqual(
		expect.objectContaining({
			kind: 'change',
			of: 'type',
			name: 'Adult',
			fields: [{ field: 'price', form: 'amount', before: '29.95', now: '30.95' }],
		}),
	)
	expect(plan.lines).toContainEqual(
		expect.objectContaining({
			kind: 'withdraw',
			of: 'sessions',
			count: expect.any(Number),
			dates: [expect.stringMatching(/^2027-/), expect.stringMatching(/^2027-/)],
		}),
	)
	expect(plan).toMatchObject({ count: plan.lines.length, currency: 'USD', decimals: 2 })

	const [added] = after.event?.rules.slice(-1) ?? []
	await save([
		price('29.95'),
		{ kind: 'day', date: '2027-05-05', state: 'usual', opens: null, closes: null, note: '' },
		{ kind: 'day', date: '2027-05-12', state: 'usual', opens: null, closes: null, note: '' },
		{ kind: 'onSale', event, group: 'ga_tickets', from: null, until: null, closesMinutes: null },
		{ kind: 'rule', event, rule: added?.rule ?? '', value: null },
	])
	const back = await read()
	expect(back.days).toEqual(before.days)
	expect(back.live).toEqual([])
	expect((await call('planSale', { venue, changes: [] }, manager)).json).toMatchObject({
		lines: [],
		count: 0,
	})
})

test('of two members who change prices the second gets the difference, and saves after it', async () => {
	const { base } = await read()
	expect((await save([price('31.00')], base, colleague)).status).toBe(200)
	const second = await save([price('22.00', 'ga_child')], base)
	expect(second.status).toBe(409)
	expect(second.json.fault).toMatchObject({ code: 'overtaken', by: `Person 2 <${colleague.email}>` })
	expect(second.json.fault.changes.length).toBeGreaterThan(0)
	expect((await save([price('22.00', 'ga_child')], second.json.fault.number)).status).toBe(200)
	const types = (await read()).event?.groups[0]?.types.map(({ price: amount }) => amount)
	expect(types?.slice(0, 2)).toEqual(['31.00', '22.00'])
})

test('two saves at the same moment: one is saved, and the others get the difference', async () => {
	const { base } = await read()
	const saves = ['32.00', '33.00', '34.00'].map((amount) => save([price(amount)], base))
	const statuses = (await Promise.all(saves)).map(({ status }) => status)
	expect(statuses.sort()).toEqual([200, 409, 409])
})

test('a text that somebody else has saved meanwhile does not stop a price', async () => {
	const { base } = await read()
	const words = await call('words', { venue, query: 'cart.discard', show: 'all' }, colleague)
	const body = {
		venue,
		base: words.json.base,
		locale: 'en-US',
		key: 'cart.discard',
		texts: { '': 'Drop it' },
	}
	expect((await call('saveWord', body, colleague)).status).toBe(200)
	const saved = await save([price('35.00')], base)
	expect(saved.status, saved.text).toBe(200)
	const after = await call('words', { venue, query: 'cart.discard', show: 'all' }, colleague)
	expect(JSON.stringify(after.json.words[0])).toContain('Drop it')
})

test('a rule that somebody else has changed is not written over', async () => {
	const { event: shown } = await read()
	const [first] = shown?.rules ?? []
	const { rule: name, badge: _, ...value } = first ?? { ...rule({}), rule: '', badge: null }
	const change = (weekdays: SaleRule['weekdays']): SaleChange => ({
		kind: 'rule',
		event,
		rule: name,
		value: { ...value, weekdays },
	})
	expect((await save([change(['sat'])])).status).toBe(200)
	const late = await save([change(['sun'])])
	expect(late.json.fault.code).toBe('not_found')
	expect((await read()).event?.rules[0]?.weekdays).toEqual(['sat'])
})

test('a writer does not publish prices, and published markup is text in the shop', async () => {
	const markup = '<img src=x onerror=alert(1)//'
	const value = rule({ name: markup, first: null, last: null, weekdays: ['mon'] })
	const saved = await save([closing('2027-05-06', markup), { kind: 'rule', event, rule: null, value }])
	expect(saved.status, saved.text).toBe(200)
	const after = await read()
	expect(dayIn(after.days, '2027-05-06')?.house?.note).toBe(markup)
	expect(after.event?.rules.at(-1)?.name).toBe(markup)

	const { json: history } = await call('history', { venue }, manager)
	expect(history.draft).toMatchObject({ mayPublish: true, changesSale: true })
	const move = { venue, number: history.draft.number, over: history.live }
	const writer = await aMember(database.sql, venue, 'writer')
	expect((await call('history', { venue }, writer)).json.draft.mayPublish).toBe(false)
	const refused = await call('publish', move, writer)
	expect([refused.status, refused.json.fault.code]).toEqual([403, 'forbidden'])
	const published = await call('publish', move, manager)
	expect(published.status, published.text).toBe(200)

	const monday = (await read({ month: null })).days.find(
		({ date, sessions }) => date > after.today && sessions > 0 && isoWeekday(date) === 1,
	)
	const ahead = monday?.date ?? '2026-12-07'
	const path = `/cached_api/events/${event}/calendar?date._gte=${ahead}&date._lt=${addDays(ahead, 1)}`
	await expect
		.poll(async () => JSON.parse((await product.send(path)).text).calendar._data[0]?.price, {
			timeout: 10_000,
		})
		.toBe('19.95')
	for (const page of [`/events/${event}?date=${ahead}`, `/events/${event}`, '/events']) {
		const { text } = await product.send(page)
		expect(text.replaceAll(/"(?:[^"\\]|\\.)*"/g, ''), page).not.toContain(markup)
	}
})

test('a day that is closed and published is closed in the opening hours of the start page, which was cached before', async () => {
	const note = 'Maintenance of the dome'
	const { today } = await read()
	for (let sent = 0; sent < 2; sent += 1) expect((await product.send('/')).text).not.toContain(note)
	const saved = await save([closing(addDays(today, 40), note)])
	expect(saved.status, saved.text).toBe(200)
	const { json: history } = await call('history', { venue }, manager)
	const published = await call(
		'publish',
		{ venue, number: history.draft.number, over: history.live },
		manager,
	)
	expect(published.status, published.text).toBe(200)
	await expect
		.poll(async () => (await product.send('/')).text, { timeout: 10_000 })
		.toMatch(new RegExp(`${note}</span></dt><dd[^>]*>Closed<`))
})

test('a venue that takes its catalogue from elsewhere shows it and changes nothing', async () => {
	const id = 'corner-gallery'
	const member = await aMember(database.sql, id, 'manager')
	const options = { ...member, seller: id }
	const { json } = await call('prices', { venue: id, event: '', month }, options)
	expect(json.isInherited).toBe(true)
	const type = json.event.groups[0].types[0].id
	const changes = [{ kind: 'price', event: json.event.id, type, amount: '1.00' }]
	const saved = await call('saveSale', { venue: id, base: json.base, changes }, options)
	expect(saved.json.fault.code).toBe('inherited')
})

test('a venue whose catalogue is several files has the one changed that has the event', async () => {
	const id = 'orpheum-theatre'
	const member = await aMember(database.sql, id, 'manager')
	const options = { ...member, seller: id }
	const { json } = await call('prices', { venue: id, event: '', month }, options)
	const type = json.event.groups[0].types[0].id
	const changes = [{ kind: 'price', event: json.event.id, type, amount: '99.00' }]
	const saved = await call('saveSale', { venue: id, base: json.base, changes }, options)
	expect(saved.status, saved.text).toBe(200)
	const { json: history } = await call('history', { venue: id }, options)
	expect(history.draft.changeCount).toBe(1)
})
