import type { Kysely } from 'kysely'
import type { CatalogTables } from './tables/catalog.ts'
import type { CodeTables } from './tables/code.ts'
import type { RecordTables } from './tables/record.ts'
import type { SaleTables } from './tables/sale.ts'
import type { SeatTables } from './tables/seat.ts'

/**
 * The tables of `migrations/` as both databases give them to JavaScript (`parsers.ts`): amounts are
 * integers in minor units, dates are `YYYY-MM-DD`, instants are `Date`, JSON columns are read as
 * values and written as text (`JSON.stringify`).
 */
export type Sql = Kysely<Tables>

export interface Tables extends CatalogTables, CodeTables, RecordTables, SaleTables, SeatTables {}
