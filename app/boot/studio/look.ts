import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { StudioAnswers, StudioBody } from '#app/contract/studio/answers.ts'
import type { LookAnswer, ModeLook } from '#app/contract/studio/look-answers.ts'
import { editJson } from '#app/sellers/files/edit.ts'
import type { Json } from '#app/sellers/files/json-value.ts'
import type { Sellers, ThemeBelow } from '#app/sellers/registry/sellers.ts'
import { valueAt } from '#app/sellers/resolution/merge.ts'
import { colourFrom, tokenOf } from '#app/sellers/theme/colour.ts'
import { contrastRows, propertiesIn } from '#app/sellers/theme/contrast-table.ts'
import { hasErrors } from '#app/sellers/validation/reporter.ts'
import { refuse } from './fault.ts'
import { refuseOvertaken } from './overtaken.ts'
import type { Head, StudioRevisions } from './revisions.ts'
import { withStagedFolder } from './staged-folder.ts'

export interface StudioLook {
	of(venue: string): Promise<LookAnswer>
	/** The look with changes that are not saved. errors - not_found for a mode or a colour that the theme does not have */
	check(body: StudioBody<'checkLook'>): Promise<Pick<LookAnswer, 'modes'>>
	/** errors - as `check`; contrast where a pair would fail that did not, overtaken with the difference */
	save(body: StudioBody<'saveLook'>, author: string): Promise<StudioAnswers['saveLook']>
}

interface Options {
	revisions: StudioRevisions
	sellers: Pick<Sellers, 'themeBelow'>
}

type Changes = StudioBody<'checkLook'>['changes']

/** The file of a venue that has its theme, and where in it. */
interface ThemeFile {
	path: string
	pointer: '' | '/theme'
	text: string
}

export function createStudioLook({ revisions, sellers }: Options): StudioLook {
	async function fileOf(venue: string, { head }: Head): Promise<ThemeFile & { folder: string }> {
		const folder = await revisions.folder(venue, head)
		const [path, pointer] = themeFile(venue, head.manifest)
		return { folder, path, pointer, text: readFileSync(join(folder, path), 'utf8') }
	}

	/** errors - broken */
	function themeIn(venue: string, folder: string): ThemeBelow {
		return sellers.themeBelow(venue, folder) ?? refuse({ code: 'broken' })
	}

	async function changed(venue: string, found: Head, changes: Changes) {
		const file = await fileOf(venue, found)
		const before = themeIn(venue, file.folder)
		const looks = looksOf(before, file)
		for (const { mode, token } of changes) {
			const look = looks.find((one) => one.mode === mode)
			if (!look?.colours.some((one) => one.token === token)) refuse({ code: 'not_found' })
		}
		const text = textWith(file, changes, before.modes[0] ?? 'light')
		const files = new Map([[file.path, text]])
		const after = withStagedFolder(file.folder, { manifest: found.head.manifest, changed: files }, (staged) =>
			themeIn(venue, staged),
		)
		return { file, text, before, after, looks: looksOf(after, { ...file, text }) }
	}

	return {
		async of(venue) {
			const found = await revisions.headOf(venue)
			const file = await fileOf(venue, found)
			return {
				base: found.head.number,
				isDraft: found.isDraft,
				modes: looksOf(themeIn(venue, file.folder), file),
			}
		},
		async check({ venue, changes }) {
			const { looks } = await changed(venue, await revisions.headOf(venue), changes)
			return { modes: looks }
		},
		async save({ venue, base, changes }, author) {
			const found = await revisions.headOf(venue)
			const { file, text, before, after } = await changed(venue, found, changes)
			if (text === file.text) return { base: found.head.number }
			if (found.head.number !== base) {
				const { manifest } = await revisions.revision(venue, base)
				if (manifest[file.path] !== found.head.manifest[file.path])
					return refuseOvertaken(revisions, venue, base)
			}
			if (hasErrors(after.problems) && errorCount(after) > errorCount(before)) refuse({ code: 'contrast' })
			const files = [{ path: join(file.folder, file.path), text }]
			const number = await revisions.save(venue, { ...found, files, author })
			return number === null ? refuseOvertaken(revisions, venue, base) : { base: number }
		},
	}
}

const errorCount = ({ problems }: ThemeBelow): number =>
	problems.filter((problem) => hasErrors([problem])).length

function themeFile(venue: string, manifest: Head['head']['manifest']): [string, ThemeFile['pointer']] {
	if (manifest[`${venue}/theme.json`]) return [`${venue}/theme.json`, '']
	return [manifest[`${venue}/seller.json`] ? `${venue}/seller.json` : `${venue}.json`, '/theme']
}

/** Where the venue's own value of a colour is: the default mode has the tokens of all modes. */
const pointerOf = (file: ThemeFile, { mode, token }: { mode: string; token: string }, own: string): string =>
	`${file.pointer}${mode === own ? '/tokens' : `/modeTokens/${mode}`}/${token.replaceAll('.', '/')}`

function textWith(file: ThemeFile, changes: Changes, own: string): string {
	const edits = changes.map((change) => {
		const colour = change.hex === null ? null : colourFrom(change.hex)
		return {
			pointer: pointerOf(file, change, own),
			value: colour ? { $type: 'color', $value: tokenOf(colour) } : undefined,
		}
	})
	return editJson(file.text, edits)
}

function looksOf({ css, modes, pairs }: ThemeBelow, file: ThemeFile): ModeLook[] {
	const written = JSON.parse(file.text.replace(/^\ufeff/, '')) as Json
	const [own = 'light'] = modes
	return modes.map((mode) => {
		const rows = contrastRows(propertiesIn(css, mode), mode, pairs)
		const found = new Map(
			rows.flatMap(({ foreground, front, background, back }) => [
				[foreground, front] as const,
				[background, back] as const,
			]),
		)
		const isPassing = ({ found: ratio, needed }: { found: number; needed: number }) => ratio >= needed
		return {
			mode,
			colours: [...found].sort().map(([token, hex]) => ({
				token,
				hex,
				isOwn: valueAt(written, pointerOf(file, { mode, token }, own)) !== undefined,
			})),
			pairs: [...rows.filter((row) => !isPassing(row)), ...rows.filter(isPassing)].map(
				({ foreground, background, front, back, found: ratio, needed, shade }) => ({
					foreground,
					background,
					front,
					back,
					found: Math.floor(ratio * 100) / 100,
					needed,
					shade,
				}),
			),
		}
	})
}
