import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { claimHosts } from '#app/sellers/registry/hosts.ts'
import type { EnvironmentName } from '#app/sellers/resolution/layers.ts'
import { resolveSeller } from '#app/sellers/resolution/resolve.ts'
import { type Problem, sortProblems } from '#app/sellers/validation/reporter.ts'
import { now, World } from '#tests/sellers/world.ts'

/** A file of the valid venue: "seller.json", "wording.en-US.json", "catalog.json", "assets/logo.svg", or "preset.json". */
type FileName = string

/** The valid venue with mistakes, and all problems that the check has to report. */
export interface Broken {
	name: string
	/** Replacements: the first text, which occurs once, by the second; in seller.json unless a file is named. */
	edits?: readonly (readonly [find: string, replace: string, file?: FileName])[]
	/** Further files; null removes one. "seller-configs" is the root, so a path may name another venue. */
	files?: Readonly<Record<string, string | Uint8Array | null>>
	/** Symbolic links by their paths, with what is written in them. */
	links?: Readonly<Record<string, string>>
	/** Another venue than the valid one. */
	venue?: string
	environment?: EnvironmentName
	variables?: Readonly<Record<string, string>>
	/** All problems in the order of the report: "file:line:column error CODE sentence → " and the beginning of the hint. */
	said: readonly string[]
	/** Whether further problems are allowed: one colour is compared with many, and themes change. */
	isAmong?: true
}

const sound = join(import.meta.dirname, 'sound')
export const venue = 'riverside'
const places: Readonly<Record<string, string>> = { 'preset.json': '_presets/house.json' }

/** The files of the valid venue, by their paths below `seller-configs`. */
const soundFiles = new Map(
	readdirSync(sound, { recursive: true, encoding: 'utf8', withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) => join(entry.parentPath, entry.name))
		.map((path) => {
			const name = relative(sound, path)
			return [places[name] ?? `${venue}/${name}`, readFileSync(path)]
		}),
)

/** The folder in which the venues of the cases are written, one after the other. */
export class Corpus {
	private readonly world = new World().withoutLinks()
	/** The folder of the product, and in it that of the venues. */
	readonly root = this.world.root
	readonly sellers = join(this.root, 'seller-configs')
	/** Files and folders in which the folder differs from the valid venue. */
	private readonly changed = new Set<string>(soundFiles.keys())

	private write(file: string, content: string | Uint8Array): void {
		const path = join(this.sellers, file)
		mkdirSync(dirname(path), { recursive: true })
		writeFileSync(path, content)
	}

	private restore(): void {
		// A file in place of a folder hides what is below it, so everything is removed before anything is written.
		for (const file of [...this.changed].sort())
			rmSync(join(this.sellers, file), { recursive: true, force: true })
		for (const file of this.changed) {
			for (const [name, content] of soundFiles)
				if (name === file || name.startsWith(`${file}/`)) this.write(name, content)
		}
		this.changed.clear()
	}

	/** Writes the valid venue with a case's mistakes, in place of what was written before. */
	fill({ edits = [], files = {}, links = {} }: Partial<Broken>): void {
		this.restore()
		for (const [find, replace, name = 'seller.json'] of edits) {
			const file = places[name] ?? `${venue}/${name}`
			const text = readFileSync(join(this.sellers, file), 'utf8')
			if (text.split(find).length !== 2) throw new Error(`"${find}" does not stand once in ${name}`)
			this.changed.add(file)
			this.write(
				file,
				text.replace(find, () => replace),
			)
		}
		for (const [file, content] of Object.entries(files)) {
			this.changed.add(file)
			rmSync(join(this.sellers, file), { recursive: true, force: true })
			if (content !== null) this.write(file, content)
		}
		for (const [file, target] of Object.entries(links)) {
			this.changed.add(file)
			rmSync(join(this.sellers, file), { recursive: true, force: true })
			symlinkSync(target, join(this.sellers, file))
		}
	}

	/** All problems of the venue with a case's mistakes, as the command line reports them. */
	problemsOf(broken: Partial<Broken>): Problem[] {
		this.fill(broken)
		const product = this.world.product()
		const { environment = 'demo', variables = {} } = broken
		const others = Object.keys(broken.files ?? {})
			.filter((file) => /^[^_/]+\/seller\.json$/.test(file) && !file.startsWith(broken.venue ?? venue))
			.map((file) => dirname(file))
		const asked = broken.venue ?? venue
		const resolutions = [...new Set([...others, asked])].map((id) =>
			resolveSeller(product, id, { environment, now, variables }),
		)
		const claimed = claimHosts(resolutions).problems.get(asked) ?? []
		const own = resolutions.at(-1)?.problems ?? []
		return sortProblems([...own, ...claimed])
	}

	/** A file of the venue with a case's mistakes, and its problems. */
	written(broken: Partial<Broken>, file: FileName): { text: string; problems: Problem[] } {
		const problems = this.problemsOf(broken)
		return { text: readFileSync(join(this.sellers, venue, file), 'utf8'), problems }
	}

	/** The problems in the format of a case. */
	said(broken: Partial<Broken>): string[] {
		return this.problemsOf(broken).map(({ file, line, column, severity, code, sentence, hint }) => {
			const name = file.replace(`seller-configs/${venue}/`, '').replace('seller-configs/', '')
			return `${name}:${line}:${column} ${severity} ${code} ${sentence} → ${hint ?? ''}`
		})
	}

	close(): void {
		this.world.close()
	}
}
