/** What this process needs and cannot reach or use. While it lasts, many requests and jobs fail for the one reason. */
export type Outage = 'no connection' | 'disk full' | 'read only' | 'no engine' | 'no files'

const known = new WeakMap<Error, Outage>()
const maxCauses = 4

/** Marks an error at the place where the outage is met. An error with the same code may come from any other service. */
export function markOutage(error: unknown, outage: Outage | null): void {
	if (error instanceof Error && outage) known.set(error, outage)
}

// No space, no quota, no right, a file system that only reads (Node says ENOENT for a folder there), a fault of the disk, a
// file in place of a folder.
const fileCodes = new Set(['ENOSPC', 'EDQUOT', 'EACCES', 'EPERM', 'EROFS', 'ENOENT', 'EIO', 'ENOTDIR'])

/** Runs an act that writes files of the data folder. An error that says why it takes none is marked as an outage. */
export function withFileFaults<T>(act: () => T): T {
	const fail = (error: unknown): never => {
		if (error instanceof Error && 'code' in error && fileCodes.has(String(error.code)))
			markOutage(error, 'no files')
		throw error
	}
	try {
		const result = act()
		return result instanceof Promise ? (result.catch(fail) as T) : result
	} catch (error) {
		return fail(error)
	}
}

/** The outage that an error, or one of its causes, was marked with; null for any other failure. */
export function outageOf(error: unknown, depth = 0): Outage | null {
	if (!(error instanceof Error) || depth > maxCauses) return null
	return known.get(error) ?? outageOf(error.cause, depth + 1)
}
