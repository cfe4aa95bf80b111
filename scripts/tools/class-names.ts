import { globSync } from 'node:fs'
import { relative } from 'node:path'
import { storyMark } from './separate-stories.ts'

const alphabet = 'abcdefghijklmnopqrstuvwxyz'

/**
 * Names classes by the place of their file among all, in letters, and by their own in the file, in digits: "c4". A
 * hash that separates as many is three times as long, and nothing compresses it in the styles, the scripts and every
 * page. The same in the server's build as in the browser's, and for a story's copy as for the page's own.
 */
export function classNames(root: string): (name: string, file: string, css: string) => string {
	const files = globSync('app/**/*.module.css', { cwd: root }).toSorted()
	return (name, file, css) => {
		const path = relative(root, file.endsWith(storyMark) ? file.slice(0, -storyMark.length) : file)
		const at = files.indexOf(path)
		const own = [...new Set([...css.matchAll(/\.([a-z_][\w-]*)/gi)].map((match) => match[1]))].indexOf(name)
		// Keyframes have names as well, and no dot before them.
		return at < 0 || own < 0 ? `${alphabeticIndex(Math.max(at, 0))}_${name}` : alphabeticIndex(at) + own
	}
}

const alphabeticIndex = (count: number): string =>
	(count < alphabet.length ? '' : alphabeticIndex(Math.floor(count / alphabet.length) - 1)) +
	alphabet[count % alphabet.length]
