import { resolve } from 'node:path'
import type { Limiters } from '#app/api/middleware/limiters.ts'
import { sharedLimiters } from '#app/api/middleware/limiters.ts'
import { createTrials } from '#app/boot/trial/trials.ts'
import { readFiles } from '#app/commerce/revisions/store.ts'
import {
	accept,
	invitationOf,
	type LoginResult,
	logInStaff,
	sessionHours,
} from '#app/commerce/staff/accounts.ts'
import { endAllSessions } from '#app/commerce/staff/session-store.ts'
import { deleteSession, memberOfSession, type StaffMember } from '#app/commerce/staff/staff-store.ts'
import { totpAddress } from '#app/commerce/staff/totp.ts'
import type { LiveRevision } from '#app/contract/revisions.ts'
import type { StudioAnswers, StudioBody, StudioCallName } from '#app/contract/studio/answers.ts'
import { studioCalls } from '#app/contract/studio/calls.ts'
import type { StaffRole } from '#app/contract/studio/staff-roles.ts'
import type { Database } from '#app/data/database.server.ts'
import { hashSecret } from '#app/lib/ids.ts'
import type { Sellers } from '#app/sellers/registry/sellers.ts'
import { refuse, StudioRefusal } from './fault.ts'
import { createStudioHistory } from './history.ts'
import { createStudioLook } from './look/look.ts'
import { createStudioNewVenue } from './new-venue/new-venue.ts'
import { createWebsiteReader } from './new-venue/website/website-reader.ts'
import { createStudioBlocks } from './pages/blocks.ts'
import { createStudioPages } from './pages/pages.ts'
import { createStudioPictures } from './pictures/pictures.ts'
import { createStudioPrices } from './prices/prices.ts'
import { createStudioRevisions } from './revisions.ts'
import { createStudioSwitches } from './switches.ts'
import { createStudioActs } from './together/acts.ts'
import { createStudioComments } from './together/comments.ts'
import { createStudioLinks } from './together/links.ts'
import { createStudioPresence } from './together/presence.ts'
import { createStudioSessions } from './together/sessions.ts'
import { createStudioWords } from './words.ts'

/** A request of the Studio's page. */
export interface StudioRequest {
	/** The venues that are changed at this host; null at the operator's own host, where all are. */
	venues: readonly string[] | null
	/** The session of the cookie; null for none. */
	session: string | null
	ip: string
	/** How the list of sessions names the browser. */
	device: string
	/** The address of a venue's shop, as a browser of this host reaches it. */
	shopOf(venue: string): string
}

/** What a call answers, and the session that its response sets; null ends it, undefined leaves it. */
export interface StudioResult {
	answer: StudioAnswers[StudioCallName]
	session?: { token: string; seconds: number } | null
}

export interface Studio {
	/** errors - StudioRefusal */
	call(name: string, body: unknown, request: StudioRequest): Promise<StudioResult>
	/** Whether a session belongs to a member of staff: only then is a large body read. */
	isKnown(session: string): Promise<boolean>
	/** The newest draft, or what is live, as the Studio's picture of a venue shows it to the member of a session; null for anybody else. */
	pictured(
		venue: string,
		session: string,
		which: 'draft' | 'live',
	): Promise<Pick<LiveRevision, 'tree' | 'manifest'> | null>
	/** Ends what runs for a call. */
	close(): Promise<void>
}

interface Options {
	database: Database
	sellers: Sellers
	cacheFolder: string
	/** The folder of the venues, absolute. */
	venues: string
	log: { error(fields: object, message: string): void }
	/** Puts the catalogue of a venue on sale. */
	openVenue(venue: string): Promise<void>
	publishesSaves: boolean
	now: () => Date
}

// A person mistypes a few times in a minute; a program tries more. The second limit is of one account, from every address.
const attemptsPerMinute = 10
const attemptsPerHour = 30
const hourSeconds = 3_600
// A person chooses a few files. Each is a second of work.
const picturesPerMinute = 30
// Faster than anybody writes.
const commentsPerMinute = 30

const isCall = (name: string): name is StudioCallName => Object.hasOwn(studioCalls, name)

/** A member who calls, with the role at the venue of the call. */
interface Caller {
	member: StaffMember
	role: StaffRole
	session: string
	request: StudioRequest
}

type Handlers = {
	[Name in StudioCallName]: (body: StudioBody<Name>, caller: Caller) => Promise<StudioResult>
}

/** Whether the member may make new venues at this host. */
const mayCreate = ({ roles }: StaffMember, request: StudioRequest): boolean =>
	Object.entries(roles).some(([id, role]) => role === 'onboarding' && isOfHost(request, id))

const isOfHost = ({ venues }: StudioRequest, id: string): boolean => venues === null || venues.includes(id)

/** How the history names a member. */
const signatureOf = ({ name, email }: StaffMember): string => `${name} <${email}>`

export function createStudio(options: Options): Studio {
	const { database, sellers, cacheFolder, openVenue, publishesSaves, venues, log, now } = options
	const db = database.sql
	const revisions = createStudioRevisions({ db, sellers, cacheFolder })
	const words = createStudioWords(revisions)
	const pages = createStudioPages({ revisions, sellers })
	const blocks = createStudioBlocks({ revisions, sellers })
	const prices = createStudioPrices({ database, revisions, sellers, now })
	const trials = createTrials({
		read: (hashes) => readFiles(db, hashes),
		root: resolve(import.meta.dirname, '../../..'),
		venues,
	})
	const history = createStudioHistory({ revisions, unmetOf: trials.unmetOf, log })
	const look = createStudioLook({ revisions, sellers })
	const pictures = createStudioPictures({ revisions, sellers })
	const switches = createStudioSwitches({ db, sellers })
	const newVenue = createStudioNewVenue({ db, sellers, openVenue })
	const readWebsite = createWebsiteReader()
	const links = createStudioLinks({ db, revisions })
	const acts = createStudioActs(db)
	const sessions = createStudioSessions(db)
	const presence = createStudioPresence({ db, revisions })
	const comments = createStudioComments({ db, revisions })
	const limiters = sharedLimiters(database)

	const actorOf = ({ member, role }: Caller) => ({ staffId: member.id, role, by: signatureOf(member) })
	const inOf = ({ member, role }: Caller) => ({ role, by: signatureOf(member) })

	/** The response of a login: a new session, and the one that the browser had is over. */
	async function begun(result: LoginResult, { session }: StudioRequest): Promise<StudioResult> {
		if ('fault' in result) {
			const { fault } = result
			refuse(typeof fault === 'string' ? { code: fault } : { code: 'password', faults: fault.password })
		}
		if (session !== null) await deleteSession(db, hashSecret(session))
		return { answer: {}, session: { token: result.session, seconds: sessionHours * 3_600 } }
	}

	const handlers: Handlers = {
		async invitation({ token }, { request }) {
			await limited(limiters, { ip: request.ip, account: null })
			const found = await invitationOf(db, token)
			const seller = found && sellers.known(found.sellerId)
			if (!found || !seller || !isOfHost(request, seller.id)) refuse({ code: 'ended' })
			const { email, role, totpSecret } = found
			const app = totpSecret && { secret: totpSecret, qr: await qrOf(totpAddress(totpSecret, email)) }
			return { answer: { email, role, venue: seller.config.name, app: app || null } }
		},
		async accept(body, { request }) {
			const found = await invitationOf(db, body.token)
			await limited(limiters, { ip: request.ip, account: found?.email ?? null })
			if (found && !isOfHost(request, found.sellerId)) refuse({ code: 'ended' })
			if (found && !found.hasAccount && body.name === '') refuse({ code: 'invalid' })
			return begun(await accept(db, { ...body, device: request.device }, now()), request)
		},
		async login(body, { request }) {
			await limited(limiters, { ip: request.ip, account: body.email })
			return begun(await logInStaff(db, { ...body, device: request.device }, now()), request)
		},
		async logout(_, { session }) {
			await deleteSession(db, hashSecret(session))
			return { answer: {}, session: null }
		},
		async me(_, { member, request }) {
			const venues = Object.entries(member.roles).flatMap(([id, role]) => {
				const seller = isOfHost(request, id) ? sellers.known(id) : null
				if (!seller) return []
				const mayWrite = studioCalls.saveWord.access.some((one) => one === role)
				const maySell = studioCalls.saveSale.access.some((one) => one === role)
				const mayPause = studioCalls.setSwitches.access.some((one) => one === role)
				const mayDesign = studioCalls.saveLook.access.some((one) => one === role)
				const may = { mayDesign, mayWrite, maySell, mayPause }
				return [{ id, name: seller.config.name, role, shop: request.shopOf(id), ...may }]
			})
			venues.sort((one, other) => one.name.localeCompare(other.name))
			const { name, email } = member
			return { answer: { name, email, venues, mayCreate: mayCreate(member, request), publishesSaves } }
		},
		venueChoices: async (body) => ({ answer: newVenue.choices(body) }),
		checkVenue: async (body) => ({ answer: await newVenue.check(body) }),
		async readWebsite({ address }, { member }) {
			await consumed(() => limiters('studio website', attemptsPerMinute).consume(hashSecret(member.id)))
			return { answer: await readWebsite(address) }
		},
		async createVenue(body, { member, request }) {
			const made = await newVenue.create(body, { staffId: member.id, by: signatureOf(member) })
			return { answer: { ...made, shop: request.shopOf(made.id) } }
		},
		words: async (body) => ({ answer: await words.find(body) }),
		word: async (body) => ({ answer: await words.one(body) }),
		checkWord: async (body) => ({ answer: await words.check(body) }),
		saveWord: async (body, { member }) => ({ answer: await words.save(body, signatureOf(member)) }),
		pages: async ({ venue }) => ({ answer: await pages.of(venue) }),
		blocks: async (body) => ({ answer: await blocks.of(body) }),
		saveBlocks: async (body, caller) => ({ answer: await blocks.save(body, inOf(caller)) }),
		prices: async (body) => ({ answer: await prices.of(body) }),
		checkSale: async (body) => ({ answer: await prices.check(body) }),
		saveSale: async (body, caller) => ({ answer: await prices.save(body, inOf(caller)) }),
		planSale: async ({ venue }) => ({ answer: await prices.plan(venue) }),
		look: async ({ venue }) => ({ answer: await look.of(venue) }),
		checkLook: async (body) => ({ answer: await look.check(body) }),
		saveLook: async (body, { member }) => ({ answer: await look.save(body, signatureOf(member)) }),
		pictures: async ({ venue }) => ({ answer: await pictures.of(venue) }),
		picture: async (body) => ({ answer: await pictures.one(body) }),
		async addPicture(body, { member }) {
			await consumed(() => limiters('studio picture', picturesPerMinute).consume(hashSecret(member.id)))
			return { answer: await pictures.add(body, signatureOf(member)) }
		},
		switches: async ({ venue }) => ({ answer: await switches.of(venue) }),
		setSwitches: async (body, { member }) => ({ answer: await switches.set(body, signatureOf(member)) }),
		async history({ venue }, { role }) {
			const [found, switched] = await Promise.all([history.of(venue, role), switches.acts(venue)])
			return { answer: { ...found, acts: switched } }
		},
		publish: async (body, caller) => ({ answer: await history.publish(body, inOf(caller)) }),
		goBack: async (body, caller) => ({ answer: await history.goBack(body, inOf(caller)) }),
		links: async ({ venue }, { role }) => ({ answer: await links.of(venue, role) }),
		async makeLink(body, caller) {
			const shop = caller.request.shopOf(body.venue)
			return { answer: await links.make(body, { ...actorOf(caller), shop }) }
		},
		revokeLink: async (body, caller) => ({ answer: await links.revoke(body, actorOf(caller)) }),
		presence: async (body, caller) => ({ answer: await presence.report(body, actorOf(caller)) }),
		sessions: async (_, { member, session }) => ({
			answer: await sessions.of({ staffId: member.id, session }),
		}),
		endSession: async ({ id }, { member, session }) => ({
			answer: await sessions.end({ staffId: member.id, session }, id),
		}),
		async logoutEverywhere(_, { member }) {
			await endAllSessions(db, member.id)
			return { answer: {}, session: null }
		},
		comparison: async (body, { role }) => ({ answer: await history.compare(body, role) }),
		olderRevisions: async ({ venue, before }) => ({ answer: await history.older(venue, before) }),
		comments: async ({ venue }) => ({ answer: await comments.of(venue) }),
		async comment(body, { member }) {
			await consumed(() => limiters('studio comments', commentsPerMinute).consume(hashSecret(member.id)))
			return { answer: await comments.add(body, member.id) }
		},
		resolveComment: async (body, { member }) => ({ answer: await comments.resolve(body, member.id) }),
		acts: async ({ venue }) => ({ answer: { acts: await acts.of(venue) } }),
	}

	/** The member of a call. The venue is looked for first: another one's does not exist for a member. */
	async function callerOf(
		name: StudioCallName,
		body: { venue?: string },
		request: StudioRequest,
	): Promise<Caller> {
		const { access } = studioCalls[name]
		const { session } = request
		const anyone = {
			member: { id: '', email: '', name: '', roles: {} },
			role: 'writer',
			session: '',
			request,
		} as const
		if (access === 'anyone') return anyone
		const member = session === null ? null : await memberOfSession(db, hashSecret(session))
		if (!member || session === null) refuse({ code: 'no_session' })
		if (access === 'onboarding' && !mayCreate(member, request)) refuse({ code: 'forbidden' })
		if (access === 'session' || access === 'onboarding') return { ...anyone, member, session }
		const { venue = '' } = body
		const role = Object.hasOwn(member.roles, venue) ? member.roles[venue] : undefined
		if (!role || !isOfHost(request, venue) || !sellers.known(venue)) refuse({ code: 'not_found' })
		if (!access.some((one) => one === role)) {
			await acts.refused(member.id, { venue, call: name })
			refuse({ code: 'forbidden' })
		}
		return { member, role, session, request }
	}

	return {
		async call(name, body, request) {
			if (!isCall(name)) refuse({ code: 'not_found' })
			const parsed = studioCalls[name].body.safeParse(body)
			// Without a session nothing is said about the body.
			const caller = await callerOf(name, asVenue(body), request)
			if (!parsed.success) refuse({ code: 'invalid' })
			const handle = handlers[name] as (body: unknown, caller: Caller) => Promise<StudioResult>
			try {
				return await handle(parsed.data, caller)
			} catch (error) {
				if (error instanceof StudioRefusal && error.fault.code === 'forbidden')
					await acts.refused(caller.member.id, { venue: asVenue(body).venue, call: name })
				throw error
			}
		},
		isKnown: async (session) => (await memberOfSession(db, hashSecret(session))) !== null,
		async pictured(venue, session, which) {
			const member = await memberOfSession(db, hashSecret(session))
			if (!member || !Object.hasOwn(member.roles, venue)) return null
			const { head, live } = await revisions.headOf(venue)
			return which === 'live' ? live : head
		},
		close: () => trials.close(),
	}
}

function asVenue(body: unknown): { venue?: string } {
	const venue = typeof body === 'object' && body !== null && 'venue' in body ? body.venue : undefined
	return typeof venue === 'string' ? { venue } : {}
}

/** The picture of a QR code, black on white in every look: cameras read no other. */
async function qrOf(text: string): Promise<string> {
	const qrcode = await import('qrcode')
	const svg = await qrcode.toString(text, { type: 'svg', margin: 2 })
	return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}

/** errors - too_many */
async function limited(
	limiters: Limiters,
	{ ip, account }: { ip: string; account: string | null },
): Promise<void> {
	await consumed(() => limiters('studio', attemptsPerMinute).consume(hashSecret(ip)))
	if (account === null) return
	const key = hashSecret(account.toLowerCase())
	await consumed(() => limiters('studio account', attemptsPerHour, hourSeconds).consume(key))
}

/** errors - too_many */
async function consumed(consume: () => Promise<unknown>): Promise<void> {
	try {
		await consume()
	} catch (error) {
		if (error instanceof Error) throw error
		const { msBeforeNext } = error as { msBeforeNext: number }
		refuse({ code: 'too_many', retryAfterSeconds: Math.ceil(msBeforeNext / 1000) })
	}
}
