import type { ColumnType } from 'kysely'

/** A JSON column; columns with a default may be left out of an insert. */
export type Json<T> = ColumnType<T, string, string>
export type JsonOr<T> = ColumnType<T, string | undefined, string>

export type Instant = ColumnType<Date, Date | string, Date | string>
