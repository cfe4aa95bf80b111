import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'

/** The command was given something that cannot be made; the message says what would be right. */
export class Refused extends Error {}

/** A project whose files are added and changed; nothing is written before `save`. */
export class Change {
	private readonly root: string
	private readonly texts = new Map<string, string>()

	constructor(root: string) {
		this.root = root
	}

	has(file: string): boolean {
		return this.texts.has(file) || existsSync(join(this.root, file))
	}

	read(file: string): string {
		return this.texts.get(file) ?? readFileSync(join(this.root, file), 'utf8')
	}

	write(file: string, text: string): void {
		this.texts.set(file, text)
	}

	/** Puts `text` before the last place where `mark` begins. */
	insert(file: string, mark: string, text: string): void {
		const before = this.read(file)
		const at = before.lastIndexOf(mark)
		if (at === -1) throw new Error(`${file} has no "${mark}": scripts/new must follow its new form`)
		this.write(file, before.slice(0, at) + text + before.slice(at))
	}

	/** Writes all files, formats them, and renews what is generated; prints the files and then what is left. */
	save(left: readonly string[]): void {
		const files = [...this.texts.keys()]
		for (const [file, text] of this.texts) {
			mkdirSync(dirname(join(this.root, file)), { recursive: true })
			writeFileSync(join(this.root, file), text)
		}
		this.run('biome', ['check', '--write', ...files])
		this.run('node', ['scripts/generate.ts'])
		console.log(`Wrote:\n${files.map((file) => `  ${file}`).join('\n')}\n`)
		console.log(`Left to do:\n${left.map((line, at) => `  ${at + 1}. ${line}`).join('\n')}`)
	}

	private run(command: string, args: string[]): void {
		const path = `${join(this.root, 'node_modules/.bin')}${delimiter}${process.env.PATH}`
		const env = { ...process.env, PATH: path }
		const { status, stderr, stdout } = spawnSync(command, args, { cwd: this.root, env, encoding: 'utf8' })
		if (status !== 0) throw new Refused(`${command} refused what was written:\n${stdout}${stderr}`)
	}
}
