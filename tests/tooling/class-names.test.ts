import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { classNames } from '../../scripts/tools/class-names.ts'

const root = resolve(import.meta.dirname, '../..')
const named = classNames(root)
const files = globSync('app/**/*.module.css', { cwd: root }).toSorted()
const cssOf = (file: string): string => readFileSync(join(root, file), 'utf8')
const classesOf = (css: string): string[] => [
	...new Set([...css.matchAll(/^\s*\.([a-zA-Z]\w*)/gm)].map((match) => match[1] ?? '')),
]

it('every class of every file has a unique name of at most five characters', () => {
	const names = files.flatMap((file) =>
		classesOf(cssOf(file)).map((name) => named(name, join(root, file), cssOf(file))),
	)
	expect(names.length).toBeGreaterThan(300)
	expect(new Set(names).size).toBe(names.length)
	expect(names.filter((name) => !/^[a-z]{1,2}\d{1,3}$/.test(name))).toEqual([])
})

it("a story's copy of a class has the same name as the page's", () => {
	const [file = ''] = files
	const css = cssOf(file)
	const [name = ''] = classesOf(css)
	const path = join(root, file)
	expect(named(name, `${path}?story`, css)).toBe(named(name, path, css))
})

it('keyframes are not renamed as classes', () => {
	const [file = ''] = files
	expect(
		named('turn', join(root, file), '@keyframes turn { to { rotate: 1turn } } .disc { animation: turn }'),
	).toBe('a_turn')
})
