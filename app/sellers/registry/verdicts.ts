import { createHash } from 'node:crypto'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { daysOf } from '#app/sellers/resolution/checked-files.ts'
import type { EnvironmentName } from '#app/sellers/resolution/environments.ts'
import type { Verdict } from '#app/sellers/resolution/resolution.ts'
import { verdictSuffix } from '#app/sellers/revisions/revision-cache.ts'
import { codeStamp } from './code-stamp.ts'
import { contentOf } from './file-watcher.ts'

interface Options {
	environment: EnvironmentName
	/** The files that venues share, as they were read; null while they change. */
	shared(): string | null
}

/** The files of a revision on the disk, which never change. */
export interface RevisionFolder {
	sellerId: string
	/** Hash of its files. */
	tree: string
	/** Absolute path, without "/" at its end. */
	folder: string
	/** The files of the operators' switches, absolute; empty where there are none. */
	operations: readonly string[]
}

/**
 * What the checks found in published revisions, beside their files: a start checks what has changed since the last one, and
 * the product's own code is a part of that.
 */
export class Verdicts {
	private readonly options: Options

	constructor(options: Options) {
		this.options = options
	}

	/** What the checks found on the same day with the same files and code; null when it is not known. */
	find(revision: RevisionFolder, now: Date): Verdict | null {
		const key = this.keyOf(revision)
		if (key === null) return null
		try {
			const stored = JSON.parse(readFileSync(fileOf(revision), 'utf8')) as { key: string; verdict: Verdict }
			return stored.key === key && stored.verdict.days === daysOf(now, stored.verdict.timezone)
				? stored.verdict
				: null
		} catch {
			// There is none yet, or another process has just removed it with its revision.
			return null
		}
	}

	keep(revision: RevisionFolder, verdict: Verdict): void {
		const key = this.keyOf(revision)
		if (key === null) return
		const file = fileOf(revision)
		const draft = `${file}.${process.pid}`
		try {
			writeFileSync(draft, JSON.stringify({ key, verdict }))
			renameSync(draft, file)
		} catch {
			// A full or read-only disk costs the next start a check and nothing else.
		}
	}

	/** Everything that decides what the checks find, but for the day. */
	private keyOf({ sellerId, tree, folder, operations }: RevisionFolder): string | null {
		const shared = this.options.shared()
		if (shared === null) return null
		const switches = operations.length === 0 ? '' : contentOf(operations)
		const parts = [
			process.version,
			codeStamp(),
			shared,
			this.options.environment,
			sellerId,
			tree,
			folder,
			switches,
		]
		return createHash('sha256').update(parts.join('\n')).digest('hex')
	}
}

const fileOf = ({ folder }: RevisionFolder): string => `${folder}${verdictSuffix}`
