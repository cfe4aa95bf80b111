import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Json } from '#app/sellers/files/json-value.ts'
import { valueAt } from '#app/sellers/resolution/merge.ts'
import type { Head, StudioRevisions } from '../revisions.ts'
import { sellerFileOf } from '../seller-file.ts'

/** The file of a venue that has its theme, and where in it. */
export interface ThemeFile {
	/** The folder of the revision. */
	folder: string
	path: string
	pointer: '' | '/theme'
	text: string
	/** What is written of the theme. */
	theme: Json
}

function placeOf(venue: string, manifest: Head['head']['manifest']): [string, ThemeFile['pointer']] {
	if (manifest[`${venue}/theme.json`]) return [`${venue}/theme.json`, '']
	return [sellerFileOf(venue, manifest), '/theme']
}

/** What a text of the file has of the theme. */
export const themeIn = (text: string, pointer: ThemeFile['pointer']): Json =>
	valueAt(JSON.parse(text.replace(/^\ufeff/, '')) as Json, pointer) ?? {}

export async function themeFileOf(
	revisions: StudioRevisions,
	venue: string,
	revision: Pick<Head['head'], 'tree' | 'manifest'>,
): Promise<ThemeFile> {
	const folder = await revisions.folder(venue, revision)
	const [path, pointer] = placeOf(venue, revision.manifest)
	const text = readFileSync(join(folder, path), 'utf8')
	return { folder, path, pointer, text, theme: themeIn(text, pointer) }
}
