import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { VenueFault } from '#app/contract/studio/new-venue.ts'
import type { Problem } from '#app/sellers/validation/reporter.ts'

/** Runs `act` on a temporary folder with the files of a venue that does not exist. */
export function withVenueFolder<T>(
	files: ReadonlyMap<string, string | Uint8Array>,
	act: (folder: string) => T,
): T {
	const folder = mkdtempSync(join(tmpdir(), 'foyer-new-venue-'))
	try {
		for (const [path, content] of files) {
			mkdirSync(dirname(join(folder, path)), { recursive: true })
			writeFileSync(join(folder, path), content)
		}
		return act(folder)
	} finally {
		rmSync(folder, { recursive: true, force: true })
	}
}

function faultOf({ code, sentence }: Problem): VenueFault {
	if (code === 'CFG2001') return { field: 'host', code: 'host_taken', values: {} }
	if (code === 'CFG2008') return { field: 'id', code: 'id_taken', values: {} }
	if (code.startsWith('CFG31')) return { field: 'colour', code: 'contrast', values: {} }
	return { field: '', code: 'check', values: { sentence } }
}

/** Errors of the files, at the fields that cause them; the same one of several environments once. */
export function problemFaults(problems: readonly Problem[]): VenueFault[] {
	const faults = problems.map(faultOf)
	return [...new Map(faults.map((fault) => [JSON.stringify(fault), fault])).values()]
}
