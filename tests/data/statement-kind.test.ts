import { expect, it } from 'vitest'
import { statementKind } from '#app/data/statement-kind.ts'

it.each([
	['select pg_sleep(1)', 'select'],
	['\n\t\tselect id\n\t\tfrom event_session\n\t\twhere id = $1', 'select event_session'],
	['insert into ticket_type (id) select id from jsonb_to_recordset($1)', 'insert ticket_type'],
	['update cart set state = $1', 'update cart'],
	['delete from only "ticket" where id = $1', 'delete ticket'],
	['with ended as (\n\tupdate cart set x = 1 returning id) select from ended', 'with cart'],
	['begin; select now()', 'begin'],
	['', 'nothing'],
])('a slow statement %j is named %j in the log', (text, kind) => {
	expect(statementKind(text)).toBe(kind)
})
