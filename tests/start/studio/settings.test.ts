import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import type { SettingOfVenue, SettingsAnswer } from '#app/contract/studio/settings-answers.ts'
import { type Database, openDatabase } from '#app/data/database.server.ts'
import { runProduct } from '#tests/builders/running-product.ts'
import { aMember, callOf, type Member } from '#tests/builders/staff.ts'

const product = runProduct('studio-settings', { change: (config) => ({ ...config, expect: [] }) })
const venue = 'harbour-science'
const resend = 'home.resendLink'

let database: Database
let manager: Member
let staff: Member
const call: ReturnType<typeof callOf> = (name, body, options) => callOf(product)(name, body, options)

beforeAll(async () => {
	database = await openDatabase({ databaseUrl: null, dataDir: `${product.folder}/data`, joins: true })
	manager = await aMember(database.sql, venue, 'manager')
	staff = await aMember(database.sql, venue, 'staff')
})
afterAll(() => database?.close())

const settings = async (): Promise<SettingsAnswer> => (await call('settings', { venue }, manager)).json
async function settingNow(path: string): Promise<SettingOfVenue> {
	const all = (await settings()).sections.flatMap((section) => section.settings)
	const found = all.find((one) => one.path === path)
	if (!found) throw new Error(`${path} is missing`)
	return found
}
const save = async (path: string, change: object, base?: number, member = manager) =>
	call('saveSetting', { venue, base: base ?? (await settings()).base, path, change }, member)
const set = (path: string, value: unknown, base?: number, member = manager) =>
	save(path, { kind: 'set', value }, base, member)
const history = async () => (await call('history', { venue }, manager)).json
async function publish() {
	const { draft, live } = await history()
	return call('publish', { venue, number: draft.number, over: live }, manager)
}

test('the settings of the venue are listed in sections, with what holds and who decides it', async () => {
	const { sections } = await settings()
	expect(sections.map(({ title }) => title)).toEqual(expect.arrayContaining(['Home', 'Cart', 'Orders']))
	expect(await settingNow(resend)).toMatchObject({
		field: { title: 'Resend link', shape: { kind: 'boolean' } },
		value: true,
		shared: true,
		isOwn: false,
		flag: null,
		isChanged: false,
	})
	expect(await settingNow('cart.timer.allowExtend')).toMatchObject({ flag: 'extra_time' })
	expect((await settingNow('orders.refund.policy')).field).toMatchObject({
		title: 'Money back for changes · Policy',
		shape: { kind: 'choice', options: ['block', 'source', 'credit', 'none'] },
	})
})

test('settings of the operator, and those with a page of their own, are not among them', async () => {
	const paths = (await settings()).sections.flatMap((section) => section.settings.map(({ path }) => path))
	for (const path of ['cart.holdMinutes', 'hosts', 'auth.method', 'operations.paused', 'theme.name'])
		expect(paths).not.toContain(path)
	for (const path of ['cart.holdMinutes', 'operations.paused', 'no.setting'])
		expect((await set(path, 1)).json.fault.code).toBe('not_found')
})

test('a manager changes a setting, sees it by its name in the history, and publishes it', async () => {
	const link = '/resend'
	expect((await product.send('/', { seller: venue })).text).toContain(link)
	expect((await set(resend, false)).status).toBe(200)
	expect(await settingNow(resend)).toMatchObject({ value: false, shared: true, isOwn: true, isChanged: true })
	const { draft } = await history()
	expect(draft.changes).toEqual([{ kind: 'value', name: 'Home · Resend link', before: null, after: 'false' }])
	expect((await publish()).status).toBe(200)
	await expect
		.poll(async () => (await product.send('/', { seller: venue })).text, { timeout: 10_000 })
		.not.toContain(link)
	// Its own value is taken away, and the shared one holds again.
	expect((await save(resend, { kind: 'reset' })).status).toBe(200)
	expect(await settingNow(resend)).toMatchObject({ value: true, isOwn: false })
	expect((await publish()).status).toBe(200)
})

test('what the checks refuse is not saved, and says what is right', async () => {
	const { status, json } = await set('orders.withdrawal.days', 3)
	expect(status).toBe(422)
	expect(json.fault).toMatchObject({ code: 'settings', faults: [{ severity: 'error' }] })
	expect(`${json.fault.faults[0].sentence} ${json.fault.faults[0].hint}`).toContain('14')
	expect((await set('orders.refund.policy', 'sometimes')).json.fault.code).toBe('settings')
	expect(await settingNow('orders.withdrawal.days')).toMatchObject({ value: 14, isOwn: false })
})

test('what a flag decides is changed with the flag alone', async () => {
	expect((await set('cart.timer.allowExtend', true, undefined, staff)).json.fault.code).toBe('forbidden')
})

describe('of two members', () => {
	it('the second gets the difference, unless they change different settings', async () => {
		const { base } = await settings()
		expect((await set('events.filtersFrom', 9, base)).status).toBe(200)
		expect((await set('home.membershipPresell', true, base, staff)).status).toBe(200)
		const second = await set('events.filtersFrom', 12, base, staff)
		expect(second.status).toBe(409)
		expect(second.json.fault.changes.map(({ name }: { name: string }) => name)).toContain(
			'Events · Events for filters',
		)
		expect((await settingNow('events.filtersFrom')).value).toBe(9)
	})
})
