import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest } from '#app/contract/revisions.ts'
import type { StudioFault } from '#app/contract/studio/answers.ts'
import { editJson, type JsonEdit } from '#app/sellers/files/edit.ts'
import type { Json } from '#app/sellers/files/json-value.ts'
import type { Sellers } from '#app/sellers/registry/sellers.ts'
import { valueAt } from '#app/sellers/resolution/merge.ts'
import type { Problem } from '#app/sellers/validation/reporter.ts'
import { refuse } from './fault.ts'
import { refuseOvertaken } from './overtaken.ts'
import { addedProblems } from './prices/written-catalog.ts'
import type { Head, StudioRevisions } from './revisions.ts'
import { withStagedFolder } from './staged-folder.ts'

/** The path of a venue's settings in a revision: in its folder, or a single file. */
export const sellerFileOf = (venue: string, manifest: Manifest): string =>
	manifest[`${venue}/seller.json`] ? `${venue}/seller.json` : `${venue}.json`

/** The file of a venue that has its settings. */
export interface SellerFile {
	/** The folder of the revision. */
	folder: string
	path: string
	text: string
	value: Json
}

const parsed = (text: string): Json => JSON.parse(text.replace(/^\ufeff/, '')) as Json

export async function readSellerFile(
	revisions: StudioRevisions,
	venue: string,
	revision: Pick<Head['head'], 'tree' | 'manifest'>,
): Promise<SellerFile> {
	const folder = await revisions.folder(venue, revision)
	const path = sellerFileOf(venue, revision.manifest)
	const text = readFileSync(join(folder, path), 'utf8')
	return { folder, path, text, value: parsed(text) }
}

const textAt = ({ value }: SellerFile, pointer: string): string =>
	JSON.stringify(valueAt(value, pointer) ?? null)

interface Edit {
	venue: string
	/** The revision that the member has seen. */
	base: number
	author: string
	/** Edits of the file as it is in the draft. */
	edits: (file: SellerFile) => readonly JsonEdit[]
	/** What is said about the errors that the edits add to the file. */
	faultOf: (problems: Problem[], text: string) => StudioFault
}

/**
 * Saves edits of a venue's settings in its draft.
 *
 * errors - broken where the draft has an error, the fault of `faultOf`, overtaken with the difference where an edited value has been
 *   saved since
 */
export async function saveSellerFile(
	{ revisions, sellers }: { revisions: StudioRevisions; sellers: Pick<Sellers, 'themeBelow'> },
	{ venue, base, author, edits: editsOf, faultOf }: Edit,
): Promise<{ base: number }> {
	const found = await revisions.headOf(venue)
	const { head } = found
	const file = await readSellerFile(revisions, venue, head)
	const edits = editsOf(file)
	const text = editJson(file.text, edits)
	if (text === file.text) return { base: head.number }
	if (head.number !== base) {
		const seen = await readSellerFile(revisions, venue, await revisions.revision(venue, base))
		const isSame = edits.every(({ pointer }) => textAt(seen, pointer) === textAt(file, pointer))
		if (!isSame) return refuseOvertaken(revisions, venue, base)
	}
	const problemsIn = (folder: string) =>
		sellers.themeBelow(venue, folder)?.problems ?? refuse({ code: 'broken' })
	const changed = new Map([[file.path, text]])
	const before = problemsIn(file.folder)
	const after = withStagedFolder(file.folder, { manifest: head.manifest, changed }, problemsIn)
	const added = addedProblems(before, after).filter(({ severity }) => severity === 'error')
	if (added.length > 0) refuse(faultOf(added, text))
	const files = [{ path: join(file.folder, file.path), content: text }]
	const number = await revisions.save(venue, { ...found, files, author })
	return number === null ? refuseOvertaken(revisions, venue, base) : { base: number }
}
