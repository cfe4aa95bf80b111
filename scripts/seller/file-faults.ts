import { MissingFile } from '#app/sellers/files/read.ts'
import { venuesFolder } from './venues.ts'

const sentences: Readonly<Record<string, (path: string) => string>> = {
	ENOENT: (path) => `There is no ${path}`,
	ENOTDIR: (path) => `${path} is not in a folder`,
	EISDIR: (path) => `${path} is a folder, but a file is needed`,
	EEXIST: (path) => `${path} exists already`,
	ENOTEMPTY: (path) => `${path} exists already and is not empty`,
	EACCES: (path) => `${path} may not be read or written by you`,
	EPERM: (path) => `${path} may not be read or written by you`,
	EROFS: (path) => `${path} is read-only`,
	ENOSPC: (path) => `There is no space left for ${path}`,
	ELOOP: (path) => `${path} is a link that leads to itself`,
}

interface FileError {
	code: string
	path: string
}

/** Code and path of a file system error; null for others, such as network errors, which have no path. */
function fileErrorOf(error: unknown): FileError | null {
	if (!(error instanceof Error)) return null
	const { code, path } = error as NodeJS.ErrnoException
	if (typeof code === 'string' && typeof path === 'string') return { code, path }
	return fileErrorOf(error.cause)
}

/** A sentence for a file system error or a missing file of the product; null for any other error. */
export function fileFault(error: unknown): string | null {
	const found = fileErrorOf(error)
	const sentence =
		error instanceof MissingFile
			? error.message
			: found && (sentences[found.code]?.(found.path) ?? `${found.path} can't be used (${found.code})`)
	if (!sentence) return null
	const isOfVenues = error instanceof MissingFile || found?.path.startsWith(venuesFolder())
	return isOfVenues
		? `${sentence}. The folder of venues is ${venuesFolder()} (SELLER_CONFIGS)`
		: `${sentence}.`
}
