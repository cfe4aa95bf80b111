import { join } from 'node:path'
import type { StudioAnswers, StudioBody } from '#app/contract/studio/answers.ts'
import type { LookAnswer, TriedLook } from '#app/contract/studio/look-answers.ts'
import type { LookChange } from '#app/contract/studio/look-change.ts'
import { lazy } from '#app/lib/lazy.ts'
import { editJson } from '#app/sellers/files/edit.ts'
import type { Sellers, ThemeBelow } from '#app/sellers/registry/sellers.ts'
import { valueAt } from '#app/sellers/resolution/merge.ts'
import { refuse } from '../fault.ts'
import { refuseOvertaken } from '../overtaken.ts'
import { picturePaths } from '../pictures/picture-paths.ts'
import { addedFaults } from '../prices/written-catalog.ts'
import type { Head, StudioRevisions } from '../revisions.ts'
import { withStagedFolder } from '../staged-folder.ts'
import { lookEdits } from './look-edits.ts'
import { modeLooks } from './mode-looks.ts'
import { shapeOf, shippedFonts } from './shape.ts'
import { type ThemeFile, themeFileOf, themeIn } from './theme-file.ts'

export interface StudioLook {
	of(venue: string): Promise<LookAnswer>
	/** The look with changes that are not saved. errors - not_found for what the theme or the venue does not have */
	check(body: StudioBody<'checkLook'>): Promise<TriedLook>
	/**
	 * errors - as `check`; contrast where a pair would fail that did not, look with what else the checks refuse, overtaken with the
	 *   difference where one of the changed values has been saved since
	 */
	save(body: StudioBody<'saveLook'>, author: string): Promise<StudioAnswers['saveLook']>
}

interface Options {
	revisions: StudioRevisions
	sellers: Pick<Sellers, 'themeBelow' | 'themeNames' | 'namedTheme'>
}

/** Of a pair of colours that is hard to read. */
const faintCode = 'CFG3101'

const faintIn = ({ problems }: ThemeBelow): number =>
	problems.filter(({ code, severity }) => code === faintCode && severity === 'error').length

export function createStudioLook({ revisions, sellers }: Options): StudioLook {
	const fonts = lazy(() => shippedFonts(sellers))

	/** errors - broken */
	const readTheme = (venue: string, folder: string): ThemeBelow =>
		sellers.themeBelow(venue, folder) ?? refuse({ code: 'broken' })

	const triedOf = (theme: ThemeBelow, written: ThemeFile['theme']): TriedLook => ({
		modes: modeLooks(theme, written),
		shape: shapeOf(theme, written),
		css: theme.css,
	})

	async function changed(venue: string, { head }: Head, changes: readonly LookChange[]) {
		const file = await themeFileOf(revisions, venue, head)
		const before = readTheme(venue, file.folder)
		const { modes, shape } = triedOf(before, file.theme)
		for (const change of changes) {
			if (change.kind !== 'colour') continue
			const look = modes.find(({ mode }) => mode === change.mode)
			if (!look?.colours.some(({ token }) => token === change.token)) refuse({ code: 'not_found' })
		}
		const edits = lookEdits(changes, {
			theme: file.theme,
			own: before.modes[0] ?? 'light',
			fonts: fonts(),
			radii: shape.radii.map(({ name }) => name),
			assets: join(file.folder, venue, 'assets'),
			pictures: new Set(picturePaths(venue, head.manifest)),
		})
		const below = edits.map((edit) => ({ ...edit, pointer: file.pointer + edit.pointer }))
		const text = editJson(file.text, below)
		const files = new Map([[file.path, text]])
		const after = withStagedFolder(file.folder, { manifest: head.manifest, changed: files }, (staged) =>
			readTheme(venue, staged),
		)
		return { file, text, edits, before, after }
	}

	/** Whether the changed values are still those that the member has seen. Other changes of the file do not matter. */
	async function isAsSeen(venue: string, base: number, { file, edits }: Awaited<ReturnType<typeof changed>>) {
		const seen = await themeFileOf(revisions, venue, await revisions.revision(venue, base))
		const textAt = (theme: ThemeFile['theme'], pointer: string) =>
			JSON.stringify(valueAt(theme, pointer) ?? null)
		return edits.every(({ pointer }) => textAt(seen.theme, pointer) === textAt(file.theme, pointer))
	}

	return {
		async of(venue) {
			const found = await revisions.headOf(venue)
			const file = await themeFileOf(revisions, venue, found.head)
			const logo = (await revisions.sellerOf(venue, found.head))?.config.theme.logo
			return {
				base: found.head.number,
				isDraft: found.isDraft,
				...triedOf(readTheme(venue, file.folder), file.theme),
				families: [...fonts().keys()],
				logo: logo ? { src: logo.src, darkSrc: logo.darkSrc, alt: logo.alt } : null,
			}
		},
		async check({ venue, changes }) {
			const { file, text, after } = await changed(venue, await revisions.headOf(venue), changes)
			return triedOf(after, themeIn(text, file.pointer))
		},
		async save({ venue, base, changes }, author) {
			const found = await revisions.headOf(venue)
			const made = await changed(venue, found, changes)
			const { file, text, before, after } = made
			if (text === file.text) return { base: found.head.number }
			if (found.head.number !== base && !(await isAsSeen(venue, base, made)))
				return refuseOvertaken(revisions, venue, base)
			if (faintIn(after) > faintIn(before)) refuse({ code: 'contrast' })
			const faults = addedFaults(before.problems, after.problems).filter(
				({ severity, code }) => severity === 'error' && code !== faintCode,
			)
			if (faults.length > 0) refuse({ code: 'look', faults })
			const files = [{ path: join(file.folder, file.path), content: text }]
			const number = await revisions.save(venue, { ...found, files, author })
			return number === null ? refuseOvertaken(revisions, venue, base) : { base: number }
		},
	}
}
