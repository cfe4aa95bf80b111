import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { invitationOf, invite } from '#app/commerce/staff/accounts.ts'
import { type StudioCallName, studioCalls } from '#app/contract/studio/calls.ts'
import { type Database, openDatabase } from '#app/data/database.server.ts'
import type { Answered } from '#tests/builders/product.ts'
import { runProduct } from '#tests/builders/running-product.ts'
import { aMember, callOf, freshCode, type Member, sessionOf, staffPassword } from '#tests/builders/staff.ts'
import { createAuthenticator } from '#tests/doubles/authenticator/authenticator.ts'
import { aNewVenue } from './a-new-venue.ts'

// Every call of the Studio once, each with a body that it accepts: a call that changes something leaves a row in the
// history of the venue.

const product = runProduct('studio-traces', {
	change: (config) => ({ ...config, expect: [] }),
	env: () => ({ TRUSTED_PROXIES: '127.0.0.1' }),
})
const venue = 'harbour-science'

/** Calls that change something and leave no trace, each with its reason. */
const silent: Partial<Record<StudioCallName, string>> = {
	logout: 'it ends the session of the browser that asks, and the next login is in the history',
	passkeyChallenge: 'a question for an authenticator, which ends within minutes; its answer is a login',
	passkeyInvitation: 'a question for an authenticator, which ends within minutes; its answer is a role',
	passkeyRegistration: 'a question for an authenticator, which ends within minutes; its answer is a passkey',
	presence: 'where a member is now: the row is replaced every few seconds',
}

let database: Database
let member: Member
let other: Member
let authenticator: ReturnType<typeof createAuthenticator>
let addresses = 0

/** Each request comes from another address, so that the limit of one address is not met. */
const call: ReturnType<typeof callOf> = (name, body, options = {}) => {
	addresses += 1
	return callOf(product)(name, body, {
		...options,
		headers: { 'x-forwarded-for': `10.6.0.${addresses}`, ...options.headers },
	})
}
const own = (name: StudioCallName, body: object) => call(name, body, { cookie: member.cookie })

beforeAll(async () => {
	database = await openDatabase({ databaseUrl: null, dataDir: `${product.folder}/data`, joins: true })
	// This role may make every call.
	member = await aMember(database.sql, venue, 'onboarding')
	other = await aMember(database.sql, venue, 'onboarding')
	left.token = await invited('kim@harbour.example')
	left.keyToken = await invited('only-key@harbour.example')
	authenticator = createAuthenticator(`http://${venue}.localhost:${product.port}`)
})
afterAll(() => database?.close())

const rowsOf = async <Row>(text: string): Promise<Row[]> => (await database.sql.run(text, [])).rows as Row[]

/** What a history is read from: rows, and of a revision also its schedule, and why that ended. */
const sources = {
	staff_act: ['*'],
	seller_revision: ['*', 'scheduled_for', 'schedule_ended'],
	seller_publishing: ['*'],
	seller_switching: ['*'],
}

/** How much each source has. */
async function traces(): Promise<number[]> {
	const counts = Object.entries(sources).flatMap(([table, parts]) =>
		parts.map((part) => `(select count(${part})::int from ${table})`),
	)
	const [row] = await rowsOf<{ counts: number[] }>(`select array[${counts.join(', ')}] as counts`)
	return row?.counts ?? []
}

const hasGrown = (before: readonly number[], after: readonly number[]): boolean =>
	after.some((count, at) => count > (before[at] ?? 0))

// Every call notes when its session was used.
const maskOf: Record<string, string> = { staff_session: " - 'used_at'" }

/** All that the Studio stores, by table. */
async function stored(): Promise<Record<string, string>> {
	const tables = await rowsOf<{ name: string }>(
		"select table_name as name from information_schema.tables where table_name ~ '^(staff|seller)(_|$)' order by 1",
	)
	const hashes = tables.map(({ name }) => {
		const row = `(to_jsonb(${name})${maskOf[name] ?? ''})::text`
		return `select '${name}' as name, md5(coalesce(string_agg(${row}, '' order by ${row}), '')) as hash from ${name}`
	})
	const rows = await rowsOf<{ name: string; hash: string }>(hashes.join(' union all '))
	return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]))
}

const baseOf = async (): Promise<number> => (await own('words', { venue, query: '', show: 'own' })).json.base
const historyOf = async () => (await own('history', { venue })).json
const price = { kind: 'price', event: 'evt_ga', type: 'ga_adult', amount: '30.95' }
const renamed = {
	event: 'evt_ga',
	group: null,
	type: null,
	field: 'name',
	texts: { 'en-US': 'Admission to the quay' },
}
const colour = { kind: 'colour', mode: 'light', token: 'color.brand', hex: '#123456' }
const visit = {
	...{ who: 'visitor', membership: 'none', membershipRole: null, at: null },
	...{ locale: 'en-US', cart: 'empty', route: 'home', category: null },
}
const invited = (email: string) =>
	invite(database.sql, { sellerId: venue, email, role: 'writer', by: 'a test' })

/** What one call leaves for the next. */
const left = { token: '', keyToken: '', keyCookie: '', registration: {}, path: '', before: 0, entry: '' }

type Walk = () => Promise<Answered>

/** A call of each name, in an order in which each is possible. */
const walks: Record<StudioCallName, Walk> = {
	invitation: () => call('invitation', { token: left.token }),
	async accept() {
		const secret = (await invitationOf(database.sql, left.token))?.totpSecret ?? ''
		const code = freshCode(secret)
		return call('accept', { token: left.token, name: 'Kim', password: staffPassword, code })
	},
	async login() {
		const { email, secret } = other
		const answer = await call('login', { email, password: staffPassword, code: freshCode(secret) })
		other = { ...other, cookie: `foyer_studio=${sessionOf(answer)}` }
		return answer
	},
	async passkeyRegistration() {
		const answer = await own('passkeyRegistration', {})
		left.registration = authenticator.register(answer.json.options)
		return answer
	},
	addPasskey: () => own('addPasskey', { credential: left.registration }),
	passkeys: () => own('passkeys', {}),
	async renamePasskey() {
		const { json } = await own('passkeys', {})
		return own('renamePasskey', { id: json.passkeys[0].id, name: 'Blue' })
	},
	async passkeyChallenge() {
		const answer = await call('passkeyChallenge', {})
		left.entry = /foyer_studio_entry=[\w-]*/.exec(String(answer.headers['set-cookie']))?.[0] ?? ''
		left.registration = authenticator.assert(answer.json.options)
		return answer
	},
	passkeyLogin: () => call('passkeyLogin', { credential: left.registration }, { cookie: left.entry }),
	async removePasskey() {
		const { json } = await own('passkeys', {})
		return own('removePasskey', { id: json.passkeys[0].id })
	},
	async passkeyInvitation() {
		const answer = await call('passkeyInvitation', { token: left.keyToken })
		left.registration = authenticator.register(answer.json.registration)
		return answer
	},
	async acceptByPasskey() {
		const body = { token: left.keyToken, name: 'Only Key', credential: left.registration }
		const answer = await call('acceptByPasskey', body)
		left.keyCookie = `foyer_studio=${sessionOf(answer)}`
		return answer
	},
	passwordSetup: () => call('passwordSetup', {}, { cookie: left.keyCookie }),
	async setPassword() {
		const { json } = await call('passwordSetup', {}, { cookie: left.keyCookie })
		const body = { password: staffPassword, code: freshCode(json.secret) }
		return call('setPassword', body, { cookie: left.keyCookie })
	},
	me: () => own('me', {}),
	sessions: () => own('sessions', {}),
	async endSession() {
		const { json } = await own('sessions', {})
		const [ended] = json.sessions.filter(({ isThis }: { isThis: boolean }) => !isThis)
		return own('endSession', { id: ended.id })
	},
	logout: () => call('logout', {}, { cookie: left.keyCookie }),
	logoutEverywhere: () => call('logoutEverywhere', {}, { cookie: other.cookie }),
	venueChoices: () => own('venueChoices', { timezone: 'Europe/Madrid' }),
	checkVenue: () => own('checkVenue', aNewVenue),
	readWebsite: () => own('readWebsite', { address: `http://localhost:${product.port}/` }),
	createVenue: () => own('createVenue', aNewVenue),
	words: () => own('words', { venue, query: 'cart', show: 'all' }),
	word: () => own('word', { venue, key: 'cart.discard' }),
	checkWord: () =>
		own('checkWord', { venue, locale: 'en-US', key: 'cart.discard', texts: { '': 'Drop it' } }),
	saveWord: async () =>
		own('saveWord', {
			...{ venue, base: await baseOf(), locale: 'en-US', key: 'cart.discard', texts: { '': 'Drop it' } },
		}),
	itemTexts: () => own('itemTexts', { venue, event: 'evt_ga' }),
	checkItemTexts: () => own('checkItemTexts', { venue, changes: [renamed] }),
	saveItemTexts: async () => own('saveItemTexts', { venue, base: await baseOf(), changes: [renamed] }),
	pages: () => own('pages', { venue }),
	blocks: () => own('blocks', { venue, page: 'home' }),
	saveBlocks: async () =>
		own('saveBlocks', {
			...{ venue, page: 'home', base: await baseOf(), change: { kind: 'move', id: 'visit', at: 6 } },
		}),
	prices: () => own('prices', { venue, event: '', month: null }),
	checkSale: () => own('checkSale', { venue, event: 'evt_ga', month: null, changes: [price] }),
	saveSale: async () => own('saveSale', { venue, base: await baseOf(), changes: [price] }),
	planSale: () => own('planSale', { venue, changes: [price] }),
	look: () => own('look', { venue }),
	checkLook: () => own('checkLook', { venue, changes: [colour] }),
	saveLook: async () => own('saveLook', { venue, base: await baseOf(), changes: [colour] }),
	pictures: () => own('pictures', { venue }),
	picture: () => own('picture', { venue, path: 'hero.svg', width: 240 }),
	async addPicture() {
		const picture = sharp({ create: { width: 40, height: 20, channels: 3, background: '#336699' } })
		const data = (await picture.png().toBuffer()).toString('base64')
		const answer = await own('addPicture', { venue, name: 'quay.png', data })
		left.path = answer.json.path
		return answer
	},
	async removePicture() {
		const answer = await own('removePicture', { venue, path: left.path })
		left.before = answer.json.before
		return answer
	},
	restorePicture: () => own('restorePicture', { venue, path: left.path, from: left.before }),
	rules: () => own('rules', { venue }),
	tryRules: () => own('tryRules', { venue, visit }),
	saveFlag: async () =>
		own('saveFlag', { venue, base: await baseOf(), flag: 'extra_time', change: { default: false } }),
	settings: () => own('settings', { venue }),
	saveSetting: async () =>
		own('saveSetting', {
			...{ venue, base: await baseOf(), path: 'home.resendLink', change: { kind: 'set', value: false } },
		}),
	switches: () => own('switches', { venue }),
	setSwitches: () => own('setSwitches', { venue, notice: { 'en-US': 'The quay is closed.' }, base: null }),
	history: () => own('history', { venue }),
	links: () => own('links', { venue }),
	makeLink: () => own('makeLink', { venue, days: 7, number: null }),
	async revokeLink() {
		const { json } = await own('links', { venue })
		return own('revokeLink', { venue, id: json.links[0].id })
	},
	comments: () => own('comments', { venue }),
	comment: () => own('comment', { venue, place: null, text: 'Shorter, please.' }),
	async resolveComment() {
		const { json } = await own('comments', { venue })
		return own('resolveComment', { venue, id: json.comments[0].id, isResolved: true })
	},
	acts: () => own('acts', { venue }),
	presence: () => own('presence', { venue, tab: 'a', page: 'words', seen: null }),
	async comparison() {
		return own('comparison', { venue, number: (await historyOf()).live })
	},
	async olderRevisions() {
		return own('olderRevisions', { venue, before: (await historyOf()).live })
	},
	async schedule() {
		const { draft, live } = await historyOf()
		return own('schedule', { venue, number: draft.number, over: live, at: '2040-01-01T10:00' })
	},
	async cancelSchedule() {
		const { draft } = await historyOf()
		return own('cancelSchedule', { venue, number: draft.number })
	},
	async publish() {
		const { draft, live } = await historyOf()
		return own('publish', { venue, number: draft.number, over: live })
	},
	async goBack() {
		const { before, live } = await historyOf()
		return own('goBack', { venue, number: before.number, over: live })
	},
}

/** Makes a call; answers whether it has changed what is stored, and whether the history has grown with it. */
async function made(name: string, walk: Walk): Promise<{ isChanging: boolean; isTraced: boolean }> {
	const [before, known] = [await stored(), await traces()]
	const answer = await walk()
	expect(answer.status, `${name}: ${answer.text}`).toBe(200)
	const [after, found] = [await stored(), await traces()]
	return {
		isChanging: Object.keys(after).some((table) => after[table] !== before[table]),
		isTraced: hasGrown(known, found),
	}
}

it('every call that changes something leaves a trace in the history, or is in a list with its reason', async () => {
	expect(Object.keys(walks).sort()).toEqual(Object.keys(studioCalls).sort())
	const changing: string[] = []
	const untraced: string[] = []
	for (const [name, walk] of Object.entries(walks)) {
		let call = await made(name, walk)
		// What the product does beside the calls, such as opening the new venue, may fall into a call that reads.
		if (call.isChanging && !call.isTraced && !(name in silent)) call = await made(name, walk)
		if (!call.isChanging) continue
		changing.push(name)
		if (!call.isTraced) untraced.push(name)
	}
	expect(untraced.sort()).toEqual(Object.keys(silent).sort())
	expect(changing.length).toBeGreaterThan(25)
})
