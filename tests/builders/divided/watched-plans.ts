import type pg from 'pg'
import type { Database } from '#app/data/database.server.ts'
import type { Sql } from '#app/data/sql.ts'
import { partOf } from './partitions.ts'

export interface Plan {
	'Relation Name'?: string
	'Index Cond'?: string
	'Recheck Cond'?: string
	Filter?: string
	'Actual Loops'?: number
	Plans?: Plan[]
}

/** Statements of all sellers, and why they read all parts. */
const ofAllSellers: readonly { text: RegExp; reason: string }[] = [
	{ text: /\bas seller,/, reason: 'the ledger audit, which checks every seller' },
	{ text: /from seller_terms as seller\b/, reason: 'finds the sellers that a job has work for' },
	{ text: /"sellerIds"/, reason: 'stores messages of an account that several sellers have at a provider' },
	{
		text: /from seller_live as live\b/,
		reason: 'what is live of all sellers, read at a start and after a notice',
	},
	{
		text: /from seller_live\s+where changed_at/,
		reason: 'what of any seller became live or is due, each second',
	},
	{ text: /^\s*with retained as \(/, reason: 'the nightly job that deletes old revisions of all sellers' },
	{
		text: /delete from seller_file\b/,
		reason: 'the nightly job that deletes files which no revision of any seller has',
	},
	{
		text: /^\s*delete from (?:login_session|login_code|password_reset)\s+where expires_at/,
		reason: 'the nightly job that deletes logins, codes and links of all sellers which have ended',
	},
	{
		text: /^\s*update test_gateway_intent\s+set state = \$1, outcome/,
		reason: 'the page of the test provider, which as any provider knows payments and no venues',
	},
	{
		text: /update staff_act\s+set about = null/,
		reason: 'forgets a person, who may work for several venues',
	},
	{
		text: /^\s*delete from staff_act\s+where at </,
		reason: 'the hourly job that deletes old acts of staff of all sellers',
	},
	{
		text: /coalesce\(sum\(holds\.places\), 0\)/,
		reason: 'the gauge of held places, of all sellers',
	},
	{
		text: /from catalog_revision seller\b/,
		reason: 'whether a cart that was not found belongs to another seller',
	},
]

/** A database whose statements are remembered; `check` throws when the plan of one reads the parts of several sellers. */
export function watched(database: Database): { database: Database; check(): Promise<void> } {
	const seen = new Map<string, readonly unknown[]>()
	const watch = (sql: Sql): Sql => ({
		run(text, values) {
			if (!seen.has(text)) seen.set(text, values)
			return sql.run(text, values)
		},
		onConnection: (act) => sql.onConnection((own) => act(watch(own))),
	})
	return {
		database: { ...database, sql: watch(database.sql), batchSql: watch(database.batchSql) },
		check: () => requireOnePart(database.pool, seen),
	}
}

async function requireOnePart(pool: pg.Pool, seen: ReadonlyMap<string, readonly unknown[]>): Promise<void> {
	const scattered: string[] = []
	for (const [text, values] of seen) {
		if (!/^\s*(select|insert|update|delete|with)\b/i.test(text)) continue
		if (ofAllSellers.some((one) => one.text.test(text))) continue
		const { rows } = await pool.query(`explain (format json) ${text}`, [...values])
		const found = partsOfSeveral(rows[0]['QUERY PLAN'][0].Plan)
		if (found.length > 0) scattered.push(`${text.replace(/\s+/g, ' ').trim()}\n  ${found.join('\n  ')}`)
	}
	if (scattered.length > 0) throw new Error(`reads the parts of several sellers:\n${scattered.join('\n')}`)
}

const scanKeys = ['Index Cond', 'Recheck Cond', 'Filter'] as const

/**
 * The scans of a plan that open the part of any seller. A scan whose condition names the seller by a value is planned for
 * one part. One that names it by a column of an outer row (`seller_id = cart.seller_id`) is planned for each part, and
 * the executor opens the one of that row.
 */
export function partsOfSeveral(plan: Plan): string[] {
	const found: string[] = []
	const named = new Map<number, string>()
	for (const node of scansOf(plan)) {
		const name = node['Relation Name'] ?? ''
		const part = partOf(name)
		if (!part) continue
		const condition = scanKeys.map((key) => node[key] ?? '').join(' ')
		if (!/\bseller_id = (?!any\b)/i.test(condition))
			found.push(`${name}: ${condition.trim() || 'no condition'}`)
		else if (/\bseller_id = '/.test(condition)) named.set(part.part, name)
	}
	if (named.size > 1) found.push(`names several sellers: ${[...named.values()].join(', ')}`)
	return found
}

function* scansOf(plan: Plan): Generator<Plan> {
	if (plan['Relation Name']) yield plan
	for (const inner of plan.Plans ?? []) yield* scansOf(inner)
}
