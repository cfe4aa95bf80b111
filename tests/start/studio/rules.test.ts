import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import type { RulesAnswer, TryRulesAnswer } from '#app/contract/studio/rules-answers.ts'
import type { TriedVisit } from '#app/contract/studio/rules-change.ts'
import { type Database, openDatabase } from '#app/data/database.server.ts'
import { runProduct } from '#tests/builders/running-product.ts'
import { aMember, callOf, type Member } from '#tests/builders/staff.ts'

const product = runProduct('studio-rules', { change: (config) => ({ ...config, expect: [] }) })
const venue = 'harbour-science'
const flag = 'school_break'
const members = { when: { role: ['member'] }, value: true }

let database: Database
let staff: Member
let onboarding: Member
const call: ReturnType<typeof callOf> = (name, body, options) => callOf(product)(name, body, options)

beforeAll(async () => {
	database = await openDatabase({ databaseUrl: null, dataDir: `${product.folder}/data`, joins: true })
	staff = await aMember(database.sql, venue, 'staff')
	onboarding = await aMember(database.sql, venue, 'onboarding')
})
afterAll(() => database?.close())

const rules = async (): Promise<RulesAnswer> => (await call('rules', { venue }, staff)).json
const flagNow = async () => {
	const found = (await rules()).flags.find(({ name }) => name === flag)
	if (!found) throw new Error('the flag is missing')
	return found
}
const save = async (change: object, base?: number) =>
	call('saveFlag', { venue, base: base ?? (await rules()).base, flag, change }, staff)
const plain: TriedVisit = {
	...{ who: 'visitor', membership: 'active', membershipRole: null, at: '2026-12-10T12:00' },
	...{ locale: 'en-US', cart: 'empty', route: 'home', category: null },
} as TriedVisit
const tryFor = async (visit: Partial<TriedVisit>): Promise<TryRulesAnswer> =>
	(await call('tryRules', { venue, visit: { ...plain, ...visit } }, staff)).json

test('flags and blocks are listed with their conditions, and what each flag turns', async () => {
	const answer = await rules()
	const found = await flagNow()
	expect(found).toMatchObject({ kind: 'operational', default: false, isOverridden: false, isChanged: false })
	expect(found.rules).toEqual([
		{ when: { from: '2026-12-20T00:00', until: '2027-01-03T00:00' }, value: true },
	])
	expect(found.blocks).toEqual(['home/school-break'])
	expect(answer.flags.find(({ name }) => name === 'extra_time')?.settings).toEqual(['cart.timer.allowExtend'])
	expect(answer.blocks.find(({ name }) => name === 'home/school-break')?.words).not.toBe('')
	expect(answer.categories).toContain('Admission')
})

describe('a visit that is tried', () => {
	it('says which rule decides, and which part of it does not hold', async () => {
		const { live, draft } = await tryFor({})
		expect(draft).toBeNull()
		expect(live.flags[flag]).toEqual({
			value: false,
			by: 'default',
			rule: null,
			rules: [{ state: 'fails', failing: ['from'] }],
		})
		expect(live.blocks).toContainEqual({
			page: 'home',
			id: 'school-break',
			isShown: false,
			failing: ['flag'],
		})
		const inBreak = (await tryFor({ at: '2026-12-24T12:00' })).live
		expect(inBreak.flags[flag]).toMatchObject({ value: true, by: 'rule', rule: 0 })
		expect(inBreak.blocks).toContainEqual({ page: 'home', id: 'school-break', isShown: true, failing: [] })
	})

	it('tests who comes, and the page of an event', async () => {
		const block = async (visit: Partial<TriedVisit>, id: string) =>
			(await tryFor(visit)).live.blocks.find((one) => one.id === id)
		expect(await block({}, 'members')).toMatchObject({ isShown: true })
		expect(await block({ cart: 'has-items' }, 'members'), 'a guest').toMatchObject({ isShown: true })
		expect(await block({ who: 'member' }, 'members')).toMatchObject({ isShown: false, failing: ['role'] })
		expect(await block({ category: 'Admission' }, 'good-to-know')).toMatchObject({ isShown: true })
		expect(await block({ category: 'Talks' }, 'good-to-know')).toMatchObject({ failing: ['eventCategory'] })
	})

	it('is refused in a language that the venue does not have', async () => {
		const refused = await call('tryRules', { venue, visit: { ...plain, locale: 'pl' } }, staff)
		expect(refused.json.fault.code).toBe('invalid')
	})
})

test('a rule for members is saved, tried beside the shop, seen in the history and published', async () => {
	const before = await flagNow()
	const saved = await save({ rules: [members, ...before.rules] })
	expect(saved.status, saved.text).toBe(200)
	expect(await flagNow()).toMatchObject({ isChanged: true })
	const { live, draft } = await tryFor({ who: 'member' })
	expect(live.flags[flag]?.value).toBe(false)
	expect(draft?.flags[flag]).toMatchObject({ value: true, by: 'rule', rule: 0 })
	expect((await tryFor({})).draft?.flags[flag]?.value, 'not for others').toBe(false)

	const history = async (member: Member) => (await call('history', { venue }, member)).json
	const found = await history(staff)
	expect(found.draft.changes).toMatchObject([{ kind: 'flag', flag, after: { rules: [members, {}] } }])
	const manager = await aMember(database.sql, venue, 'manager')
	expect((await history(manager)).draft.mayPublish, 'a flag is of staff').toBe(false)
	const move = { venue, number: found.draft.number, over: found.live }
	expect((await call('publish', move, manager)).json.fault.code).toBe('forbidden')
	const published = await call('publish', move, staff)
	expect(published.status, published.text).toBe(200)
	const asMember = await product.send('/?preview&as=member&at=2026-12-10T12:00')
	const cookie = String(asMember.headers['set-cookie']).split(';', 1)[0] ?? ''
	const page = async (headers: Record<string, string>) => (await product.send('/', { headers })).text
	const sentence = 'Open every day of the school break'
	await expect.poll(() => page({ cookie }), { timeout: 3_000 }).toContain(sentence)
	expect(await page({})).not.toContain(sentence)
})

test('the value that a change takes away is that of the presets again', async () => {
	const { own } = await flagNow()
	expect((await save({ default: true })).status).toBe(200)
	expect((await flagNow()).now, 'for everybody').toMatchObject({ value: true })
	expect((await save({ default: own.default })).status).toBe(200)
	expect(await flagNow()).toMatchObject({ default: false, isChanged: false })
})

test('what the checks refuse is not saved, and names the rule and its part', async () => {
	const { rules: before } = await flagNow()
	const backwards = { from: '2027-02-01T00:00', until: '2027-01-01T00:00', value: true }
	const refused = await save({ rules: [members, backwards] })
	expect(refused.status, refused.text).toBe(422)
	expect(refused.json.fault.code).toBe('rules')
	expect(refused.json.fault.faults).toContainEqual(expect.objectContaining({ rule: 1, severity: 'error' }))
	const unknown = await save({ rules: [{ when: { role: ['captain'] }, value: true }] })
	expect(unknown.json.fault.faults).toContainEqual(expect.objectContaining({ rule: 0, part: 'role' }))
	const nested = await save({ rules: [{ when: { flag: 'extra_time' }, value: true }] })
	expect(nested.json.fault.faults).toContainEqual(expect.objectContaining({ rule: 0, part: 'flag' }))
	expect((await flagNow()).rules).toEqual(before)
})

test('of two members the second gets the difference, unless they change different parts', async () => {
	const { base } = await rules()
	expect((await save({ rules: [members] }, base)).status).toBe(200)
	const other = { venue, base, flag: 'extra_time', change: { default: false } }
	expect((await call('saveFlag', other, onboarding)).status, 'another flag').toBe(200)
	const second = { venue, base, flag, change: { rules: [] } }
	const refused = await call('saveFlag', second, onboarding)
	expect(refused.status).toBe(409)
	expect(refused.json.fault).toMatchObject({
		code: 'overtaken',
		changes: [{ kind: 'flag' }, { kind: 'flag' }],
	})
})

test('a flag that is not declared can not be changed', async () => {
	const { base } = await rules()
	const refused = await call('saveFlag', { venue, base, flag: 'nothing', change: { default: true } }, staff)
	expect(refused.json.fault.code).toBe('not_found')
})
