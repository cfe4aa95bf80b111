import { type Figure, ratioFigure } from './figure.ts'
import type { LoadResult } from './load.ts'
import type { EmailRun, OrderRun } from './orders.ts'
import { median, spreadOf } from './statistics.ts'

export type Kind = 'embedded' | 'PostgreSQL'

/** Everything that was measured on one database. */
export interface EngineRuns {
	/** One call of a function that does the bare work of a reservation, per second. */
	bare: { hot: number[]; many: number[] }
	hot: LoadResult[]
	many: LoadResult[]
	/** `busy` is the share of one processor that the server took. */
	mixed: { runs: LoadResult[]; busy: number; megabytes: number }
	limited: OrderRun & { emails: EmailRun }
	unlimited: OrderRun & { emails: EmailRun }
	/** Reservations and reads with few and with many sold tickets. */
	grown: LoadResult[][]
	daily: LoadResult[][]
	ledger: Figure
}

const none = { goal: '', l1: null, l2: null } as const
const rates = (runs: readonly LoadResult[]): number[] => runs.map((run) => run.perSecond)

function tail(what: string, runs: readonly LoadResult[]): Figure[] {
	const line = (name: string, pick: (run: LoadResult) => number): Figure => ({
		...none,
		what: `${name} of ${what}`,
		value: median(runs.map(pick)),
		unit: 'ms',
		better: 'lower',
		spread: null,
	})
	return [line('p50', (run) => run.p50), line('p99', (run) => run.p99)]
}

/** The figures of one database, with the peer's published ones beside whole orders. */
export function engineLines(kind: Kind, runs: EngineRuns): Figure[] {
	const { bare, hot, many, mixed, grown, daily } = runs
	const on = (what: string): string => `${kind}: ${what}`
	const isEmbedded = kind === 'embedded'
	const hotGoal = isEmbedded ? { goal: 'TH4', l1: 0.25, l2: 1 } : { goal: 'TH1', l1: 0.3, l2: 2 }
	const manyGoal = isEmbedded ? none : { goal: 'TH2', l1: 0.2, l2: 0.5 }
	const rate = rates(mixed.runs)
	return [
		ratioFigure(
			{ ...hotGoal, what: on('one hot session, to one bare function call') },
			rates(hot),
			bare.hot,
			'/s',
		),
		...tail(on('one hot session, 64 callers'), hot),
		ratioFigure(
			{ ...manyGoal, what: on('100 sessions, to one bare function call') },
			rates(many),
			bare.many,
			'/s',
		),
		...tail(on('100 sessions, 64 callers'), many),
		{
			...none,
			what: on('nine look, one reserves, over 1,000 open carts'),
			value: median(rate),
			unit: '/s',
			better: 'higher',
			spread: spreadOf(rate),
			context: `the server took ${Math.round(mixed.busy * 100)} % of one processor`,
		},
		...tail(on('the mixed load'), mixed.runs),
		{
			...none,
			what: on('memory of the server after it'),
			value: mixed.megabytes,
			unit: 'MB',
			better: 'lower',
			spread: null,
		},
		orders(on('whole orders, one session with a limit'), runs.limited, 500),
		orders(on('whole orders, one session without'), runs.unlimited, 1_500),
		emails(on('emails of orders, after the load'), runs.unlimited),
		growth(on('reservations with 100,000 sold to with 1,000'), grown, { goal: 'TH5', l1: 0.85, l2: 0.95 }),
		growth(on('reading sessions with 100,000 sold to with 1,000'), daily, none),
		{ ...runs.ledger, what: on(runs.ledger.what) },
	]
}

function orders(what: string, { perSecond, p50, p99 }: OrderRun, peerPerMinute: number): Figure {
	const perMinute = Math.round(perSecond * 60)
	const times = (perMinute / peerPerMinute).toFixed(1)
	return {
		goal: 'TH6',
		what,
		value: perSecond,
		unit: '/s',
		better: 'higher',
		l1: 100,
		l2: 500,
		spread: null,
		context: `${perMinute} a minute, ${times} times the peer's ${peerPerMinute}; p50 ${Math.round(p50)} ms, p99 ${Math.round(p99)} ms`,
	}
}

/**
 * The order rate alone overstates the throughput: each order queues an email, which waits under load and takes
 * processor time later.
 */
function emails(what: string, { perSecond, emails: { left, seconds } }: EngineRuns['unlimited']): Figure {
	const rate = left / seconds
	const both = 60 / (1 / perSecond + 1 / rate)
	return {
		...none,
		what,
		value: rate,
		unit: '/s',
		better: 'higher',
		spread: null,
		context: `${Math.round(rate * 60)} a minute; the last of ${left} was out ${seconds.toFixed(1)} s after the last order; orders and emails in turn: ${Math.round(both)} a minute`,
	}
}

function growth(
	what: string,
	[few = [], many = []]: LoadResult[][],
	goal: Pick<Figure, 'goal' | 'l1' | 'l2'>,
): Figure {
	return ratioFigure({ ...goal, what }, rates(many), rates(few), '/s')
}
