import { statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Places } from '#app/sellers/resolution/environments.ts'
import { certainMatch, nearest } from '#app/sellers/validation/nearest.ts'
import type { Problem } from '#app/sellers/validation/reporter.ts'
import { localeTag } from '#app/sellers/wording/wording-files.ts'
import { type Entry, entriesBelow } from './folder.ts'

const known = ['seller.json', 'catalog.json']
const read = new RegExp(
	`^(?:seller\\.json|catalog\\.json|wording\\.${localeTag}\\.json|env\\.[^/]+\\.json|(?:catalog|pages|seat-maps)/[^/]+\\.json)$`,
)
const folders = ['assets', 'catalog', 'pages', 'seat-maps']

interface Said {
	code: string
	sentence: string
	hint: string
	severity?: Problem['severity']
	/** The only name that can be meant. */
	meant?: string
}

function linkFault({ fault, target }: Entry): Said | null {
	switch (fault) {
		case 'dangling':
			return {
				code: 'CFG0105',
				sentence: `The link leads to ${target}, which does not exist`,
				hint: 'Put the file itself here, or remove the link',
			}
		case 'circular':
			return {
				code: 'CFG0105',
				sentence: `The link to ${target} leads back to itself`,
				hint: 'Put the file itself here, or remove the link',
			}
		case 'outside':
			return {
				code: 'CFG0107',
				sentence: `The link leads to ${target}, out of the folder of the venue`,
				hint: 'Copy the file into the folder: visitors get only files of the venue',
			}
		case 'unreadable':
			return {
				code: 'CFG0105',
				sentence: 'The file can not be read',
				hint: 'Allow the user of the product to read it',
			}
		default:
			return null
	}
}

const textsName = new RegExp(`^[a-z]*word[a-z]*[._-](${localeTag})\\.json$`)
const otherTextsName = /^(?:wording|words|texts?)[._-]([A-Za-z]{2,3})[_-]([A-Za-z]{2})\.json$/
const isTextsName = (name: string) => textsName.test(name) || otherTextsName.test(name)

/** The name of a known file that resembles an unknown one; null for none. */
function meantName(name: string): string | null {
	const wording = textsName.exec(name)?.[1]
	if (wording) return `wording.${wording}.json`
	const locale = otherTextsName.exec(name)
	if (locale) return `wording.${locale[1]?.toLowerCase()}-${locale[2]?.toUpperCase()}.json`
	return nearest(name, [...known, 'catalogue.json']) === null
		? null
		: (nearest(name, known) ?? 'catalog.json')
}

/** The same, where no other known file or folder resembles it. */
function certainName(name: string): string | null {
	const [folder = '', ...rest] = name.split('/')
	if (rest.length === 0) return isTextsName(name) ? meantName(name) : certainMatch(name, known)
	const meant = certainMatch(folder, folders)
	return meant === null ? null : [meant, ...rest].join('/')
}

function unreadFault(name: string): Said | null {
	if (!/\.jsonc?5?$/i.test(name) || read.test(name) || name.startsWith('assets/')) return null
	const [folder = '', ...rest] = name.split('/')
	const folderMeant = rest.length > 0 ? nearest(folder, folders) : null
	const meant = rest.length > 0 ? (folderMeant ? [folderMeant, ...rest].join('/') : null) : meantName(name)
	const sentence = 'Nobody reads this file'
	if (meant !== null && meant !== name) {
		const isCertain = name.endsWith('.json') && meant === certainName(name)
		return { code: 'CFG0106', sentence, hint: `Did you mean "${meant}"?`, ...(isCertain ? { meant } : {}) }
	}
	return {
		code: 'CFG0106',
		severity: 'warning',
		sentence,
		hint: `Files of a venue: ${known.join(', ')}, wording.<locale>.json, env.<environment>.json, and those in ${folders.join(', ')}`,
	}
}

/** Reports files of a venue that cannot be read, are not read, or are links out of its folder. */
export function folderProblems(places: Places, folder: string): Problem[] {
	const path = resolve(places.root, folder)
	const entries = entriesBelow(path)
	const isFree = (name: string) => !entries.some((entry) => entry.name === name)
	const problem = (name: string, { severity = 'error', meant, ...what }: Said): Problem => ({
		file: `${folder}/${name}`,
		line: 1,
		column: 1,
		severity,
		...what,
		...(meant !== undefined && isFree(meant)
			? { fix: { action: 'move', pointer: '', to: `${folder}/${meant}` } }
			: {}),
	})
	const misplaced = folders.flatMap((name) =>
		statSync(join(path, name), { throwIfNoEntry: false })?.isFile()
			? [
					problem(name, {
						code: 'CFG0105',
						sentence: 'This is a file, and a folder is needed',
						hint: 'Make a folder of this name and move the file into it',
					}),
				]
			: [],
	)
	return [
		...misplaced,
		...entries.flatMap((entry) => {
			// `readSource` reports a file that it can't read.
			if (read.test(entry.name) && (entry.fault === 'dangling' || entry.fault === 'circular')) return []
			const found = linkFault(entry) ?? unreadFault(entry.name)
			return found ? [problem(entry.name, found)] : []
		}),
	]
}
