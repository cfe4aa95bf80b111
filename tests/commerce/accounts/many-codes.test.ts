import { afterAll, expect, it } from 'vitest'
import { statementsOf } from '#tests/builders/statements.ts'
import { openLogins } from './logins.ts'

const logins = await openLogins()
afterAll(() => logins.close())

it('a login finds the other codes of its address by an index, also on a day with many logins', async () => {
	const { pool } = logins.engine.database
	await pool.query(
		`insert into login_code (seller_id, id, token_hash, email, attempts_left, created_at, expires_at)
		select $1, 'otp_' || number, 'hash_' || number, number || '@quay.example', 3, now(), now()
		from generate_series(1, 5000) as number`,
		[logins.seller.sellerId],
	)
	await pool.query('analyze login_code')
	const statements = await statementsOf(logins.engine.database, () => logins.logIn('mia@quay.example'))
	const ending = statements.filter((text) => /update login_code\s+set attempts_left = 0/.test(text))
	expect(ending).toHaveLength(1)
	const { rows } = await pool.query(`explain (generic_plan) ${ending[0]}`)
	// PostgreSQL names the index of a part of a divided table by its columns.
	const index = /Index Scan using (?:login_code_by_address|login_code_part\d_seller_id_lower_idx)/
	expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(index)
})
