import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Vitest's global setup: one temporary folder for all tests of a run. Files that a failed or skipped test leaves there are
 * removed with it.
 */
export default function makeRunFolder(): () => void {
	// A short name, because the addresses of database servers are paths in it.
	const folder = mkdtempSync(join(tmpdir(), 'foyer-'))
	// As root, the database server runs as another user, which needs access to the folder.
	chmodSync(folder, 0o711)
	// Node keeps compiled code in the temporary folder: that of all runs.
	process.env.NODE_COMPILE_CACHE ||= join(tmpdir(), 'node-compile-cache')
	process.env.TMPDIR = folder
	return () => rmSync(folder, { recursive: true, force: true })
}
