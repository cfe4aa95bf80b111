export type DataProblemCode =
	| 'folder_unwritable'
	| 'folder_in_use'
	| 'folder_ownership'
	| 'embedded_unsupported'
	| 'embedded_former'
	| 'database_address'
	| 'database_unreachable'
	| 'database_refused'
	| 'database_damaged'
	| 'database_pooled'
	| 'database_not_empty'
	| 'tools_missing'
	| 'migration_failed'
	| 'migration_changed'
	| 'database_newer'

/**
 * The data cannot be opened. The message is one sentence for the person at the terminal that ends
 * with what to do; the server prints it and stops with a code that is not 0.
 */
export class DataProblem extends Error {
	readonly code: DataProblemCode

	constructor(code: DataProblemCode, message: string, cause?: unknown) {
		super(message, { cause })
		this.name = 'DataProblem'
		this.code = code
	}
}

/** The `code` of a Node or PostgreSQL error, or '' when it has none. */
export function errorCode(error: unknown): string {
	if (!(error instanceof Error) || !('code' in error)) return ''
	return String(error.code)
}

/** A fault of the values in a statement (data exception, integrity constraint), not of the database. */
export const isDataFault = (error: unknown): boolean => /^2[23]/.test(errorCode(error))
