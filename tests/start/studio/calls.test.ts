import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import type { StaffAct } from '#app/contract/studio/acts.ts'
import { type StudioCallName, studioCalls } from '#app/contract/studio/calls.ts'
import type { NewVenueBody } from '#app/contract/studio/new-venue.ts'
import { type StaffRole, staffRoles } from '#app/contract/studio/staff-roles.ts'
import { type Database, openDatabase } from '#app/data/database.server.ts'
import { runProduct } from '#tests/builders/running-product.ts'
import { aMember, callOf, freshCode, type Member, sessionOf, staffPassword } from '#tests/builders/staff.ts'
import { aNewVenue } from './a-new-venue.ts'

const product = runProduct('studio-calls', {
	// A trial of expectations takes seconds; trial.test.ts has them.
	change: (config) => ({ ...config, expect: [] }),
	env: () => ({ TRUSTED_PROXIES: '127.0.0.1' }),
})
const venue = 'harbour-science'
const another = 'orpheum-theatre'
const key = 'cart.discard'

let database: Database
const members = {} as Record<StaffRole, Member>
/** What was live before, what is live, and what waits. */
const numbers = { first: 0, live: 0, draft: 0 }
let addresses = 0

/** Each request comes from another address, so that the limit of one address is not met. */
const call: ReturnType<typeof callOf> = (name, body, options = {}) => {
	addresses += 1
	const ip = `10.1.${Math.floor(addresses / 250)}.${addresses % 250}`
	return callOf(product)(name, body, { ...options, headers: { 'x-forwarded-for': ip, ...options.headers } })
}

beforeAll(async () => {
	database = await openDatabase({ databaseUrl: null, dataDir: `${product.folder}/data`, joins: true })
	for (const role of staffRoles) members[role] = await aMember(database.sql, venue, role)
	const { cookie } = members.writer
	const save = async (text: string) => {
		const { json: words } = await call('words', { venue, query: key, show: 'all' }, { cookie })
		const body = { venue, base: words.base, locale: 'en-US', key, texts: { '': text } }
		const { json } = await call('saveWord', body, { cookie })
		return { before: words.base as number, after: json.base as number }
	}
	const one = await save('Take nothing with me')
	await call('publish', { venue, number: one.after, over: one.before }, { cookie })
	const two = await save('Leave all of it here')
	Object.assign(numbers, { first: one.before, live: one.after, draft: two.after })
})
afterAll(() => database?.close())

const asserted = { id: 'x', clientDataJSON: 'x', authenticatorData: 'x', signature: 'x', userHandle: 'x' }

/** A body for each call that the rules accept, except that another member was faster. */
const bodies = (id: string): Record<StudioCallName, object> => ({
	invitation: { token: 'x' },
	accept: { token: 'x', name: 'x', password: 'x', code: '000000' },
	login: { email: 'nobody@harbour.example', password: 'x', code: '000000' },
	passkeyChallenge: {},
	passkeyLogin: { credential: asserted },
	passkeyInvitation: { token: 'x' },
	acceptByPasskey: { token: 'x', name: 'x', credential: asserted },
	passkeys: {},
	passkeyRegistration: {},
	addPasskey: {
		credential: { id: 'x', clientDataJSON: 'x', attestationObject: 'x', transports: [] },
	},
	renamePasskey: { id: 999_999, name: 'Blue' },
	removePasskey: { id: 999_999 },
	passwordSetup: {},
	setPassword: { password: 'x', code: '000000' },
	logout: {},
	me: {},
	venueChoices: { timezone: 'Europe/Madrid' },
	checkVenue: newVenue(),
	readWebsite: { address: `http://localhost:${product.port}/` },
	createVenue: newVenue(),
	words: { venue: id, query: key, show: 'all' },
	word: { venue: id, key },
	checkWord: { venue: id, locale: 'en-US', key, texts: { '': 'Empty it' } },
	saveWord: { venue: id, base: numbers.first, locale: 'en-US', key, texts: { '': 'Empty it' } },
	itemTexts: { venue: id, event: 'evt_ga' },
	checkItemTexts: { venue: id, changes: [renaming] },
	saveItemTexts: { venue: id, base: numbers.first, changes: [renaming] },
	pages: { venue: id },
	blocks: { venue: id, page: 'home' },
	saveBlocks: { venue: id, page: 'home', base: numbers.first, change: { kind: 'move', id: 'visit', at: 6 } },
	prices: { venue: id, event: '', month: null },
	checkSale: { venue: id, event: 'evt_ga', month: null, changes: [price] },
	saveSale: { venue: id, base: numbers.first, changes: [price] },
	planSale: { venue: id, changes: [price] },
	look: { venue: id },
	checkLook: { venue: id, changes: [colour] },
	saveLook: { venue: id, base: numbers.first, changes: [colour] },
	pictures: { venue: id },
	picture: { venue: id, path: 'hero.svg', width: 240 },
	addPicture: { venue: id, name: 'one.png', data: onePixel },
	removePicture: { venue: id, path: 'hero.svg' },
	restorePicture: { venue: id, path: 'hero.svg', from: numbers.first },
	rules: { venue: id },
	settings: { venue: id },
	saveSetting: {
		venue: id,
		base: numbers.first,
		path: 'home.resendLink',
		change: { kind: 'set', value: false },
	},
	tryRules: { venue: id, visit },
	saveFlag: { venue: id, base: numbers.first, flag: 'extra_time', change: { default: true } },
	switches: { venue: id },
	setSwitches: { venue: id, notice: { 'en-US': 'The quay is closed.' }, base: null },
	history: { venue: id },
	publish: { venue: id, number: numbers.draft, over: numbers.first },
	schedule: { venue: id, number: numbers.draft, over: numbers.first, at: '2040-01-01T10:00' },
	cancelSchedule: { venue: id, number: numbers.draft },
	goBack: { venue: id, number: numbers.first, over: numbers.first },
	links: { venue: id },
	makeLink: { venue: id, days: 7, number: null },
	revokeLink: { venue: id, id: 999_999 },
	acts: { venue: id },
	presence: { venue: id, tab: 'a', page: 'words', seen: null },
	sessions: {},
	endSession: { id: 999_999 },
	logoutEverywhere: {},
	comparison: { venue: id, number: numbers.first },
	olderRevisions: { venue: id, before: numbers.live },
	comments: { venue: id },
	comment: { venue: id, place: null, text: 'Shorter, please.' },
	resolveComment: { venue: id, id: 999_999, isResolved: true },
})

let venues = 0

/** A venue with an id that is not taken. */
const newVenue = (changed: object = {}): NewVenueBody => {
	venues += 1
	return { ...aNewVenue, id: `river-museum-${venues}`, ...changed }
}

const onePixel =
	'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

const price = { kind: 'price', event: 'evt_ga', type: 'ga_adult', amount: '30.95' }

const renaming = { event: 'evt_ga', group: null, type: null, field: 'name', texts: { 'en-US': 'All floors' } }

const colour = { kind: 'colour', mode: 'light', token: 'color.brand', hex: '#123456' }

const visit = {
	...{ who: 'visitor', membership: 'none', membershipRole: null, at: null },
	...{ locale: 'en-US', cart: 'empty', route: 'home', category: null },
}

const sellers: readonly StaffRole[] = ['manager', 'staff', 'onboarding']
const ofSale: readonly StudioCallName[] = ['prices', 'checkSale', 'saveSale', 'planSale']
const writers: readonly StaffRole[] = ['writer', 'manager', 'staff', 'onboarding']

/** What a member gets at the own venue. */
function expectedStatus(name: StudioCallName, role: StaffRole): number {
	const readings = ['words', 'word', 'itemTexts', 'pages', 'blocks', 'history', 'switches', 'look', 'links']
	if (
		[
			...readings,
			'rules',
			'settings',
			'tryRules',
			'pictures',
			'picture',
			'comments',
			'comment',
			'presence',
			'comparison',
			'olderRevisions',
		].includes(name)
	)
		return 200
	if (name === 'resolveComment') return 404
	if (name === 'revokeLink') return sellers.includes(role) ? 404 : 403
	if (name === 'makeLink' || name === 'acts') return sellers.includes(role) ? 200 : 403
	if (['checkLook', 'saveLook', 'saveBlocks', 'addPicture'].includes(name))
		return role === 'writer' ? 403 : 200
	// The page shows this one, so it can't be deleted, and is not missing.
	if (name === 'removePicture') return role === 'writer' ? 403 : 422
	if (name === 'restorePicture') return role === 'writer' ? 403 : 404
	if (name === 'saveFlag') return ['staff', 'onboarding'].includes(role) ? 200 : 403
	if (name === 'saveSetting') return sellers.includes(role) ? 200 : 403
	if (name === 'setSwitches') return sellers.includes(role) ? 200 : 403
	if (ofSale.includes(name)) return sellers.includes(role) ? 200 : 403
	if (!writers.includes(role)) return 403
	if (name === 'cancelSchedule') return 404
	// The texts of what is sold are as the member has seen them.
	return ['checkWord', 'checkItemTexts', 'saveItemTexts'].includes(name) ? 200 : 409
}

const names = Object.keys(studioCalls) as StudioCallName[]
const ofOnboarding = names.filter((name) => studioCalls[name].access === 'onboarding')
const ofSession = names.filter((name) => studioCalls[name].access === 'session')
const ofVenue = names.filter((name) => Array.isArray(studioCalls[name].access))

describe.each(ofVenue)('the call %s', (name) => {
	it.each(staffRoles)('answers a %s by the role, and only at the own venue', async (role) => {
		const { cookie } = members[role]
		const own = await call(name, bodies(venue)[name], { cookie })
		expect(own.status, own.text).toBe(expectedStatus(name, role))
		const operator = await call(name, bodies(venue)[name], { cookie, host: `localhost:${product.port}` })
		expect(operator.status, 'at the host of the operator').toBe(expectedStatus(name, role))
		expect((await call(name, bodies(another)[name], { cookie })).status, 'of another venue').toBe(404)
		const elsewhere = await call(name, bodies(venue)[name], { cookie, seller: another })
		expect(elsewhere.status, 'at the host of another venue').toBe(404)
		expect((await call(name, bodies('nowhere')[name], { cookie })).status, 'of no venue').toBe(404)
	})

	it('is refused without a session', async () => {
		for (const cookie of ['', 'foyer_studio=x', `foyer_studio=${'a'.repeat(43)}`])
			expect((await call(name, bodies(venue)[name], { cookie })).status).toBe(401)
		expect((await call(name, {}, {})).status, 'whatever the body').toBe(401)
	})
})

describe.each(ofSession)('the call %s', (name) => {
	it('is refused without a session', async () => {
		for (const cookie of ['', 'foyer_studio=x', `foyer_studio=${'a'.repeat(43)}`])
			expect((await call(name, bodies(venue)[name], { cookie })).status).toBe(401)
	})
})

describe.each(ofOnboarding)('the call %s', (name) => {
	it.each(staffRoles)('answers a %s by the role, at the own venue and at the operator', async (role) => {
		const { cookie } = members[role]
		const expected = role === 'onboarding' ? 200 : 403
		const own = await call(name, bodies(venue)[name], { cookie })
		expect(own.status, own.text).toBe(expected)
		const operator = await call(name, bodies(venue)[name], { cookie, host: `localhost:${product.port}` })
		expect(operator.status, 'at the host of the operator').toBe(expected)
		const elsewhere = await call(name, bodies(venue)[name], { cookie, seller: another })
		expect(elsewhere.status, 'at the host of another venue').toBe(403)
	})

	it('is refused without a session', async () => {
		expect((await call(name, bodies(venue)[name], {})).status).toBe(401)
		expect((await call(name, {}, {})).status, 'whatever the body').toBe(401)
	})
})

describe.each(names)('the call %s', (name) => {
	it('is refused unless the own page has sent it as JSON', async () => {
		const { cookie } = members.staff
		const send = (headers: Record<string, string>) => call(name, bodies(venue)[name], { cookie, headers })
		expect((await send({ origin: 'https://evil.example' })).status, 'of another site').toBe(403)
		expect((await send({ origin: 'null' })).status, 'of a sandbox').toBe(403)
		expect((await send({ origin: `http://${another}.localhost:${product.port}` })).status).toBe(403)
		expect((await send({ 'sec-fetch-site': 'same-site' })).status, 'of another host of the domain').toBe(403)
		for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])
			expect((await send({ 'content-type': type })).status, type).toBe(403)
		const withoutOrigin = await product.send(`/_studio/api/${name}`, {
			body: bodies(venue)[name],
			headers: { cookie },
		})
		expect(withoutOrigin.status, 'without an origin').toBe(403)
		expect((await call(name, '', { cookie, method: 'GET' })).status, 'as a link').toBe(404)
	})
})

test('a call that the table does not have is not found', async () => {
	const { cookie } = members.staff
	for (const name of ['nothing', 'constructor', '__proto__'])
		expect((await call(name, {}, { cookie })).status, name).toBe(404)
})

describe('a login', () => {
	const credentials = (member: Member, newer = 0) => ({
		email: member.email,
		password: staffPassword,
		code: freshCode(member.secret, newer),
	})

	it('begins a session of its own, whatever cookie the browser had, and ends that one', async () => {
		const member = await aMember(database.sql, venue, 'writer')
		const fixed = `foyer_studio=${'f'.repeat(43)}`
		const first = await call('login', credentials(member), { cookie: fixed })
		const session = sessionOf(first) ?? ''
		expect(session).toMatch(/^[\w-]{43}$/)
		expect(session).not.toBe('f'.repeat(43))
		expect(String(first.headers['set-cookie'])).toMatch(/; HttpOnly; SameSite=Strict/)
		expect((await call('me', {}, { cookie: fixed })).status).toBe(401)
		const second = await call('login', credentials(member, 1), { cookie: `foyer_studio=${session}` })
		expect(sessionOf(second)).not.toBe(session)
		expect((await call('me', {}, { cookie: `foyer_studio=${session}` })).status).toBe(401)
		expect((await call('me', {}, { cookie: `foyer_studio=${sessionOf(second)}` })).status).toBe(200)
	})

	it('is listed with its browser, is ended alone, and with all others of the person', async () => {
		const member = await aMember(database.sql, venue, 'writer')
		const stranger = await aMember(database.sql, venue, 'manager')
		const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0' }
		const cookie = `foyer_studio=${sessionOf(await call('login', credentials(member), { headers: browser }))}`
		const { json } = await call('sessions', {}, { cookie })
		expect(json.sessions).toMatchObject([
			{ device: 'Firefox, Linux', isThis: true },
			{ device: '', isThis: false },
		])
		const other = json.sessions[1].id
		const byStranger = await call('endSession', { id: other }, { cookie: stranger.cookie })
		expect(byStranger.status, 'of another person').toBe(404)
		const ended = await call('endSession', { id: other }, { cookie })
		expect(ended.json.sessions).toMatchObject([{ isThis: true }])
		expect((await call('me', {}, { cookie: member.cookie })).status).toBe(401)
		const { json: since } = await call('acts', { venue }, { cookie: stranger.cookie })
		const by = expect.stringContaining(member.email)
		expect(since.acts[0]).toMatchObject({ kind: 'session_ended', what: '', by })
		const second = `foyer_studio=${sessionOf(await call('login', credentials(member, 1)))}`
		const out = await call('logoutEverywhere', {}, { cookie })
		expect(sessionOf(out)).toBe('')
		for (const one of [cookie, second]) expect((await call('me', {}, { cookie: one })).status).toBe(401)
		expect((await call('me', {}, { cookie: stranger.cookie })).status).toBe(200)
		const acts = await call('acts', { venue }, { cookie: stranger.cookie })
		expect(acts.json.acts[0]).toMatchObject({ kind: 'logout_everywhere' })
	})

	it('takes a code once, and neither a wrong password nor a wrong code', async () => {
		const member = await aMember(database.sql, venue, 'writer')
		const good = credentials(member)
		expect((await call('login', { ...good, password: 'Wrong 4711 lamp' })).json.fault.code).toBe('wrong')
		expect((await call('login', { ...good, code: '000000' })).json.fault.code).toBe('wrong')
		expect((await call('login', { ...good, email: 'nobody@harbour.example' })).json.fault.code).toBe('wrong')
		expect((await call('login', good)).status).toBe(200)
		expect((await call('login', good)).json.fault.code).toBe('wrong')
	})

	it('is refused after ten attempts of one address in a minute', async () => {
		const headers = { 'x-forwarded-for': '10.9.9.9' }
		const attempt = () => call('login', bodies(venue).login, { headers })
		for (let count = 0; count < 10; count += 1) expect((await attempt()).status).toBe(422)
		const refused = await attempt()
		expect(refused.status).toBe(429)
		expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
	})

	it('has ended after a log-out, and after the role was taken', async () => {
		const member = await aMember(database.sql, venue, 'writer')
		const out = await call('logout', {}, { cookie: member.cookie })
		expect(sessionOf(out)).toBe('')
		expect((await call('me', {}, { cookie: member.cookie })).status).toBe(401)
		const other = await aMember(database.sql, venue, 'writer')
		const { removeStaff } = await import('#app/commerce/staff/staff-store.ts')
		expect(
			await removeStaff(database.sql, { sellerId: venue, email: other.email.toUpperCase(), by: 'a test' }),
		).toBe(true)
		expect((await call('history', { venue }, { cookie: other.cookie })).status).toBe(401)
	})
})

describe('a link to the draft', () => {
	const open = (path: string, cookie = '') =>
		product.send(path, { host: `${venue}.localhost:${product.port}`, headers: { cookie } })
	const ofPage = async (made: string) => {
		const opened = await open(made)
		expect(opened.status).toBe(303)
		return open('/', String(opened.headers['set-cookie']).split(';', 1)[0])
	}

	it('shows the draft to a browser without an account until it is revoked, and is in the history', async () => {
		const { cookie } = members.manager
		const none = await call('makeLink', { venue, days: 2, number: null }, { cookie })
		expect(none.json.fault.code).toBe('invalid')
		const live = await call('makeLink', { venue, days: 1, number: numbers.live }, { cookie })
		expect(live.json.fault.code, 'what is live needs no link').toBe('not_found')
		const { json } = await call('makeLink', { venue, days: 1, number: null }, { cookie })
		expect(json.link).toMatch(/^\/_draft\/[\w-]{43}$/)
		const [link] = json.links
		// Both times are cut to milliseconds.
		expect(Math.abs(Date.parse(link.ends) - Date.parse(link.made) - 86_400_000)).toBeLessThan(1_000)
		expect(JSON.stringify(json.links)).not.toContain(json.link.slice('/_draft/'.length))
		const page = await ofPage(json.link)
		expect(page.headers['cache-control']).toBe('private, no-store')
		const revoked = await call('revokeLink', { venue, id: link.id }, { cookie })
		expect(revoked.json.links[0]).toMatchObject({ id: link.id, state: 'revoked' })
		const again = await call('revokeLink', { venue, id: link.id }, { cookie })
		expect(again.json.fault.code).toBe('not_found')
		const { json: history } = await call('acts', { venue }, { cookie })
		const by = expect.stringContaining(members.manager.email)
		expect(history.acts.slice(0, 2)).toMatchObject([
			{ kind: 'link_revoked', what: String(link.id), by },
			{ kind: 'link', what: String(link.id), by },
		])
		await expect.poll(async () => (await open(json.link)).status, { timeout: 3_000 }).toBe(410)
	})

	it('has a limit of open ones for a venue', async () => {
		const { cookie } = members.staff
		const answers = []
		for (let count = 0; count < 21; count += 1)
			answers.push(await call('makeLink', { venue, days: 1, number: null }, { cookie }))
		expect(answers.at(-1)?.json.fault.code).toBe('links')
		const { json } = await call('links', { venue }, { cookie })
		for (const { id, state } of json.links)
			if (state === 'open') await call('revokeLink', { venue, id }, { cookie })
	})
})

describe('a comment on the draft', () => {
	const text = '<img src=x onerror=alert(1)>\n\u0639\u0631\u0628\u064a {name}'

	it('is kept as it was written, with its place, author and time, and is resolved by another person', async () => {
		const { cookie } = members.designer
		const place = 'words · en-US · cart.discard'
		const { json } = await call('comment', { venue, place, text: `  ${text} ` }, { cookie })
		const own = json.comments.at(-1)
		expect(own).toMatchObject({ place, text, resolved: null, published: null })
		expect(own.by).toMatch(/^Person \d+$/)
		expect(Math.abs(Date.now() - Date.parse(own.at))).toBeLessThan(60_000)
		const resolve = (isResolved: boolean, by: Member) =>
			call('resolveComment', { venue, id: own.id, isResolved }, { cookie: by.cookie })
		const resolved = await resolve(true, members.manager)
		expect(resolved.json.comments.at(-1).resolved.by).toMatch(/^Person \d+$/)
		expect((await resolve(true, members.writer)).status, 'it is resolved already').toBe(404)
		expect((await resolve(false, members.writer)).json.comments.at(-1).resolved).toBeNull()
		const { json: history } = await call('acts', { venue }, { cookie: members.manager.cookie })
		expect(history.acts.slice(0, 3)).toMatchObject([
			{ kind: 'reopened', what: String(own.id), by: expect.stringContaining(members.writer.email) },
			{ kind: 'resolved', what: String(own.id), by: expect.stringContaining(members.manager.email) },
			{ kind: 'comment', what: String(own.id), by: expect.stringContaining(members.designer.email) },
		])
	})

	it('is refused where it is empty, too long or no plain text', async () => {
		const { cookie } = members.writer
		const texts = ['', ' \n ', 'x'.repeat(2_001), 'a\u0000b', 'a\u001b[31mb']
		for (const one of texts)
			expect((await call('comment', { venue, place: null, text: one }, { cookie })).status).toBe(400)
		const place = 'a\nb'
		expect((await call('comment', { venue, place, text: 'Yes' }, { cookie })).status).toBe(400)
	})

	it('is neither read nor resolved at another venue, where the person has a role as well', async () => {
		const { json } = await call('comments', { venue }, { cookie: members.writer.cookie })
		const stranger = await aMember(database.sql, another, 'manager')
		const options = { cookie: stranger.cookie, seller: another }
		expect((await call('comments', { venue: another }, options)).json.comments).toEqual([])
		const body = { venue: another, id: json.comments[0].id, isResolved: true }
		expect((await call('resolveComment', body, options)).status).toBe(404)
		const none = await call('comment', { venue: another, place: null, text: 'Hello' }, options)
		expect(none.status, 'a venue without a draft').toBe(404)
	})
})

describe('two people at one venue', () => {
	const first = { newest: 1, live: 1 }
	const report = (member: Member, body: object) =>
		call('presence', { venue, tab: 'one', seen: null, ...body }, { cookie: member.cookie })

	it('see on which page the other is, until the tab is hidden', async () => {
		const [kim, ada] = [
			await aMember(database.sql, venue, 'writer'),
			await aMember(database.sql, venue, 'staff'),
		]
		const { json: me } = await call('me', {}, { cookie: ada.cookie })
		const others = async () => (await report(kim, { page: 'words' })).json.others as { name: string }[]
		const isAda = ({ name }: { name: string }) => name === me.name
		expect((await others()).filter(isAda)).toEqual([])
		await report(ada, { page: 'prices' })
		await report(ada, { page: 'prices', tab: 'two' })
		expect((await others()).filter(isAda)).toEqual([{ name: me.name, page: 'prices' }])
		await report(ada, { page: null })
		expect((await others()).filter(isAda)).toHaveLength(1)
		await report(ada, { page: null, tab: 'two' })
		expect((await others()).filter(isAda)).toEqual([])
		await report(ada, { page: 'history' })
		await database.pool.query("update staff_presence set seen_at = seen_at - interval '16 seconds'")
		expect((await others()).filter(isAda), 'after a lost connection').toEqual([])
	})

	it('get a notice of the save of the other where their page shows it, and none of their own saves', async () => {
		const [kim, ada] = [
			await aMember(database.sql, venue, 'writer'),
			await aMember(database.sql, venue, 'staff'),
		]
		const { json: before } = await report(kim, { page: 'words' })
		expect(before.changedBy).toEqual([])
		const { json: saved } = await call(
			'saveWord',
			{ venue, base: before.seen.newest, locale: 'en-US', key, texts: { '': 'Seen by two' } },
			{ cookie: ada.cookie },
		)
		const asked = async (member: Member, page: string, seen = before.seen) =>
			(await report(member, { page, seen })).json
		expect((await asked(kim, 'words')).changedBy).toEqual([expect.stringContaining(ada.email)])
		expect((await asked(kim, 'words')).seen.newest).toBe(saved.base)
		expect((await asked(kim, 'prices')).changedBy, 'prices are as they were').toEqual([])
		expect((await asked(ada, 'words')).changedBy, 'the own save').toEqual([])
		const current = { ...before.seen, newest: saved.base }
		expect((await asked(kim, 'history', current)).changedBy).toEqual([])
		numbers.draft = saved.base
		expect((await report(kim, { page: 'words', seen: first })).status).toBe(200)
	})
})

describe('the history of what people did', () => {
	it('has logins, invitations and roles, and a refused call once in a minute', async () => {
		const { removeStaff } = await import('#app/commerce/staff/staff-store.ts')
		const member = await aMember(database.sql, venue, 'writer')
		const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0' }
		const credentials = { email: member.email, password: staffPassword, code: freshCode(member.secret) }
		const cookie = `foyer_studio=${sessionOf(await call('login', credentials, { headers: browser }))}`
		const refused = () => call('makeLink', { venue, days: 1, number: null }, { cookie })
		const started = Math.floor(Date.now() / 60_000)
		for (let count = 0; count < 3; count += 1) expect((await refused()).status).toBe(403)
		const minutes = Math.floor(Date.now() / 60_000) - started + 1
		await removeStaff(database.sql, { sellerId: venue, email: member.email, by: 'the operator' })
		const { json } = await call('acts', { venue }, { cookie: members.manager.cookie })
		const own = (json.acts as StaffAct[]).filter(
			({ by, about }) => by?.includes(member.email) || about === member.email,
		)
		const kinds = own.map(({ kind }) => kind).reverse()
		expect(kinds.filter((kind) => kind === 'refused').length).toBeLessThanOrEqual(minutes)
		expect([...new Set(kinds)]).toEqual(['invited', 'role', 'login', 'refused', 'removed'])
		expect(own.find(({ what }) => what === 'Firefox, Linux')).toMatchObject({ kind: 'login' })
		expect(own[0]).toMatchObject({ by: 'the operator', what: null })
	})
})

describe('an invitation', () => {
	it('is accepted once, at its own venue, with a password that is no common one', async () => {
		const { invite, invitationOf } = await import('#app/commerce/staff/accounts.ts')
		const email = 'once@harbour.example'
		const token = await invite(database.sql, { sellerId: venue, email, role: 'writer', by: 'a test' })
		const secret = (await invitationOf(database.sql, token))?.totpSecret ?? ''
		const body = { token, name: 'Once', password: staffPassword, code: freshCode(secret) }
		expect((await call('invitation', { token }, { seller: another })).json.fault.code).toBe('ended')
		expect((await call('accept', body, { seller: another })).json.fault.code).toBe('ended')
		expect((await call('accept', { ...body, password: 'Password1!' })).json.fault).toEqual({
			code: 'password',
			faults: ['too_common'],
		})
		expect((await call('accept', { ...body, code: '000000' })).json.fault.code).toBe('code')
		expect((await call('accept', { ...body, name: ' ' })).json.fault.code).toBe('invalid')
		expect((await call('accept', body)).status).toBe(200)
		expect((await call('accept', body)).json.fault.code).toBe('ended')
	})

	it('gives an account of another venue its second role, after its password and code', async () => {
		const { invite } = await import('#app/commerce/staff/accounts.ts')
		const member = await aMember(database.sql, another, 'writer')
		const { email } = member
		const token = await invite(database.sql, { sellerId: venue, email, role: 'designer', by: 'a test' })
		expect((await call('invitation', { token })).json.app).toBeNull()
		const body = { token, name: '', password: staffPassword, code: freshCode(member.secret) }
		expect((await call('accept', { ...body, password: 'Another 4711 lamp' })).json.fault.code).toBe('wrong')
		const accepted = await call('accept', body)
		const cookie = `foyer_studio=${sessionOf(accepted)}`
		const { json } = await call('me', {}, { cookie, host: `localhost:${product.port}` })
		const roles = json.venues.map(({ id, role }: { id: string; role: string }) => `${id} ${role}`)
		expect(roles.sort()).toEqual([`${venue} designer`, `${another} writer`])
		const here = await call('me', {}, { cookie })
		expect(here.json.venues.map(({ id }: { id: string }) => id)).toEqual([venue])
	})
})

test('a manager compares any earlier revision with the shop, and goes back to it', async () => {
	const { cookie } = members.manager
	const { json: draft } = await call('history', { venue }, { cookie })
	const published = draft.draft.number
	const move = { venue, number: published, over: numbers.live }
	expect((await call('publish', move, { cookie })).json.live).toBe(published)
	const { json: after } = await call('history', { venue }, { cookie })
	expect(after.before.number, 'the one before is not the oldest').toBe(numbers.live)
	const oldest = { venue, number: numbers.first }
	const { json: compared } = await call('comparison', oldest, { cookie })
	expect(compared).toMatchObject({ number: numbers.first, mayPublish: true, wasLive: true })
	expect(compared.changes).toContainEqual(expect.objectContaining({ key, after: 'Empty my cart' }))
	const designer = await call('comparison', oldest, { cookie: members.designer.cookie })
	expect(designer.json.mayPublish, 'words are not of the role').toBe(false)
	const back = await call('goBack', { ...oldest, over: published }, { cookie })
	expect(back.json.live, back.text).toBe(numbers.first)
	const never = await call('comparison', { venue, number: 9_999 }, { cookie })
	expect(never.status).toBe(404)
	const { json: older } = await call('olderRevisions', { venue, before: published }, { cookie })
	expect(older.revisions.map(({ number }: { number: number }) => number)).toContain(numbers.first)
	expect(older.revisions.every(({ number }: { number: number }) => number < published)).toBe(true)
})
