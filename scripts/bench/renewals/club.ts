import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { aBuyer, goodCard } from '#tests/builders/buyer.ts'
import { freshDatabaseUrl } from '#tests/builders/postgres.ts'
import { type Product, startProduct } from '#tests/builders/product.ts'
import { copyRows, orderTables } from '../copies.ts'
import { dropEmails, findSale, makeRoom, type Sale } from '../sale.ts'
import { environmentOf, type Setting } from '../setting.ts'

const membership = {
	ticket_group_id: 'level_explorer',
	members: [{ ticket_type_id: 'explorer_member', first_name: 'Ada', last_name: 'Quay' }],
	auto_renew: true,
	auto_renew_words: 'Renew automatically? Yes',
}

/** A product with memberships that renew themselves, none of which is due. */
export interface Club {
	product: Product
	sale: Sale
	/** Lets renewals become due now. */
	makeDue(count: number): Promise<void>
	/** How many have been renewed. */
	renewed(): Promise<number>
	/** Leaves no email for the worker: each takes longer to write than its renewal. */
	dropEmails(): Promise<void>
	/** Resolves when no email waits. */
	untilEmailsAreSent(): Promise<void>
	close(): Promise<void>
}

export async function openClub(
	setting: Setting,
	{ members, perSecond }: { members: number; perSecond: number },
): Promise<Club> {
	const databaseUrl = await freshDatabaseUrl('renewals')
	const env = environmentOf(setting, `renewals-${perSecond}`, databaseUrl)
	const product = await startProduct({ env: { ...env, CHARGES_PER_SECOND: String(perSecond) } })
	const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 })
	// The server may be stopped before the connection is closed.
	pool.on('error', () => undefined)
	const count = async (table: string): Promise<number> => {
		const { rows } = await pool.query(`select count(*)::integer as count from ${table}`)
		return rows[0].count
	}
	const sale = await makeRoom(pool, await findSale(product))
	await join(product)
	await planAll(pool, members)
	return {
		product,
		sale,
		async makeDue(wanted) {
			await pool.query(
				`update renewal
				set next_at = now()
				where party_id in (
					select party_id
					from renewal
					where state = 'noticed'
					and next_at > now() + interval '1 day'
					limit $1
				)`,
				[wanted],
			)
		},
		renewed: () => count(`renewal where state = 'renewed'`),
		dropEmails: () => dropEmails(pool),
		async untilEmailsAreSent() {
			while ((await count(`outbox where state = 'waiting'`)) > 0) await sleep(100)
		},
		async close() {
			await product.stop()
			await pool.end()
		},
	}
}

async function join(product: Product): Promise<void> {
	const buyer = aBuyer(product)
	for (const act of [() => buyer.modify({ membership }), () => buyer.pay(goodCard), () => buyer.checkout()]) {
		const answer = await act()
		if (answer.status !== 200)
			throw new Error(`a member's purchase was answered with ${answer.status} ${answer.text}`)
	}
}

/** Copies the one membership, whose last day is today and whose notice was sent. */
async function planAll(pool: pg.Pool, members: number): Promise<void> {
	await pool.query(
		`update ticket
		set valid_from = current_date - 365, valid_to = current_date
		where id in (select ticket_id from membership)`,
	)
	await pool.query(
		`insert into renewal (seller_id, party_id, term, state, price, charge_on, next_at, created_at)
		select seller_id, id, terms + 1, 'noticed', 1000000, current_date, now() + interval '1 year', now()
		from membership_party`,
	)
	await copyRows(
		pool,
		[...orderTables, 'membership_party', 'membership', 'saved_card', 'renewal'],
		members - 1,
	)
}
