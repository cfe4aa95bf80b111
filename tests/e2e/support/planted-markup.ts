import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { placesOf, readProduct } from '#app/sellers/registry/product.ts'
import { resolveSeller } from '#app/sellers/resolution/resolve.ts'

/**
 * Ends an attribute and its element, and then begins an element that would run. It is left open, because `validate` refuses a text
 * with a whole element; a browser closes it by the next sign of the page.
 */
export const markup = `"'><img src=planted onerror=planted() `
/** An address that would run when it is followed. */
export const runningAddress = 'javascript:planted()'

const isAddress = (text: string): boolean => /^(?:https?:|\/)/.test(text)
const plantedIn = (text: string): string => (isAddress(text) ? runningAddress : `${text} ${markup}`)

/** A line of a file that contains a text: two blanks of indentation for each level, as JSON.stringify writes it. */
const textLine = /^(\s*(?:"(?:[^"\\]|\\.)*": )?)("(?:[^"\\]|\\.)*")(,?)$/

interface PlantedFile {
	path: string
	lines: string[]
	/** The lines that have a text with markup now. */
	planted: Set<number>
}

/**
 * Plants markup in every text of a venue's files, and takes it out again where `validate` refuses it.
 *
 * @param sellers the folder of the venues, a copy
 * @returns how many texts have markup, and how many were refused
 */
export function plantMarkup(sellers: string, venue: string): { accepted: number; refused: number } {
	const folder = join(sellers, venue)
	const files = readdirSync(folder)
		.filter((name) => name.endsWith('.json'))
		.map((name) => planted(join(folder, name)))
	const all = count(files)
	const product = readProduct(placesOf(resolve(import.meta.dirname, '../../..'), sellers))
	for (;;) {
		for (const file of files) writeFileSync(file.path, textOf(file))
		const { problems } = resolveSeller(product, venue, {
			environment: 'demo',
			now: new Date(),
			variables: {},
		})
		const errors = problems.filter(({ severity }) => severity === 'error')
		if (errors.length === 0) return { accepted: count(files), refused: all - count(files) }
		const before = count(files)
		for (const { file, line } of errors) {
			const own = files.find(({ path }) => basename(path) === basename(file))
			if (own) takeOut(own, line - 1)
		}
		if (count(files) === before)
			throw new Error(`refused without markup:\n${errors.map(({ sentence }) => sentence).join('\n')}`)
	}
}

function planted(path: string): PlantedFile {
	const lines = JSON.stringify(JSON.parse(readFileSync(path, 'utf8')), null, 2).split('\n')
	const isText = (line: string): boolean => textLine.test(line)
	return { path, lines, planted: new Set(lines.flatMap((line, at) => (isText(line) ? [at] : []))) }
}

const textOf = ({ lines, planted }: PlantedFile): string =>
	lines
		.map((line, at) => {
			const [, before = '', text = '""', after = ''] = textLine.exec(line) ?? []
			return planted.has(at) ? `${before}${JSON.stringify(plantedIn(JSON.parse(text)))}${after}` : line
		})
		.join('\n')

const count = (files: readonly PlantedFile[]): number =>
	files.reduce((sum, { planted }) => sum + planted.size, 0)

/** Of a refused line: its own text, or all texts of the object or list that begins there. */
function takeOut({ lines, planted }: PlantedFile, at: number): void {
	if (planted.delete(at)) return
	const depth = (line: string): number => line.search(/\S/)
	const own = depth(lines[at] ?? '')
	for (let next = at + 1; next < lines.length && depth(lines[next] ?? '') > own; next += 1)
		planted.delete(next)
}
