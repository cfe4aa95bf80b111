import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** One file of the product's code without its comments. */
export interface CodeFile {
	/** Relative to `app/`. */
	name: string
	code: string
}

const app = resolve(import.meta.dirname, '../../app')
const literal = /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/
const tokens = new RegExp(`(${literal.source})|//[^\\n]*|/\\*[\\s\\S]*?\\*/`, 'g')

/** Code without comments: what is only talked about is not done. */
export function withoutComments(code: string): string {
	return code.replace(tokens, (_, text?: string) => text ?? ' ')
}

/** Code without comments and plain strings; templates stay, for what stands in them is code. */
export function withoutStrings(code: string): string {
	return code.replace(tokens, (_, text?: string) => (text?.startsWith('`') ? text : text ? "''" : ' '))
}

/** Every TypeScript file of the product, generated ones left out. */
export function appCode(): CodeFile[] {
	return readdirSync(app, { recursive: true, encoding: 'utf8' })
		.map((name) => name.replaceAll('\\', '/'))
		.filter((name) => /\.tsx?$/.test(name) && !/generated/.test(name))
		.sort()
		.map((name) => ({ name, code: readFileSync(join(app, name), 'utf8') }))
}
