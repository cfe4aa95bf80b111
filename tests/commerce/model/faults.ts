import type pg from 'pg'

/** A fault of the engine, behind its back: what happens to a row of a table before it is written. */
export interface Fault {
	table: string
	on: 'insert' | 'update'
	/** Of the trigger's function: `new.amount := 0`, or `return null` for a row that is not written. */
	body: string
}

/** Runs an act while the database makes a fault. */
export async function withFault<T>(
	pool: pg.Pool,
	{ table, on, body }: Fault,
	act: () => Promise<T>,
): Promise<T> {
	await pool.query(`
		create function fault() returns trigger language plpgsql as $$ begin ${body}; return new; end $$;
		create trigger fault before ${on} on ${table} for each row execute function fault()
	`)
	try {
		return await act()
	} finally {
		await pool.query(`drop trigger fault on ${table}; drop function fault()`)
	}
}
