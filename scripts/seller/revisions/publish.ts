import { type Command, Option } from 'commander'
import type { Database } from '#app/data/database.server.ts'
import type { Product } from '#app/sellers/registry/product.ts'
import type { EnvironmentName } from '#app/sellers/resolution/environments.ts'
import { catalogOf } from '#app/sellers/resolution/resolve.ts'
import type { ResolvedSeller } from '#app/sellers/resolution/resolved-seller.ts'
import { printPlan } from '../commands/catalog.ts'
import { testExpectations } from '../commands/test.ts'
import { onDatabase } from '../database.ts'
import { ends, examples } from '../program.ts'
import { startProduct } from '../running.ts'
import { exitCodes, note, paint, say, WrongUse } from '../terminal.ts'
import { environments, requireSeller } from '../venues.ts'
import { canGoLive } from './checked.ts'
import { never, requireTime, schedule, unschedule } from './schedule.ts'
import {
	changedFiles,
	type Goal,
	operator,
	requireRevision,
	requireVenue,
	revisionNumber,
	type StoredRevision,
	stored,
	withRevisionFolder,
} from './stored.ts'

interface Options {
	revision?: string
	plan?: boolean
	at?: string
	env: EnvironmentName
	note?: string
}

/** The revision to publish: the named one, else the newest if it was never live. */
export async function chosenDraft(
	database: Database,
	id: string,
	named: string | undefined,
): Promise<StoredRevision> {
	if (named) return requireRevision(database, id, revisionNumber(named))
	const { revisionsOf } = await stored()
	const [newest] = await revisionsOf(database.sql, id, { most: 1 })
	if (newest && !newest.isLive && newest.published.length === 0) return newest
	throw new WrongUse(
		`No draft of "${id}" waits. A running product makes one of a saved folder; without one: npm run seller -- import ${id}`,
	)
}

/** Whether its catalogue's plan was printed and its expectations hold. */
async function tried(
	database: Database,
	product: Product,
	{ seller, folder, env, plan }: { seller: ResolvedSeller; folder: string } & Pick<Options, 'env' | 'plan'>,
): Promise<boolean> {
	const { catalog } = catalogOf(product, seller.id, env)
	if (catalog) {
		say(paint('bold', 'On sale'))
		await printPlan(database, seller, catalog, true)
	}
	if (plan || seller.config.expect.length === 0) return true
	say(paint('bold', 'Expectations'))
	if ((await testExpectations(await startProduct({ folder, mayPay: true }), seller)) === 0) return true
	note('The expectations of the venue do not hold, so the revision is not published.')
	return false
}

function publish(id: string, { revision: named, plan, at, env, note: words }: Options): Promise<number> {
	if (at) requireTime(at)
	if (at === never && plan)
		throw new WrongUse(`--plan changes nothing: leave it out, or leave out --at ${never}`)
	return onDatabase({ isReading: plan === true }, async (database) => {
		await requireVenue(database, id)
		if (at === never) return unschedule(database, id, named)
		const { liveRevisions } = await stored()
		const revision = await chosenDraft(database, id, named)
		const [live] = await liveRevisions(database.sql, [id])
		if (revision.isLive) {
			say(`Revision ${revision.number} is live already.`)
			return exitCodes.clean
		}
		say(paint('bold', `Revision ${revision.number}`))
		for (const sentence of changedFiles(live?.manifest ?? {}, revision.manifest)) say(`  ${sentence}`)
		return withRevisionFolder(database, revision, async (product, folder) => {
			if (!(await canGoLive(database, product, id))) return exitCodes.errors
			const seller = requireSeller(product, id, env)
			if (!(await tried(database, product, { seller, folder, env, ...(plan ? { plan } : {}) })))
				return exitCodes.liveFailed
			if (plan) return exitCodes.clean
			const over = live?.number ?? null
			const goal = { sellerId: id, number: revision.number, over, by: operator(), note: words ?? null }
			return at ? schedule(database, goal, { at, seller }) : move(database, goal, live?.manifest ?? {})
		})
	})
}

/** Publishes it over what was live when it was checked, and says what another one has published meanwhile. */
export async function move(
	database: Database,
	goal: Goal,
	before: StoredRevision['manifest'],
): Promise<number> {
	const { moveLive, liveRevisions } = await stored()
	if (await moveLive(database.sql, goal)) {
		say(`Revision ${goal.number} of ${goal.sellerId} is live in two seconds.`)
		return exitCodes.clean
	}
	const [live] = await liveRevisions(database.sql, [goal.sellerId])
	note(`Revision ${live?.number} was published meanwhile, and yours was not. It differs from what you saw:`)
	for (const sentence of changedFiles(before, live?.manifest ?? {})) note(`  ${sentence}`)
	return exitCodes.errors
}

export function addPublish(program: Command): void {
	program
		.command('publish')
		.description('makes a draft of a venue live, after its checks, its plan and its expectations')
		.argument('<id>', 'the venue')
		.option('--revision <number>', 'another one than the newest draft')
		.option('--plan', 'says what would change, and publishes nothing')
		.option('--at <time>', 'goes live by itself at this time of the venue; "never" takes that back')
		.option('--note <sentence>', 'what changed, in the history')
		.addOption(
			new Option('--env <name>', 'the environment whose expectations are tried; files are checked in all')
				.choices(environments)
				.default('demo'),
		)
		.addHelpText(
			'after',
			examples([
				['publish harbour-science --plan', 'files, prices and times that would change'],
				['publish harbour-science', 'the newest draft is live in two seconds'],
				['publish harbour-science --revision 12 --at 2026-12-24T18:00', 'at six in the evening'],
				['publish harbour-science --revision 12 --at never', 'stays a draft: the schedule is cancelled'],
				['publish harbour-science --note "Summer prices"', 'the sentence is in the history'],
			]),
		)
		.action(ends(publish))
}
