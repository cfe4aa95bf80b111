import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import type { Product } from '#app/sellers/registry/product.ts'
import { blockWordFiles } from '../generate/block-words.ts'
import { WrongUse } from './terminal.ts'
import { openProduct, root, venuesFolder } from './venues.ts'

interface GitOptions {
	cwd: string
	env?: Record<string, string>
	input?: string
}

function git(args: readonly string[], { cwd, env = {}, input }: GitOptions): { ok: boolean; text: string } {
	const { status, stdout } = spawnSync('git', [...args], {
		cwd,
		input,
		encoding: 'utf8',
		maxBuffer: 256_000_000,
		env: { ...process.env, ...env },
	})
	return { ok: status === 0, text: stdout ?? '' }
}

/** The working tree that contains the venues; throws WrongUse when they are in no repository. */
function requireTree(folder: string): { tree: string; venues: string } {
	const found = git(['rev-parse', '--show-toplevel'], { cwd: folder })
	if (!found.ok) throw new WrongUse(`${folder} is in no git repository, so there is nothing to compare with`)
	const tree = realpathSync(found.text.trim())
	return { tree, venues: relative(tree, realpathSync(folder)).replaceAll('\\', '/') }
}

const names = (text: string): string[] => text.split('\0').filter((name) => name !== '')

/** Files that differ from HEAD: of the venues and, when it is in the same repository, of the product. */
export function changedFiles(): { venues: string[]; product: string[] } {
	const { tree, venues } = requireTree(venuesFolder())
	const changed = git(['diff', '--name-only', '-z', 'HEAD'], { cwd: tree })
	const untracked = git(['ls-files', '--others', '--exclude-standard', '-z', '--full-name'], { cwd: tree })
	const prefix = venues === '' ? '' : `${venues}/`
	const all = [...names(changed.text), ...names(untracked.text)]
	return {
		venues: all.filter((name) => name.startsWith(prefix)).map((name) => name.slice(prefix.length)),
		product: all.filter((name) => /^(?:themes|app\/locales|schemas)\//.test(name)),
	}
}

/** Text of a venue's file in a revision; null when the revision lacks it. */
export function textAt(revision: string, path: string): string | null {
	const { tree, venues } = requireTree(venuesFolder())
	const file = venues === '' ? path : `${venues}/${path}`
	const found = git(['show', `${revision}:${file}`], { cwd: tree })
	return found.ok ? found.text : null
}

/** Runs `act` with the venues of a revision, and with its texts and themes when they are in the same repository. */
export function withRevision<T>(revision: string, act: (product: Product) => T): T {
	const { tree, venues } = requireTree(venuesFolder())
	const commit = git(['rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`], {
		cwd: tree,
	})
	if (!commit.ok) throw new WrongUse(`"${revision}" is neither an environment nor a revision that git knows`)
	const base = mkdtempSync(join(tmpdir(), 'foyer-revision-'))
	// A temporary index leaves the repository's index and files unchanged.
	const options = { cwd: tree, env: { GIT_INDEX_FILE: join(base, 'index') } }
	try {
		const paths = [venues, 'themes', 'app/locales', 'app/blocks', 'schemas'].map((path) => path || '.')
		const listed = git(
			['ls-tree', '-r', '-z', '--name-only', '--full-tree', commit.text.trim(), ...paths],
			options,
		)
		git(['read-tree', commit.text.trim()], options)
		git(['checkout-index', '--force', '-z', '--stdin', `--prefix=${base}/tree/`], {
			...options,
			input: listed.text,
		})
		const folder = resolve(base, 'tree', venues)
		const hasProduct = existsSync(resolve(base, 'tree/schemas/contrast-pairs.json'))
		// The texts of the blocks are generated and not in git, so they are generated from the revision's sources.
		if (existsSync(resolve(base, 'tree/app/blocks')))
			for (const [file, text] of blockWordFiles(resolve(base, 'tree')))
				writeFileSync(resolve(base, 'tree', file), text)
		return act(openProduct(folder, hasProduct ? resolve(base, 'tree') : root))
	} finally {
		rmSync(base, { recursive: true, force: true })
	}
}
