import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import {
	messageOf,
	type Notice,
	type NoticeListener,
	noticeChannel,
	noticesIn,
	type SaleNotice,
} from '#app/contract/notices.ts'
import { UnsentNotices } from './unsent-notices.ts'

/** The line between the processes on one database. */
export interface Notices {
	/** Notifies the other processes within some milliseconds; never throws, and costs the caller no statement. */
	send(notice: SaleNotice): void
	listen(listener: NoticeListener): void
	/** Whether notices of other processes arrive: not while the connection is lost, which a silent network hides for seconds. */
	isLive(): boolean
	close(): Promise<void>
}

interface Options {
	/** Of a connection that is one session for its whole life: no pooler between that hands it on. */
	url: string
	/** Asks the database by a connection of requests; rejects while the whole database is away. */
	ask: () => Promise<unknown>
	log: {
		info(facts: object, message: string): void
		error(facts: object, message: string): void
	}
	/** From 0 to 1: processes that lost one server come back at different moments. */
	random?: () => number
}

// A rush sells some hundred times in this time, and all of it is one message.
const gatherMs = 20
// Every process reads each message, so under a steady load a process sends ten of them a second, and not fifty.
const betweenMs = 100
const firstPauseMs = 250
const longestPauseMs = 30_000
// A connection that a network has dropped without a word is silent for ever: only a question finds out.
const heartbeatMs = 10_000
const answerMs = 5_000
// PostgreSQL takes less than 8,000 bytes.
const mostBytes = 7_500

/** For one process alone, which has the embedded database. */
export const noNotices: Notices = {
	send: () => undefined,
	listen: () => undefined,
	isLive: () => false,
	close: async () => undefined,
}

/**
 * Opens the line on a connection of its own, which is opened again, with growing pauses, when it is lost. Meanwhile nothing
 * is received, and what is sent waits. The first connection must succeed.
 */
export async function openNotices({ url, ask, log, random = Math.random }: Options): Promise<Notices> {
	const own = randomUUID()
	const listeners: NoticeListener[] = []
	const unsent = new UnsentNotices()
	let client: pg.Client | null = null
	let last: Promise<unknown> = Promise.resolve()
	let timer: NodeJS.Timeout | undefined
	let sentAt = -Infinity
	let isClosed = false

	async function connect(): Promise<void> {
		const next = new pg.Client({
			connectionString: url,
			application_name: 'foyer notices',
			connectionTimeoutMillis: answerMs,
			query_timeout: answerMs,
			keepAlive: true,
		})
		next.on('error', () => undefined)
		next.on('end', () => lost(next))
		next.on('notification', ({ payload = '' }) => {
			for (const notice of noticesIn(payload, own))
				for (const listener of listeners) listener.received(notice)
		})
		try {
			await next.connect()
			// A crash of the server ends every connection, so no process misses what it loses.
			await next.query('set synchronous_commit = off')
			await next.query(`listen ${noticeChannel}`)
		} catch (error) {
			void next.end().catch(() => undefined)
			throw error
		}
		if (isClosed) return next.end()
		client = next
	}

	function lost(which: pg.Client): void {
		if (client !== which || isClosed) return
		client = null
		void reconnect()
	}

	/** Logs that it does not open again; false where requests fail for the same reason, which the log counts as one outage. */
	async function logLoss(error: unknown): Promise<boolean> {
		const outage = await ask().then(
			() => null,
			(cause: unknown) => ({ error: cause }),
		)
		log.error(
			outage ?? { error },
			'the connection for changes in other processes is lost: they show here after seconds',
		)
		return outage === null
	}

	async function reconnect(): Promise<void> {
		let isLogged = false
		for (let pauseMs = firstPauseMs; client === null; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
			await pause(pauseMs * (0.75 + random() / 2), undefined, { ref: false })
			if (isClosed) return
			await connect().catch(async (error) => {
				if (!isLogged) isLogged = await logLoss(error)
			})
		}
		log.info({}, 'the connection for changes in other processes is back')
		for (const listener of listeners) listener.missed()
		schedule()
	}

	function schedule(): void {
		const waitMs = Math.max(gatherMs, sentAt + betweenMs - performance.now())
		timer ??= setTimeout(() => {
			timer = undefined
			void inTurn(flush)
		}, waitMs).unref()
	}

	/** Runs statements one after the other. */
	function inTurn(act: () => Promise<unknown>): Promise<unknown> {
		last = last.then(act, act)
		return last
	}

	/** Sends what has gathered. What could not be sent waits for the next connection. */
	async function flush(): Promise<void> {
		if (!client || unsent.isEmpty) return
		sentAt = performance.now()
		const notices = unsent.take()
		await client
			.query('select pg_notify($1, message) from unnest($2::text[]) as message', [
				noticeChannel,
				messagesOf(own, notices),
			])
			.catch(() => {
				for (const notice of notices) unsent.add(notice)
			})
	}

	async function beat(): Promise<void> {
		const asked = client
		// An end while a question is open destroys the connection, and the loss is noticed.
		await asked?.query('select 1').catch(() => asked.end().catch(() => undefined))
	}

	const heartbeat = setInterval(() => void inTurn(beat), heartbeatMs).unref()

	await connect()
	return {
		send(notice) {
			unsent.add(notice)
			schedule()
		},
		listen: (listener) => {
			listeners.push(listener)
		},
		isLive: () => client !== null,
		async close() {
			await inTurn(flush)
			isClosed = true
			clearInterval(heartbeat)
			clearTimeout(timer)
			await client?.end().catch(() => undefined)
		},
	}
}

/** As few messages as the server takes. */
function messagesOf(from: string, notices: readonly Notice[]): string[] {
	const messages: string[] = []
	let some: Notice[] = []
	for (const notice of notices) {
		const more = messageOf(from, [...some, notice])
		if (some.length > 0 && Buffer.byteLength(more) > mostBytes) {
			messages.push(messageOf(from, some))
			some = []
		}
		some.push(notice)
	}
	return some.length > 0 ? [...messages, messageOf(from, some)] : messages
}
