import pg from 'pg'

type TypeParsers = NonNullable<pg.ClientConfig['types']>

const { INT8, DATE } = pg.types.builtins

/**
 * How both databases turn columns into JavaScript: bigint → number (amounts are minor units, far
 * below 2^53), date → the text `YYYY-MM-DD`, the rest as pg does it (timestamptz → Date, jsonb →
 * value). `sum(bigint)` is numeric and stays text: cast it in the statement.
 */
export const typeParsers: TypeParsers = {
	getTypeParser(oid: number, format?: 'text' | 'binary') {
		if (oid === INT8) return Number
		if (oid === DATE) return String
		return pg.types.getTypeParser(oid, format === 'binary' ? 'text' : format)
	},
}
