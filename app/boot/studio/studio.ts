import { resolve } from 'node:path'
import { sharedLimiters } from '#app/api/middleware/limiters.ts'
import type { HiddenSales } from '#app/boot/hidden-sales.ts'
import { createTrials } from '#app/boot/trial/trials.ts'
import { readFiles } from '#app/commerce/revisions/store.ts'
import { memberOfSession } from '#app/commerce/staff/staff-store.ts'
import type { LiveRevision } from '#app/contract/revisions.ts'
import type { StudioCallName } from '#app/contract/studio/answers.ts'
import { studioCalls } from '#app/contract/studio/calls.ts'
import type { Database } from '#app/data/database.server.ts'
import { hashSecret } from '#app/lib/ids.ts'
import type { Sellers } from '#app/sellers/registry/sellers.ts'
import { type Caller, type Handlers, isOfHost, mayCreate, signatureOf } from './caller.ts'
import { createStudioEntrance } from './entrance.ts'
import { refuse, StudioRefusal } from './fault.ts'
import { createStudioHistory } from './history.ts'
import { createStudioItemTexts } from './item-texts/item-texts.ts'
import { limitComments, limitPictures, limitWebsite } from './limits.ts'
import { createStudioLook } from './look/look.ts'
import { createStudioNewVenue } from './new-venue/new-venue.ts'
import { createWebsiteReader } from './new-venue/website/website-reader.ts'
import { createStudioBlocks } from './pages/blocks.ts'
import { createStudioPages } from './pages/pages.ts'
import { createStudioPasskeys } from './passkeys.ts'
import { createPictureRemoval } from './pictures/picture-removal.ts'
import { createStudioPictures } from './pictures/pictures.ts'
import { createStudioCatalogs } from './prices/catalogs.ts'
import { createStudioPrices } from './prices/prices.ts'
import { createPublishable } from './publishable.ts'
import type { StudioRequest, StudioResult } from './request.ts'
import { createStudioRevisions } from './revisions.ts'
import { createStudioRules } from './rules/rules.ts'
import { createStudioSchedules } from './schedules.ts'
import { createStudioSettings } from './settings/settings.ts'
import { createStudioSwitches } from './switches.ts'
import { createStudioActs } from './together/acts.ts'
import { createStudioComments } from './together/comments.ts'
import { createStudioLinks } from './together/links.ts'
import { createStudioPresence } from './together/presence.ts'
import { createStudioWords } from './words.ts'

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
	): Promise<Pick<LiveRevision, 'number' | 'tree' | 'manifest'> | null>
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
	hiddenSales: HiddenSales
	publishesSaves: boolean
	now: () => Date
}

const isCall = (name: string): name is StudioCallName => Object.hasOwn(studioCalls, name)

export function createStudio(options: Options): Studio {
	const { database, sellers, cacheFolder, openVenue, hiddenSales, publishesSaves, venues, log, now } = options
	const db = database.sql
	const revisions = createStudioRevisions({ db, sellers, cacheFolder })
	const words = createStudioWords(revisions)
	const pages = createStudioPages({ revisions, sellers })
	const blocks = createStudioBlocks({ revisions, sellers })
	const catalogs = createStudioCatalogs({ revisions, sellers })
	const itemTexts = createStudioItemTexts({ revisions, catalogs })
	const prices = createStudioPrices({ database, revisions, catalogs, now })
	const trials = createTrials({
		read: (hashes) => readFiles(db, hashes),
		root: resolve(import.meta.dirname, '../../..'),
		venues,
	})
	const publishable = createPublishable({ revisions, unmetOf: trials.unmetOf, log })
	const history = createStudioHistory({ revisions, publishable })
	const schedules = createStudioSchedules({ db, revisions, publishable, now })
	const look = createStudioLook({ revisions, sellers })
	const pictures = createStudioPictures({ revisions, sellers })
	const removal = createPictureRemoval({ revisions, sellers })
	const rules = createStudioRules({ revisions, sellers, now })
	const settings = createStudioSettings({ revisions, sellers })
	const switches = createStudioSwitches({ db, sellers })
	const newVenue = createStudioNewVenue({ db, sellers, openVenue })
	const readWebsite = createWebsiteReader()
	const links = createStudioLinks({ db, revisions, hiddenSales })
	const acts = createStudioActs(db)
	const presence = createStudioPresence({ db, revisions })
	const comments = createStudioComments({ db, revisions })
	const limiters = sharedLimiters(database)
	const entrance = createStudioEntrance({ db, sellers, limiters, now, publishesSaves })
	const passkeys = createStudioPasskeys({ db, limiters, now })

	const actorOf = ({ member, role }: Caller) => ({ staffId: member.id, role, by: signatureOf(member) })
	const inOf = ({ member, role }: Caller) => ({ role, by: signatureOf(member) })

	const handlers: Handlers = {
		...entrance,
		...passkeys,
		venueChoices: async (body) => ({ answer: newVenue.choices(body) }),
		checkVenue: async (body) => ({ answer: await newVenue.check(body) }),
		async readWebsite({ address }, { member }) {
			await limitWebsite(limiters, member.id)
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
		itemTexts: async (body) => ({ answer: await itemTexts.of(body) }),
		checkItemTexts: async (body) => ({ answer: await itemTexts.check(body) }),
		saveItemTexts: async (body, caller) => ({ answer: await itemTexts.save(body, inOf(caller)) }),
		pages: async ({ venue }) => ({ answer: await pages.of(venue) }),
		blocks: async (body) => ({ answer: await blocks.of(body) }),
		saveBlocks: async (body, caller) => ({ answer: await blocks.save(body, inOf(caller)) }),
		prices: async (body) => ({ answer: await prices.of(body) }),
		checkSale: async (body) => ({ answer: await prices.check(body) }),
		saveSale: async (body, caller) => ({ answer: await prices.save(body, inOf(caller)) }),
		planSale: async (body) => ({ answer: await prices.plan(body) }),
		look: async ({ venue }) => ({ answer: await look.of(venue) }),
		checkLook: async (body) => ({ answer: await look.check(body) }),
		saveLook: async (body, { member }) => ({ answer: await look.save(body, signatureOf(member)) }),
		pictures: async ({ venue }) => ({ answer: await pictures.of(venue) }),
		picture: async (body) => ({ answer: await pictures.one(body) }),
		async addPicture(body, { member }) {
			await limitPictures(limiters, member.id)
			return { answer: await pictures.add(body, signatureOf(member)) }
		},
		removePicture: async (body, { member }) => ({ answer: await removal.remove(body, signatureOf(member)) }),
		restorePicture: async (body, { member }) => ({
			answer: await removal.restore(body, signatureOf(member)),
		}),
		rules: async ({ venue }) => ({ answer: await rules.of(venue) }),
		tryRules: async (body) => ({ answer: await rules.try(body) }),
		saveFlag: async (body, { member }) => ({ answer: await rules.save(body, signatureOf(member)) }),
		settings: async ({ venue }) => ({ answer: await settings.of(venue) }),
		saveSetting: async (body, { member }) => ({ answer: await settings.save(body, signatureOf(member)) }),
		switches: async ({ venue }) => ({ answer: await switches.of(venue) }),
		setSwitches: async (body, { member }) => ({ answer: await switches.set(body, signatureOf(member)) }),
		async history({ venue }, { role }) {
			const [found, planned, switched] = await Promise.all([
				history.of(venue, role),
				schedules.of(venue, role),
				switches.acts(venue),
			])
			const timezone = sellers.known(venue)?.config.locale.timezone ?? 'UTC'
			return { answer: { ...found, schedules: planned, timezone, acts: switched } }
		},
		publish: async (body, caller) => ({ answer: await history.publish(body, inOf(caller)) }),
		schedule: async (body, caller) => ({ answer: await schedules.add(body, inOf(caller)) }),
		cancelSchedule: async (body, caller) => ({ answer: await schedules.cancel(body, inOf(caller)) }),
		goBack: async (body, caller) => ({ answer: await history.goBack(body, inOf(caller)) }),
		links: async ({ venue }, { role }) => ({ answer: await links.of(venue, role) }),
		async makeLink(body, caller) {
			const { shopOf, isHidden } = caller.request
			const at = { shop: shopOf(body.venue), isHidden: isHidden(body.venue) }
			return { answer: await links.make(body, { ...actorOf(caller), ...at }) }
		},
		revokeLink: async (body, caller) => ({ answer: await links.revoke(body, actorOf(caller)) }),
		presence: async (body, caller) => ({ answer: await presence.report(body, actorOf(caller)) }),
		comparison: async (body, { role }) => ({ answer: await history.compare(body, role) }),
		olderRevisions: async ({ venue, before }) => ({ answer: await history.older(venue, before) }),
		comments: async ({ venue }) => ({ answer: await comments.of(venue) }),
		async comment(body, { member }) {
			await limitComments(limiters, member.id)
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
