import { resolve } from 'node:path'
import { heldPlaces } from '#app/commerce/inventory/held-store.ts'
import { waitingWork } from '#app/commerce/jobs/waiting-store.ts'
import { createRevisions, type Revisions } from '#app/commerce/revisions/revisions.ts'
import { type Database, openDatabase } from '#app/data/database.server.ts'
import { type Notices, noNotices, openNotices } from '#app/data/notices.ts'
import { statementKind } from '#app/data/statement-kind.ts'
import type { Environment } from '#app/environment.ts'
import type { BootOptions } from './boot-options.ts'
import type { createLog } from './log.ts'

interface Options extends BootOptions {
	environment: Environment
	log: ReturnType<typeof createLog>
}

/** Opens the database, from which the sellers' revisions are read before the engine is built on it. */
export async function openLocalDatabase({
	environment,
	log,
	printLine,
	metrics,
}: Options): Promise<{ database: Database; revisions: Revisions; notices: Notices }> {
	const dataDir = resolve(environment.dataDir)
	const database = await openDatabase({
		databaseUrl: environment.databaseUrl,
		directUrl: environment.databaseDirectUrl,
		limits: environment.databaseLimits,
		dataDir,
		printLine,
		// Requests fail until it is there again: the log counts them as one outage.
		onRestart: (reason) =>
			log.error({ outage: 'no connection', reason }, 'the database server ended and is started again'),
		onLost: () => {
			printLine(`Another process has taken the data folder ${dataDir}: this one stops at once.`)
			process.exit(1)
		},
		onStatement: (milliseconds) => metrics.observeStatement(milliseconds / 1000),
		onSlow: (statement) => {
			const { text, milliseconds } = statement
			const kind = statementKind(text)
			metrics.slowStatement(kind)
			log.warn({ statement: kind, milliseconds }, 'a statement was slow')
			log.debug({ text }, 'the text of a slow statement')
		},
	})
	metrics.watchPools([database.pool, database.reservedPool])
	metrics.watchQueue(() => waitingWork(database.sql))
	metrics.watchHeld(() => heldPlaces(database.sql))
	const { clockOffsetMs, databaseDirectUrl: url } = environment
	// The embedded database has one process.
	const ask = () => database.sql.run('select 1', [])
	const notices = url === null ? noNotices : await openNotices({ url, ask, log })
	return { database, notices, revisions: createRevisions({ db: database.sql, clockOffsetMs }) }
}
