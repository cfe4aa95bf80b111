import type { CatalogTables } from './tables/catalog.ts'
import type { CodeTables } from './tables/code.ts'
import type { SeatTables } from './tables/seat.ts'

/**
 * The rows of the tables that the import of a catalogue compares and writes, as JavaScript has them (`parsers.ts`):
 * amounts in minor units, dates as `YYYY-MM-DD`, instants as `Date`, JSON columns as values.
 */
export interface Tables extends CatalogTables, CodeTables, SeatTables {}
