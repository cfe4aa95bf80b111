import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Proof } from './sentence.ts'
import { testsIn, type WrittenTest } from './test-titles.ts'

const root = resolve(import.meta.dirname, '../..')
const read = new Map<string, WrittenTest[]>()

function written(file: string): WrittenTest[] {
	const known = read.get(file) ?? (existsSync(resolve(root, file)) ? testsIn(resolve(root, file)) : [])
	read.set(file, known)
	return known
}

/** "%s" and "$name": whatever the table has, so by itself it says nothing. */
const isOnlyItsCase = (title: string): boolean => /^(?:[%$][\w{}.]+|\W)*$/.test(title)

/** Whether a test stands in its file and is run, with its example where it names one, or must. */
export const stands = ({ file, test: title, example }: Proof): boolean =>
	(example !== undefined || !isOnlyItsCase(title)) &&
	written(file).some((one) => one.title === title && (example === undefined || one.texts.has(example)))
