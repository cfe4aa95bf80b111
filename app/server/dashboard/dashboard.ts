import { escapeHtml } from '../neutral-pages.ts'
import { chart } from './chart.ts'
import { mostSamples, type Sample, sampleSeconds } from './samples.ts'

/** A venue as `/healthz/config` has it. */
interface Venue {
	id: string
	state: string
}

interface Shown {
	samples: readonly Sample[]
	venues: readonly Venue[]
	/** False: the page stays as it is, so that it can be read at leisure. */
	refreshes: boolean
	nonce: string
}

const style = `:root{color-scheme:light dark;--ink:#16242e;--soft:#4d5f6b;--page:#f4f1ea;--card:#fff;--line:#d9d4c8;--a:#0b4c6b;--b:#a8480c;--c:#5b2a86}
@media (prefers-color-scheme:dark){:root{--ink:#f2efe8;--soft:#b3bec6;--page:#10181d;--card:#18232a;--line:#2e3c45;--a:#8fd0ee;--b:#f2b27c;--c:#d3b1f2}}
*{box-sizing:border-box}body{margin:0;background:var(--page);color:var(--ink);font:1rem/1.5 ui-sans-serif,system-ui,sans-serif}
main{max-width:80rem;margin:0 auto;padding:clamp(1rem,4vw,2.5rem)}h1{margin:0;font-size:1.75rem;line-height:1.2}h2{margin:0;font-size:1rem}
a{color:var(--a);text-underline-offset:.2em}main>p{color:var(--soft);margin:.5rem 0 1.5rem}
.charts{display:grid;gap:1rem;grid-template-columns:repeat(auto-fill,minmax(min(22rem,100%),1fr))}
figure{margin:0;padding:1rem;background:var(--card);border:1px solid var(--line);border-radius:12px}
figcaption{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 1rem;margin-block-end:.5rem}figcaption b{font-variant-numeric:tabular-nums}
figure>svg{display:block;inline-size:100%;block-size:7.5rem}.grid{stroke:var(--line);fill:none;vector-effect:non-scaling-stroke}
.line{fill:none;stroke-width:2;vector-effect:non-scaling-stroke}.l0{stroke:var(--a)}.l1{stroke:var(--b);stroke-dasharray:6 3}.l2{stroke:var(--c);stroke-dasharray:2 3}
.scale{display:flex;justify-content:space-between;margin:.25rem 0 0;font-size:.8125rem;color:var(--soft)}
.legend{list-style:none;margin:.5rem 0 0;padding:0;display:flex;flex-wrap:wrap;gap:0 1rem;font-size:.875rem}.legend svg{inline-size:1.5rem;block-size:.5rem;margin-inline-end:.375rem}
section{margin-block-start:2rem}.wide{overflow-x:auto}.wide:focus-visible{outline:3px solid var(--a)}
table{border-collapse:collapse;margin-block-start:.5rem;font-variant-numeric:tabular-nums}th,td{padding:.375rem .75rem;border-block-end:1px solid var(--line);text-align:end;white-space:nowrap}th:first-child,td:first-child{text-align:start;padding-inline-start:0}`

const whole = (value: number): string => Math.round(value).toLocaleString('en')
const rate = (value: number): string => `${value >= 10 ? whole(value) : value.toFixed(1)} a second`
const time = (seconds: number): string =>
	seconds < 1 ? `${(seconds * 1000).toFixed(seconds < 0.01 ? 1 : 0)} ms` : `${seconds.toFixed(1)} s`
const megabytes = (bytes: number): string => `${whole(bytes / 1_000_000)} MB`

/** The page of the last hour of this process: pictures, the same as a table, and the venues. Without scripts. */
export function dashboardPage({ samples, venues, refreshes, nonce }: Shown): Response {
	const body = samples.length > 0 ? [charts(samples), table(samples), slowTable(samples)] : [empty]
	const choice = refreshes
		? `It shows itself again every ${sampleSeconds} seconds. <a href="?still">Stop that</a>`
		: '<a href="?">Show it again every few seconds</a>'
	const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>Dashboard – Foyer</title><link rel="icon" href="data:,"><style nonce="${nonce}">${style}</style></head><body><main><h1>Dashboard</h1><p>The last hour of this process. ${choice}</p>${body.join('')}${venueTable(venues)}</main></body></html>`
	const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }
	return new Response(html, {
		headers: refreshes ? { ...headers, refresh: String(sampleSeconds) } : headers,
	})
}

const empty = `<p>Nothing has been measured yet: the first figures come ${sampleSeconds} seconds after the start.</p>`

function charts(samples: readonly Sample[]): string {
	const last = samples.at(-1) as Sample
	const of = (value: (sample: Sample) => number | null) => samples.map(value)
	const total = (value: (sample: Sample) => number) => samples.reduce((sum, sample) => sum + value(sample), 0)
	const room = mostSamples
	const { used, idle, waiting } = last.connections
	const figures = [
		chart({
			title: 'Requests',
			now: rate(last.requests / last.seconds),
			lines: [{ name: 'Requests', values: of(({ requests, seconds }) => requests / seconds) }],
			write: rate,
			room,
		}),
		chart({
			title: 'Time to answer',
			now: last.times ? `95 % within ${time(last.times.p95)}` : 'no request',
			lines: [
				{ name: '50 %', values: of(({ times }) => times?.p50 ?? null) },
				{ name: '95 %', values: of(({ times }) => times?.p95 ?? null) },
				{ name: '99 %', values: of(({ times }) => times?.p99 ?? null) },
			],
			write: time,
			room,
		}),
		chart({
			title: 'Errors (5xx)',
			now: `${whole(total(({ failed }) => failed))} in the hour`,
			lines: [{ name: 'Errors', values: of(({ failed }) => failed) }],
			write: whole,
			room,
		}),
		chart({
			title: 'New carts and orders',
			now: `${whole(total(({ carts }) => carts))} and ${whole(total(({ orders }) => orders))} in the hour`,
			lines: [
				{ name: 'New carts', values: of(({ carts }) => carts) },
				{ name: 'Orders', values: of(({ orders }) => orders) },
			],
			write: whole,
			room,
		}),
		chart({
			title: 'Places held in carts',
			now: whole(last.heldPlaces),
			lines: [{ name: 'Places held', values: of(({ heldPlaces }) => heldPlaces) }],
			write: whole,
			room,
		}),
		chart({
			title: 'Emails and jobs that wait',
			now: `${whole(last.emails)} and ${whole(last.jobs)}, the oldest email for ${whole(last.oldestEmailSeconds)} s; ${whole(last.failedJobs)} jobs failed`,
			lines: [
				{ name: 'Emails', values: of(({ emails }) => emails) },
				{ name: 'Jobs', values: of(({ jobs }) => jobs) },
			],
			write: whole,
			room,
		}),
		chart({
			title: 'Slow statements',
			now: `${whole(total(({ slowStatements }) => slowStatements))} in the hour`,
			lines: [{ name: 'Slow statements', values: of(({ slowStatements }) => slowStatements) }],
			write: whole,
			room,
		}),
		chart({
			title: 'Memory',
			now: megabytes(last.memoryBytes),
			lines: [{ name: 'Memory', values: of(({ memoryBytes }) => memoryBytes) }],
			write: megabytes,
			room,
		}),
		chart({
			title: 'Connections of the database',
			now: `${used} in use, ${idle} idle, ${waiting} requests wait`,
			lines: [
				{ name: 'In use', values: of(({ connections }) => connections.used) },
				{ name: 'Requests that wait', values: of(({ connections }) => connections.waiting) },
			],
			write: whole,
			room,
		}),
	]
	return `<div class="charts">${figures.join('')}</div>`
}

/** Samples of five minutes are one row, the newest first. */
const rowSamples = 20

function table(samples: readonly Sample[]): string {
	const rows: string[] = []
	for (let end = samples.length; end > 0; end -= rowSamples)
		rows.push(row(samples.slice(Math.max(0, end - rowSamples), end)))
	const heads =
		'Until,Requests,Errors,95 % within,New carts,Places held,Orders,Slow statements,Emails waiting,Memory'
	const head = heads.split(',').map((text) => `<th scope="col">${text}</th>`)
	return `<section><h2 id="figures">The figures, five minutes a row</h2><div class="wide" role="region" tabindex="0" aria-labelledby="figures"><table><thead><tr>${head.join('')}</tr></thead><tbody>${rows.join('')}</tbody></table></div></section>`
}

function row(samples: readonly Sample[]): string {
	const sum = (value: (sample: Sample) => number) =>
		samples.reduce((total, sample) => total + value(sample), 0)
	const most = (value: (sample: Sample) => number) => Math.max(...samples.map(value))
	const until = new Date(samples.at(-1)?.at ?? 0).toISOString().slice(11, 16)
	const slowest = most(({ times }) => times?.p95 ?? 0)
	const cells = [
		whole(sum(({ requests }) => requests)),
		whole(sum(({ failed }) => failed)),
		slowest > 0 ? time(slowest) : '–',
		whole(sum(({ carts }) => carts)),
		whole(most(({ heldPlaces }) => heldPlaces)),
		whole(sum(({ orders }) => orders)),
		whole(sum(({ slowStatements }) => slowStatements)),
		whole(most(({ emails }) => emails)),
		megabytes(most(({ memoryBytes }) => memoryBytes)),
	]
	return `<tr><th scope="row">${until} UTC</th>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`
}

/** The slow statements of the hour by what they do, the most frequent first. Nothing without any. */
function slowTable(samples: readonly Sample[]): string {
	const counts = new Map<string, number>()
	for (const { slowKinds } of samples)
		for (const [kind, count] of slowKinds) counts.set(kind, (counts.get(kind) ?? 0) + count)
	if (counts.size === 0) return ''
	const rows = [...counts]
		.sort(([, one], [, other]) => other - one)
		.map(([kind, count]) => `<tr><th scope="row">${escapeHtml(kind)}</th><td>${whole(count)}</td></tr>`)
	return `<section><h2>Slow statements</h2><table><thead><tr><th scope="col">Statement</th><th scope="col">In the hour</th></tr></thead><tbody>${rows.join('')}</tbody></table></section>`
}

function venueTable(venues: readonly Venue[]): string {
	const rows = venues.map(
		({ id, state }) => `<tr><th scope="row">${escapeHtml(id)}</th><td>${escapeHtml(state)}</td></tr>`,
	)
	return `<section><h2>Venues</h2><table><thead><tr><th scope="col">Venue</th><th scope="col">State</th></tr></thead><tbody>${rows.join('')}</tbody></table></section>`
}
