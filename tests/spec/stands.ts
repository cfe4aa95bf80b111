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

/** Whether a test stands in its file and is run, with its example where it names one. */
export const stands = ({ file, test: title, example }: Proof): boolean =>
	written(file).some((one) => one.title === title && (example === undefined || one.texts.has(example)))
