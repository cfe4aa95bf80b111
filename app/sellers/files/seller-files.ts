import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import {
	environments as everywhere,
	folderAround,
	type Places,
} from '#app/sellers/resolution/environments.ts'
import { certainMatch, suggestion } from '#app/sellers/validation/nearest.ts'
import type { Problem } from '#app/sellers/validation/reporter.ts'
import { namesIn } from './folder.ts'
import { folderProblems } from './folder-checks.ts'
import { escapePointer, type Json } from './json-value.ts'
import { type Graft, graftSource, readSource, type Source } from './read.ts'

type Tree = { [key: string]: Json }

const isTree = (value: Json | undefined): value is Tree =>
	typeof value === 'object' && value !== null && !Array.isArray(value)

const overlays: readonly string[] = everywhere.filter((name) => name !== 'production')

// Keys that describe the file and not the venue.
const fileMetadataKeys = new Set(['$schema', '$comment', 'configVersion'])

export interface SellerFiles {
	/** The seller's file, composed with its split files; null when there is none. */
	source: Source | null
	/** The seller's folder; null for a seller that is a single file. */
	folder: string | null
	problems: Problem[]
}

/** A file in the seller's folder that holds a part of `seller.json`. */
export interface SplitFile {
	file: string
	/** JSON pointer of that part, such as "/pages/home". */
	at: string
}

/** Finds `pages/<route>.json` and `env.<environment>.json` of a seller's folder. */
export function splitFiles(places: Places, folder: string): SplitFile[] {
	const environmentFiles = namesIn(resolve(places.root, folder)).flatMap((name) => {
		const environment = /^env\.(.+)\.json$/.exec(name)?.[1]
		return environment
			? [{ file: `${folder}/${name}`, at: `/environments/${escapePointer(environment)}` }]
			: []
	})
	const pages = namesIn(resolve(places.root, folder, 'pages')).flatMap((name) => {
		const route = /^(.+)\.json$/.exec(name)?.[1]
		return route ? [{ file: `${folder}/pages/${name}`, at: `/pages/${escapePointer(route)}` }] : []
	})
	return [...pages, ...environmentFiles]
}

/** The fault of an overlay for an unknown environment or for production; null for a valid one. */
function environmentFault(at: string): { code: string; sentence: string; hint: string } | null {
	const name = /^\/environments\/(.*)$/.exec(at)?.[1]
	if (name === undefined || overlays.includes(name)) return null
	return name === 'production'
		? {
				code: 'CFG2009',
				sentence: 'Production has no overlay: settings without an overlay apply to production',
				hint: `Move these settings into the seller's own file; overlays: ${overlays.join(', ')}`,
			}
		: {
				code: 'CFG2009',
				sentence: `There is no environment "${name}"`,
				hint: suggestion(name, overlays, 'Overlays'),
			}
}

/** The seller's file without its invalid overlays, and a problem for each of those. */
function withoutFaultyOverlays(value: Tree, source: Source): { value: Tree; problems: Problem[] } {
	if (!isTree(value.environments)) return { value, problems: [] }
	const problems: Problem[] = []
	const environments: Tree = {}
	for (const [name, overlay] of Object.entries(value.environments)) {
		const pointer = `/environments/${escapePointer(name)}`
		const fault = environmentFault(pointer)
		const to = certainMatch(
			name,
			overlays.filter((one) => environments[one] === undefined),
		)
		const fix = to ? { fix: { action: 'rename', pointer, to } as const } : {}
		if (fault) problems.push(source.problem({ pointer, key: true }, { ...fault, ...fix }))
		else environments[name] = overlay
	}
	return { value: { ...value, environments }, problems }
}

/** Merges split files into the seller's file and keeps the positions of their values. */
function compose(
	source: Source,
	parts: readonly { source: Source; at: string }[],
): { composed: Source; problems: Problem[] } {
	const grafts: Graft[] = []
	// The schema reports a file that is no object, and nothing can be merged into it.
	if (!isTree(source.value))
		return { composed: source, problems: parts.flatMap((part) => part.source.problems) }
	const own = withoutFaultyOverlays(source.value, source)
	const problems = [...own.problems]
	let { value } = own
	for (const part of parts) {
		problems.push(...part.source.problems)
		const [, section = '', key = ''] = part.at.split('/')
		const fault = environmentFault(part.at)
		if (fault) {
			problems.push(part.source.problem({ pointer: '' }, fault))
			continue
		}
		const inside = isTree(value[section]) ? value[section] : {}
		if (inside[key] !== undefined) {
			const sentence = `${section}.${key} is written twice: here and in ${source.file}`
			const what = { code: 'CFG2010', sentence, hint: 'Keep one of the two' }
			problems.push(part.source.problem({ pointer: '' }, what))
			continue
		}
		const content = isTree(part.source.value)
			? Object.fromEntries(Object.entries(part.source.value).filter(([name]) => !fileMetadataKeys.has(name)))
			: part.source.value
		value = { ...value, [section]: { ...inside, [key]: content } }
		grafts.push({ at: part.at, source: part.source, pointer: '' })
	}
	return { composed: graftSource(source, value, grafts), problems }
}

/** Reads and composes one seller's own files; reports a problem when there is no file, or two. Other files of its folder are not looked at with `isChecked`. */
export function readSellerFiles(places: Places, id: string, { isChecked = false } = {}): SellerFiles {
	const folder = `${folderAround(places, id)}/${id}`
	const isFolder = existsSync(resolve(places.root, folder))
	const file = isFolder ? `${folder}/seller.json` : `${folder}.json`
	const source = readSource(places.root, file)
	if (!source) {
		const hint = `Every folder of ${places.sellers} is a venue: add the file, or begin the folder's name with "_"`
		const sentence = 'The file is missing'
		const missing = { file, line: 1, column: 1, severity: 'error', code: 'CFG0001', sentence, hint } as const
		const others = isFolder ? folderProblems(places, folder) : []
		return { source: null, folder: isFolder ? folder : null, problems: [missing, ...others] }
	}
	const problems: Problem[] = [...source.problems]
	if (!isFolder) {
		const composed = compose(source, [])
		return { source: composed.composed, folder: null, problems: [...problems, ...composed.problems] }
	}
	if (existsSync(resolve(places.root, `${folder}.json`))) {
		const sentence = `The seller is written twice: in this folder and in ${folder}.json`
		problems.push(source.problem({ pointer: '' }, { code: 'CFG2007', sentence, hint: 'Keep one of the two' }))
	}
	const parts = splitFiles(places, folder).flatMap(({ file: name, at }) => {
		const part = readSource(places.root, name)
		return part ? [{ source: part, at }] : []
	})
	const composed = compose(source, parts)
	problems.push(...composed.problems, ...(isChecked ? [] : folderProblems(places, folder)))
	return { source: composed.composed, folder, problems }
}
