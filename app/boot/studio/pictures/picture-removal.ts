import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { StudioAnswers, StudioBody } from '#app/contract/studio/answers.ts'
import { eventPictures } from '#app/sellers/catalogue/edits/picture-edits.ts'
import { editJson } from '#app/sellers/files/edit.ts'
import { escapePointer } from '#app/sellers/files/json-value.ts'
import type { Sellers } from '#app/sellers/registry/sellers.ts'
import { valueAt } from '#app/sellers/resolution/merge.ts'
import { refuse } from '../fault.ts'
import { themeFileOf } from '../look/theme-file.ts'
import { addedFaults, catalogTexts } from '../prices/written-catalog.ts'
import type { ChangedFile, Head, StudioRevisions } from '../revisions.ts'
import { withStagedFolder } from '../staged-folder.ts'
import { usesOf } from './picture-uses.ts'

export interface PictureRemoval {
	/**
	 * Takes a picture out of the draft, with its focal point. What is published keeps it until the draft is.
	 *
	 * errors - not_found, used with the places that show it, look with what the checks find, overtaken
	 */
	remove(body: StudioBody<'removePicture'>, author: string): Promise<StudioAnswers['removePicture']>
	/** Puts it back as an earlier revision has it. errors - not_found where that one has none, or there is one of its name */
	restore(body: StudioBody<'restorePicture'>, author: string): Promise<StudioAnswers['restorePicture']>
}

interface Options {
	revisions: StudioRevisions
	sellers: Pick<Sellers, 'themeBelow'>
}

// A save that another one has overtaken is repeated: what others change meanwhile is checked again.
const mostTries = 4

export function createPictureRemoval({ revisions, sellers }: Options): PictureRemoval {
	const problemsIn = (venue: string, folder: string) =>
		sellers.themeBelow(venue, folder)?.problems ?? refuse({ code: 'broken' })

	/** The file of the theme without, or with, the focal point of a picture; nothing where that changes nothing. */
	async function themeWith(
		venue: string,
		{ head }: Head,
		{ path, value }: { path: string; value: unknown },
	): Promise<ChangedFile[]> {
		const { folder, path: file, pointer, text, theme } = await themeFileOf(revisions, venue, head)
		const at = `/pictures/${escapePointer(path)}`
		if (JSON.stringify(valueAt(theme, at)) === JSON.stringify(value)) return []
		const content = editJson(text, [{ pointer: pointer + at, value: value as undefined }])
		return [{ path: join(folder, file), content }]
	}

	function refuseUsed(venue: string, folder: string, staged: string): void {
		const faults = addedFaults(problemsIn(venue, folder), problemsIn(venue, staged)).filter(
			({ severity }) => severity === 'error',
		)
		if (faults.length > 0) refuse({ code: 'look', faults })
	}

	async function removed({ venue, path }: StudioBody<'removePicture'>, found: Head, author: string) {
		const { head } = found
		const file = `${venue}/assets/${path}`
		if (!head.manifest[file]) refuse({ code: 'not_found' })
		const seller = (await revisions.sellerOf(venue, head)) ?? refuse({ code: 'broken' })
		const folder = await revisions.folder(venue, head)
		const events = eventPictures(catalogTexts(folder, venue, head.manifest), seller.config.locale.default)
		const uses = usesOf(path, seller, events)
		if (uses.length > 0) refuse({ code: 'used', uses })
		const files = await themeWith(venue, found, { path, value: undefined })
		const { [file]: _, ...manifest } = head.manifest
		const changed = new Map(files.map((one) => [one.path.slice(folder.length + 1), one.content]))
		// A text or a setting that this list does not know may name it as well.
		withStagedFolder(folder, { manifest, changed }, (staged) => refuseUsed(venue, folder, staged))
		const base = await revisions.save(venue, { ...found, files, removed: [file], author })
		return base === null ? null : { base, before: head.number }
	}

	async function restored({ venue, path, from }: StudioBody<'restorePicture'>, found: Head, author: string) {
		const file = `${venue}/assets/${path}`
		const earlier = await revisions.revision(venue, from)
		if (!earlier.manifest[file] || found.head.manifest[file]) refuse({ code: 'not_found' })
		const folder = await revisions.folder(venue, earlier)
		const { theme } = await themeFileOf(revisions, venue, earlier)
		const value = valueAt(theme, `/pictures/${escapePointer(path)}`)
		const target = join(await revisions.folder(venue, found.head), file)
		const files = [
			{ path: target, content: readFileSync(join(folder, file)) },
			...(value === undefined ? [] : await themeWith(venue, found, { path, value })),
		]
		const base = await revisions.save(venue, { ...found, files, author })
		return base === null ? null : { base }
	}

	async function repeated<T>(venue: string, save: (found: Head) => Promise<T | null>): Promise<T> {
		for (let tries = 0; tries < mostTries; tries += 1) {
			const saved = await save(await revisions.headOf(venue))
			if (saved !== null) return saved
		}
		return refuse({ code: 'broken' })
	}

	return {
		remove: (body, author) => repeated(body.venue, (found) => removed(body, found, author)),
		restore: (body, author) => repeated(body.venue, (found) => restored(body, found, author)),
	}
}
