/** What a statement returned: its rows, and how many rows it read or wrote. */
export interface Result<Row> {
	rows: Row[]
	count: number
}

/** Where statements run: any connection of the pool, or the one of a transaction. */
export interface Sql {
	run(text: string, values: readonly unknown[]): Promise<Result<unknown>>
	/** Runs an act on one connection, which belongs to it alone until it ends. */
	onConnection<T>(act: (sql: Sql) => Promise<T>): Promise<T>
}

/** A statement or a part of one: its text with the values between, which travel as parameters. */
export class Statement<Row = unknown> {
	readonly #texts: readonly string[]
	readonly #values: readonly unknown[]

	constructor(texts: readonly string[], values: readonly unknown[]) {
		this.#texts = texts
		this.#values = values
	}

	/** Rows have the type that the author gives: nothing checks it but the tests of the store. */
	execute(sql: Sql): Promise<Result<Row>> {
		const { text, values } = this.compile()
		return sql.run(text, values) as Promise<Result<Row>>
	}

	compile(values: unknown[] = []): { text: string; values: unknown[] } {
		let text = this.#texts[0] ?? ''
		for (const [index, value] of this.#values.entries()) {
			if (value instanceof Statement) text += value.compile(values).text
			else text += `$${values.push(value)}`
			text += this.#texts[index + 1] ?? ''
		}
		return { text, values }
	}
}

/** Tag of a statement. A value becomes a parameter; a `Statement` becomes part of the text. */
export function sql<Row = unknown>(texts: TemplateStringsArray, ...values: unknown[]): Statement<Row> {
	return new Statement<Row>(texts, values)
}

const raw = (text: string): Statement => new Statement([text], [])
const comma = raw(', ')

/** Parts with something between them. */
sql.join = (parts: readonly unknown[], between: Statement = comma): Statement => {
	const values = parts.flatMap((part, index) => (index === 0 ? [part] : [between, part]))
	return new Statement(values.map(() => '').concat(''), values)
}

/**
 * A text of a list: `id = ${sql.oneOf(ids)}`. The planner does not see the list, so PostgreSQL keeps one plan for all lists.
 * With `any(${ids})` it makes a plan each time, which takes longer than to read a few rows by their ids.
 */
sql.oneOf = (texts: readonly string[]): Statement => sql`any(array(select unnest(${[...texts]}::text[])))`

/** A name of a table or column, quoted. */
sql.ref = (name: string): Statement =>
	raw(
		name
			.split('.')
			.map((part) => `"${part.replaceAll('"', '""')}"`)
			.join('.'),
	)

/** A value in the text itself: for messages of several statements, which take no parameters. */
sql.lit = (value: string | number): Statement =>
	raw(typeof value === 'number' ? String(value) : `'${value.replaceAll("'", "''")}'`)
