import { type Statement, sql } from './sql.ts'

type ColumnType = 'bool' | 'date' | 'int8' | 'jsonb' | 'text' | 'timestamptz'

/**
 * Makes a table of rows, as the part of a statement after `from`; its name there is `row`. The rows travel as JSON with these
 * columns alone, and without nulls: PostgreSQL reads each value of such a text, wanted or not, and a missing one is null too.
 *
 * @param columns in the order of `row.*`
 */
export function recordset<Row>(
	columns: Partial<Record<keyof Row & string, ColumnType>>,
): (rows: readonly Row[]) => Statement {
	const named = Object.entries<ColumnType>(columns as Record<string, ColumnType>)
	const names = named.map(([name]) => name as keyof Row)
	const definition = sql.join(named.map(([name, type]) => sql`${sql.ref(name)} ${sql.ref(type)}`))
	const partOf = (row: Row): Partial<Row> => {
		const part: Partial<Row> = {}
		for (const name of names) if (row[name] != null) part[name] = row[name]
		return part
	}
	return (rows) => sql`json_to_recordset(${JSON.stringify(rows.map(partOf))}::json) as row (${definition})`
}
