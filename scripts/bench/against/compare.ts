import { cp, mkdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import {
	copyVenues,
	type Product,
	scratchFolder,
	startProduct,
	withoutLimits,
} from '#tests/builders/product.ts'
import { startTestPostgres } from '../../tools/postgres.ts'
import {
	addWorktree,
	buildWorktree,
	CannotRun,
	commitOf,
	ownRoot,
	removeWorktree,
} from '../../tools/worktree.ts'
import { emailsSent } from '../emails.ts'
import { short } from '../figure.ts'
import { type Loader, startLoader } from '../load.ts'
import { prepareSale } from '../sale.ts'
import { eventPath, seller } from '../setting.ts'
import { median, pairedRatio } from '../statistics.ts'
import { lines, requireSoldOut, soldOutId } from './lines.ts'
import { showsNoLoss } from './paired.ts'
import type { Side } from './side.ts'

export interface Comparison {
	commit: string
	/** Names of `lines`; null is all. */
	only: string[] | null
	pairs: number
}

const fewestPairs = 10

/** Closes what was opened, in reverse, once: at the end or when the run is stopped. */
function closers() {
	const open: (() => unknown)[] = []
	let closing: Promise<void> | null = null
	const closeAll = async (): Promise<void> => {
		for (let close = open.pop(); close; close = open.pop())
			await Promise.resolve(close()).catch(() => undefined)
	}
	return {
		later: (close: () => unknown): void => void open.push(close),
		close: (): Promise<void> => (closing ??= closeAll()),
	}
}

/**
 * Builds a commit in a folder of its own, runs it beside this working tree, and measures both in turn. Prints the median
 * of the pairs' ratios, this tree to the commit, with its 95 % interval. Answers the exit code.
 */
export async function compare({ commit: name, only, pairs }: Comparison): Promise<number> {
	const { later, close } = closers()
	const stopped = new AbortController()
	const stop = (): void => {
		if (stopped.signal.aborted) return
		stopped.abort()
		console.error('\nStopping: ending both products and removing the folder of the commit.')
		close().finally(() => process.exit(130))
	}
	process.on('SIGINT', stop).on('SIGTERM', stop)
	try {
		const chosen = chosenLines(only)
		if (!(pairs >= fewestPairs)) throw new CannotRun(`--pairs takes a number from ${fewestPairs}.`)
		const commit = await commitOf(name)
		const folder = await scratchFolder('against')
		later(folder.remove)
		const old = join(folder.path, 'commit')
		later(() => removeWorktree(old))
		await addWorktree(old, commit)
		console.log(`… building ${commit.slice(0, 10)} in ${old}`)
		await buildWorktree(old, stopped.signal)
		const postgres = await startTestPostgres()
		later(postgres.stop)
		const loader = startLoader()
		later(loader.close)
		const sides: Side[] = []
		for (const [id, root] of [
			['now', ownRoot],
			['commit', old],
		] as const) {
			console.log(`… starting ${id === 'now' ? 'this working tree' : commit.slice(0, 10)}`)
			sides.push(
				await openSide({ id, root, folder: join(folder.path, 'runs', id), server: postgres.url, later }),
			)
		}
		const [now, before] = sides as [Side, Side]
		const lost = await measureLines(loader, { now, before, chosen, pairs })
		return lost > 0 ? 1 : 0
	} catch (error) {
		if (stopped.signal.aborted) return 130
		if (!(error instanceof CannotRun)) throw error
		console.error(error.message)
		return 2
	} finally {
		await close()
		process.off('SIGINT', stop).off('SIGTERM', stop)
	}
}

function chosenLines(only: string[] | null): (keyof typeof lines)[] {
	const unknown = (only ?? []).filter((name) => !(name in lines))
	const names = Object.keys(lines)
	if (unknown.length > 0)
		throw new CannotRun(`There is no line ${unknown.join(', ')}; choose among ${names.join(', ')}.`)
	return names.filter((name) => !only || only.includes(name))
}

interface Opening {
	id: string
	root: string
	folder: string
	/** Address of a PostgreSQL server: each side has a database of its own on it. */
	server: string
	later: (close: () => unknown) => void
}

async function openSide({ id, root, folder, server, later }: Opening): Promise<Side> {
	const url = new URL(server)
	const admin = new pg.Client({ connectionString: url.href })
	await admin.connect()
	await admin.query(`create database foyer_against_${id}`).finally(() => admin.end())
	url.pathname = `/foyer_against_${id}`
	const venues = await copyVenues(folder, await limitsLiftedIn(root), root)
	const start = (data: string, env: Record<string, string> = {}): Promise<Product> =>
		startProduct({
			root,
			env: {
				...env,
				DATA_DIR: join(folder, data),
				SELLER_CONFIGS: venues,
				LOG_LEVEL: 'error',
				DATABASE_URL: url.href,
			},
		})
	const product = await start('data')
	later(product.stop)
	const database = new pg.Client({ connectionString: url.href })
	await database.connect()
	try {
		const sale = await prepareSale(product, database)
		await database.query(
			'update event_session set capacity = used_capacity, oversell_capacity = 0 where seller_id = $1 and id = $2',
			[seller, soldOutId(sale)],
		)
		const side = {
			product,
			sale,
			path: await eventPath(product),
			rest: () => restOf(url.href),
			another: (env?: Record<string, string>) => start('another', env),
			statementHook: await statementHookIn(root),
		}
		await requireSoldOut(side)
		return side
	} finally {
		await database.end()
	}
}

async function restOf(databaseUrl: string): Promise<void> {
	const database = new pg.Client({ connectionString: databaseUrl })
	await database.connect()
	await emailsSent(database).finally(() => database.end())
}

const hook = 'tests/builders/nodes/print-statements.ts'

/** The module that prints statements, in the folder of a product: it changes the database client that is found from there. */
async function statementHookIn(root: string): Promise<string> {
	const path = join(root, hook)
	if (root !== ownRoot) {
		await mkdir(dirname(path), { recursive: true })
		await cp(join(ownRoot, hook), path)
	}
	return pathToFileURL(path).href
}

type Settings = Record<string, unknown>

/** Lifts the limits that this tree knows: an earlier commit refuses the name of a later one. */
async function limitsLiftedIn(root: string): Promise<(settings: Settings) => Settings> {
	const file = join(root, 'seller-configs/_platform/defaults.json')
	const known: { api: { limits: Settings } } = JSON.parse(await readFile(file, 'utf8'))
	return (settings) => {
		const { api, ...lifted } = withoutLimits(settings) as { api: { limits: Settings } }
		const limits = Object.entries(api.limits).filter(([name]) => name in known.api.limits)
		return { ...lifted, api: { ...api, limits: Object.fromEntries(limits) } }
	}
}

interface Measuring {
	now: Side
	before: Side
	chosen: string[]
	pairs: number
}

/** Prints each line as it is measured; answers how many show a loss. */
async function measureLines(loader: Loader, { now, before, chosen, pairs }: Measuring): Promise<number> {
	let lost = 0
	for (const name of chosen) {
		const line = lines[name]
		if (!line) continue
		const runs: { now: number; before: number }[] = []
		// The first pair warms up. The order changes with each pair, so that neither side always comes second.
		for (let pair = 0; pair <= pairs; pair += 1) {
			const nowFirst = pair % 2 === 0
			const measure = async (side: Side): Promise<number> => {
				await Promise.all([now.rest(), before.rest()])
				return line.measure(loader, side).catch((error: Error) => {
					const which = side === now ? 'this working tree' : 'the commit'
					throw new CannotRun(
						`${line.title}, ${which}: ${error.message}\n${side.product.output().slice(-3000)}`,
					)
				})
			}
			const first = await measure(nowFirst ? now : before)
			const second = await measure(nowFirst ? before : now)
			const [mine, theirs] = nowFirst ? [first, second] : [second, first]
			if (pair > 0) runs.push({ now: mine, before: theirs })
			if (process.stderr.isTTY) process.stderr.write(`\r${line.title}: pair ${pair} of ${pairs}`)
		}
		if (process.stderr.isTTY) process.stderr.write('\r\x1b[K')
		const ratio = pairedRatio(runs.map((run) => run.now / run.before))
		const isFine = showsNoLoss(ratio, line.least)
		if (!isFine) lost += 1
		const interval = `${ratio.low.toFixed(3)} to ${ratio.high.toFixed(3)}`
		const rates = `${short(median(runs.map((run) => run.now)))} to ${short(median(runs.map((run) => run.before)))}`
		console.log(
			`${isFine ? '✓' : '✗'} ${line.title.padEnd(36)} ${ratio.median.toFixed(3)} (95 %: ${interval})  ${isFine ? 'no loss' : 'loss'}  (${rates} ${line.unit})`,
		)
	}
	console.log(`${chosen.length} lines of ${pairs} pairs: ${lost} with a loss`)
	return lost
}
