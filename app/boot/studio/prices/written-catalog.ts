import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest } from '#app/contract/revisions.ts'
import type { SaleFault } from '#app/contract/studio/prices-answers.ts'
import { type Part, partsOfChange } from '#app/rules/studio/roles.ts'
import {
	CatalogTexts,
	type EditFault,
	type FileTexts,
	isCatalogPath,
	withId,
} from '#app/sellers/catalogue/edits/catalog-texts.ts'
import type { Json } from '#app/sellers/files/json-value.ts'
import { isSellersSetting } from '#app/sellers/resolution/setting-owners.ts'
import type { Problem } from '#app/sellers/validation/reporter.ts'
import { refuse } from '../fault.ts'

/** The files of a venue that can have a part of its catalogue. */
export function catalogTexts(folder: string, id: string, manifest: Manifest): FileTexts {
	const paths = Object.keys(manifest).filter((path) => isCatalogPath(path, id))
	return new Map(paths.map((path) => [path, readFileSync(join(folder, path), 'utf8')]))
}

/** An event as it is written; null where the venue's files do not have it. */
export const writtenEvent = (files: FileTexts, eventId: string): Json | null =>
	withId(new CatalogTexts(files).items('events'), eventId)?.value ?? null

/** The changed files of an edit. errors - not_found, inherited */
export function filesOf(result: { files: Map<string, string> } | { fault: EditFault }): Map<string, string> {
	if ('files' in result) return result.files
	return refuse({ code: result.fault === 'gone' ? 'not_found' : 'inherited' })
}

/** The parts of the venue that changed files belong to, for the roles. */
export function partsOfFiles(before: FileTexts, changed: FileTexts): Part[] {
	const parts = [...changed].flatMap(([path, text]) =>
		partsOfChange(path, JSON.parse(before.get(path) ?? 'null'), JSON.parse(text), isSellersSetting),
	)
	return [...new Set(parts)]
}

const nameOf = ({ code, sentence }: Problem): string => `${code} ${sentence}`

/** The problems that a change adds, each once. Earlier ones do not refuse the change. */
export function addedProblems(before: readonly Problem[], after: readonly Problem[]): Problem[] {
	const known = new Set(before.map(nameOf))
	const added = after.filter((problem) => !known.has(nameOf(problem)))
	return [...new Map(added.map((one) => [nameOf(one), one])).values()]
}

/** The same, as the Studio shows them. */
export function addedFaults(before: readonly Problem[], after: readonly Problem[]): SaleFault[] {
	return addedProblems(before, after).map(({ severity, code, sentence, hint }) => ({
		severity: severity === 'error' ? 'error' : 'warning',
		code,
		sentence,
		hint: hint ?? null,
	}))
}
