import { MissingFile } from '#app/sellers/files/read.ts'
import { venuesFolder } from './venues.ts'

const sentences: Readonly<Record<string, (path: string) => string>> = {
	ENOENT: (path) => `There is no ${path}`,
	ENOTDIR: (path) => `${path} does not lie in a folder`,
	EISDIR: (path) => `${path} is a folder, and a file was meant`,
	EEXIST: (path) => `${path} is there already`,
	ENOTEMPTY: (path) => `${path} is there already, and not empty`,
	EACCES: (path) => `${path} may not be read or written by you`,
	EPERM: (path) => `${path} may not be read or written by you`,
	EROFS: (path) => `${path} can only be read`,
	ENOSPC: (path) => `There is no room left for ${path}`,
	ELOOP: (path) => `${path} is a link that leads to itself`,
}

interface FileError {
	code: string
	path: string
}

/** What the file system refused; a refusal of the network names no path. */
function fileErrorOf(error: unknown): FileError | null {
	if (!(error instanceof Error)) return null
	const { code, path } = error as NodeJS.ErrnoException
	if (typeof code === 'string' && typeof path === 'string') return { code, path }
	return fileErrorOf(error.cause)
}

/** A file or folder that is not there, or not as it should be, in a sentence; null for any other error. */
export function fileFault(error: unknown): string | null {
	const found = fileErrorOf(error)
	const said =
		error instanceof MissingFile
			? error.message
			: found && (sentences[found.code]?.(found.path) ?? `${found.path} can't be used (${found.code})`)
	if (!said) return null
	const isOfVenues = error instanceof MissingFile || found?.path.startsWith(venuesFolder())
	return isOfVenues ? `${said}. The venues are looked for in ${venuesFolder()} (SELLER_CONFIGS)` : `${said}.`
}
