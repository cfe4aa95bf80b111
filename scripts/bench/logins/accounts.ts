import { Agent } from 'node:http'
import pg from 'pg'
import { hashPassword } from '#app/commerce/accounts/password-hash.ts'
import { hashSecret, secret } from '#app/lib/ids.ts'
import { freshDatabaseUrl } from '#tests/builders/postgres.ts'
import { copyVenues, type Product, startProduct, withoutLimits } from '#tests/builders/product.ts'
import type { Shot } from '../load.ts'
import { environmentOf, hostOf, type Setting, seller } from '../setting.ts'

export const password = 'Harbour-Lights 27'
const otp = 'B7QH2M'

/** A venue with logins, in whose database so many accounts have a session each. */
export interface AccountShop {
	product: Product
	/** Keeps as many connections open as requests run at once. */
	agent: Agent
	/** Cookie of one of the sessions. */
	cookie: string
	/** Address of an account that has the password of the bench. */
	email: string
	/** Requests that log in by a code each, in one statement for all of them. */
	codes(count: number): Promise<Shot[]>
	close(): Promise<void>
}

/** A copy of the shipped venues in which visitors log in. */
const venuesWithLogins = (setting: Setting): Promise<string> =>
	copyVenues(`${setting.folder}/logins`, (config) => {
		const { auth = {} } = config as { auth?: object }
		return {
			...withoutLimits(config),
			...(config.id === seller ? { auth: { ...auth, method: 'otp_or_password' } } : {}),
		}
	})

export async function openAccountShop(setting: Setting, count: number): Promise<AccountShop> {
	const databaseUrl = await freshDatabaseUrl('accounts')
	const env = environmentOf(setting, `accounts-${count}`, databaseUrl)
	const product = await startProduct({ env: { ...env, SELLER_CONFIGS: await venuesWithLogins(setting) } })
	const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 })
	const agent = new Agent({ keepAlive: true })
	const token = await fill(pool, count)
	const emailOf = (number: number): string => `visitor-${number}@quay.example`
	return {
		product,
		agent,
		cookie: `foyer_login_${seller}=${token}`,
		email: emailOf(1),
		async codes(wanted) {
			const rows = Array.from({ length: wanted }, (_, index) => ({
				id: `otp_${secret()}`,
				token: secret(),
				email: emailOf(1 + Math.floor(((index + 0.5) * count) / wanted)),
			}))
			await pool.query(
				`insert into login_code (seller_id, id, token_hash, email, code_hash, attempts_left, created_at, expires_at)
				select $1, code.id, code.token_hash, code.email, code.code_hash, 3, now(), now() + interval '1 hour'
				from jsonb_to_recordset($2::jsonb) as code (id text, token_hash text, email text, code_hash text)`,
				[
					seller,
					JSON.stringify(
						rows.map(({ id, token, email }) => ({
							id,
							email,
							token_hash: hashSecret(token),
							code_hash: hashSecret(`${id} ${otp}`),
						})),
					),
				],
			)
			const headers = { host: hostOf(product.port), 'content-type': 'application/json' }
			return rows.map(({ token }) => ({
				method: 'POST',
				path: '/api/otp/verify',
				headers,
				body: JSON.stringify({ token, otp }),
			}))
		},
		async close() {
			agent.destroy()
			await pool.end()
			await product.stop()
		},
	}
}

/** Returns the secret of the cookie of the last session. */
async function fill(pool: pg.Pool, count: number): Promise<string> {
	const token = secret()
	const numbers = 'generate_series(1, $2::integer) as number'
	// Without foreign keys, which would take minutes.
	await pool.query('set session_replication_role = replica')
	await pool.query(
		`insert into account (seller_id, id, email, first_name, last_name, created_at, password_hash)
		select $1, 'acc_' || number, 'visitor-' || number || '@quay.example', 'Some', 'Body', now(),
			case when number = 1 then $3 end
		from ${numbers}`,
		[seller, count, await hashPassword(password)],
	)
	await pool.query(
		`insert into login_session (seller_id, token_hash, account_id, created_at, expires_at)
		select $1, case when number = $2 then $3 else md5(number::text) end, 'acc_' || number, now(),
			now() + interval '30 days'
		from ${numbers}`,
		[seller, count, hashSecret(token)],
	)
	// Codes stay for a day: a tenth of the accounts has logged in since yesterday.
	await pool.query(
		`insert into login_code (seller_id, id, token_hash, email, code_hash, attempts_left, created_at, expires_at)
		select $1, 'otp_' || number, md5(number::text), 'visitor-' || number || '@quay.example', 'spent', 1, now(),
			now() + interval '1 hour'
		from ${numbers}
		where number % 10 = 0`,
		[seller, count],
	)
	await pool.query('set session_replication_role = origin')
	await pool.query('vacuum analyze')
	return token
}

/** Milliseconds of each act, with so many at once. */
export async function timesOf(acts: readonly (() => Promise<unknown>)[], atOnce: number): Promise<number[]> {
	const left = [...acts]
	const times: number[] = []
	const work = async (): Promise<void> => {
		for (let act = left.shift(); act; act = left.shift()) {
			const began = performance.now()
			await act()
			times.push(performance.now() - began)
		}
	}
	await Promise.all(Array.from({ length: atOnce }, work))
	return times
}
