import { afterAll, beforeAll } from 'vitest'
import { addDays, localTime } from '#app/lib/dates.ts'
import { type SessionOwner, writeSessions } from '#tests/builders/member-sessions.ts'
import { freshDatabaseUrl } from '#tests/builders/postgres.ts'
import {
	copyVenues,
	type Product,
	scratchFolder,
	startProduct,
	withoutLimits,
} from '#tests/builders/product.ts'

export const seller = 'harbour-science'
export const today = localTime(new Date(), 'America/New_York').date
const explorer = { groupId: 'level_explorer', typeId: 'explorer_member', role: 'member' } as const
const year = { from: addDays(today, -100), to: addDays(today, 200) }

/** A name that is markup, a string's end and a replacement pattern. */
export const strange = `</script><b>Ann & "O'Neill" \u2028 $& %s`

export const owners = [
	{ id: 'mia', firstName: 'Miabella', membership: { ...explorer, ...year } },
	{ id: 'ann', firstName: strange, membership: { ...explorer, ...year } },
	{
		id: 'family',
		firstName: 'Fatima',
		membership: { groupId: 'level_family', typeId: 'family_first', role: 'member', ...year },
	},
	{ id: 'nameless', firstName: null, membership: { ...explorer, ...year } },
	{
		id: 'second',
		firstName: 'Secunda',
		membership: { groupId: 'level_family', typeId: 'family_second', role: 'second-card', ...year },
	},
	{ id: 'soon', firstName: 'Sooner', membership: { ...explorer, ...year, to: addDays(today, 8) } },
	{ id: 'renewable', firstName: 'Renata', membership: { ...explorer, ...year, to: addDays(today, 3) } },
	{ id: 'expired', firstName: 'Exeter', membership: { ...explorer, ...year, to: addDays(today, -1) } },
	{ id: 'plain', firstName: 'Plantagenet' },
	{ id: 'unreachable', firstName: 'Unwin', email: 'no-email-unreachable@account.invalid' },
] satisfies SessionOwner[]
export type Who = (typeof owners)[number]['id']

export const commerceKey = 'the-key-of-a-test-with-32-letters'

interface LevelScene {
	product: Product
	/** A process without an engine, which calls that of the product. */
	storefront: Product
	/** Secrets of the login cookies. */
	tokens: Map<string, string>
}

/** The shipped venues with a session for each of the owners. */
export function runLevelScene(): LevelScene {
	const scene = {} as LevelScene
	const closing: (() => Promise<unknown>)[] = []
	beforeAll(async () => {
		const folder = await scratchFolder('level-pages')
		closing.push(folder.remove)
		const databaseUrl = await freshDatabaseUrl('level_pages')
		const venues = await copyVenues(folder.path, (config) => ({
			...withoutLimits(config),
			// Some days of the catalogue are later than the window.
			...(config.id === seller
				? { membership: { ...(config.membership as object), renewalWindowDays: 5 } }
				: {}),
		}))
		const shared = { SELLER_CONFIGS: venues, COMMERCE_KEY: commerceKey }
		scene.product = await startProduct({
			env: { ...shared, DATA_DIR: `${folder.path}/data`, DATABASE_URL: databaseUrl },
		})
		closing.unshift(scene.product.stop)
		scene.storefront = await startProduct({
			env: {
				...shared,
				DATA_DIR: `${folder.path}/storefront`,
				COMMERCE_URL: `http://127.0.0.1:${scene.product.port}`,
			},
		})
		closing.unshift(scene.storefront.stop)
		scene.tokens = await writeSessions(databaseUrl, seller, owners)
	})
	afterAll(async () => {
		for (const close of closing) await close()
	})
	return scene
}
