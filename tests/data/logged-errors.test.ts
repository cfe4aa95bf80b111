import { expect, test } from 'vitest'
import { createLog } from '#app/boot/log.ts'
import { openTestDatabase } from '#tests/builders/database.ts'

const person = 'ada@quay.example'

/** The log line of an error with the given facts. */
function written(facts: Record<string, unknown>) {
	let line = ''
	createLog('info', {
		write: (text) => {
			line = text
		},
	}).error(facts, 'x')
	return { line, facts: JSON.parse(line) }
}

test('an error of the database is logged with message, code and constraint, and without the row', async () => {
	const { database, close } = await openTestDatabase()
	await database.pool.query(
		`create table guest (email text, age integer, constraint guest_is_born check (age > 0))`,
	)
	const fault = (statement: string) => database.pool.query(statement).catch((error: unknown) => error)
	const broken = await fault(`insert into guest values ('${person}', -1)`)
	const unread = await fault(`select '${person}'::integer`)
	const named = await fault(`do $$ begin raise exception 'nobody is called ${person}'; end $$`)
	await close()
	expect(JSON.stringify(broken)).toContain(person)
	const rule = written({ cause: broken })
	expect(rule.facts.cause).toMatchObject({ code: '23514', constraint: 'guest_is_born' })
	expect(rule.facts.cause.message).toContain('violates check constraint')
	const value = written({ seller: 'quay', why: { cause: unread } })
	expect(value.facts.why.cause.message).toBe('invalid input syntax for type integer')
	const said = written({ fault: named })
	expect(said.facts.fault.message).toBe('nobody is called [address]')
	for (const { line } of [rule, value, said]) expect(line).not.toContain(person)
})
