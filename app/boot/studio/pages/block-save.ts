import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest } from '#app/contract/revisions.ts'
import type { StudioAnswers, StudioBody } from '#app/contract/studio/answers.ts'
import type { SaleFault } from '#app/contract/studio/prices-answers.ts'
import type { StaffRole } from '#app/contract/studio/staff-roles.ts'
import { mayChange, partsOfChange } from '#app/rules/studio/roles.ts'
import { editJson } from '#app/sellers/files/edit.ts'
import { escapePointer, type Json } from '#app/sellers/files/json-value.ts'
import type { ResolvedSeller, Sellers } from '#app/sellers/registry/sellers.ts'
import { valueAt } from '#app/sellers/resolution/merge.ts'
import { isSellersSetting } from '#app/sellers/resolution/setting-owners.ts'
import { contentBlocks, pageShapes } from '#app/sellers/validation/page-shapes.ts'
import { keysOf } from '#app/sellers/wording/wording-workspace.ts'
import { refuse } from '../fault.ts'
import { refuseOvertaken } from '../overtaken.ts'
import { addedFaults } from '../prices/written-catalog.ts'
import type { Head, StudioRevisions } from '../revisions.ts'
import { sellerFileOf } from '../seller-file.ts'
import { withStagedFolder } from '../staged-folder.ts'
import { blockEdits, inheritedParts, type ResolvedPage } from './block-edits.ts'
import { blockTypeOf } from './block-types.ts'
import { type NewText, withKeys } from './new-texts.ts'

export type PageName = keyof typeof pageShapes

interface Options {
	revisions: StudioRevisions
	sellers: Pick<Sellers, 'themeBelow'>
	/** errors - not_found, broken */
	pageOf(
		venue: string,
		name: string,
		head: Head,
	): Promise<{ seller: ResolvedSeller; name: PageName; page: ResolvedPage }>
}

type Body = StudioBody<'saveBlocks'>
type Typed = Exclude<Body['change'], { kind: 'undo' }>
/** Changed texts of files, by their paths. */
type Texts = Map<string, string>

/** The file of a venue that has a page, and where in it. */
function fileOf(venue: string, page: PageName, manifest: Manifest): { path: string; pointer: string } {
	const own = `${venue}/pages/${page}.json`
	if (manifest[own]) return { path: own, pointer: '' }
	const path = sellerFileOf(venue, manifest)
	return { path, pointer: `/pages/${escapePointer(page)}` }
}

const parsed = (text: string | null): Json => JSON.parse((text ?? '{}').replace(/^\ufeff/, '')) as Json

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

export const isAllowed = (type: string, page: PageName): boolean =>
	Object.hasOwn(pageShapes[page].core, type) || contentBlocks.some((one) => one === type)

function typeOf(page: ResolvedPage, change: Typed): string {
	if (change.kind === 'add') return change.type
	const block = Object.hasOwn(page.blocks, change.id) ? (page.blocks[change.id] as { type?: string }) : {}
	return block.type ?? refuse({ code: 'not_found' })
}

/** A condition is merged with that of a preset, so a part of it cannot be taken away by the venue's own file. */
const fromPreset = (parts: readonly string[]): SaleFault => ({
	code: 'CFG2211',
	severity: 'error',
	sentence: `A preset of the venue sets ${parts.map((part) => `"${part}"`).join(', ')} of the condition`,
	hint: 'Choose other values for it, or ask who keeps the preset to leave it out.',
})

/** Saves changes of blocks in the draft, by the checks of the files. */
export function createBlockSaver({ revisions, sellers, pageOf }: Options) {
	/** What the venue's file has of a page in a revision. */
	async function ownPage(venue: string, page: PageName, revision: Head['head']): Promise<Json | undefined> {
		const { path, pointer } = fileOf(venue, page, revision.manifest)
		const folder = await revisions.folder(venue, revision)
		return valueAt(parsed(readFileSync(join(folder, path), 'utf8')), pointer)
	}

	/** The files as they were before the last change. errors - overtaken where another change came after it */
	async function undone({ venue, base }: Body, from: number, { head }: Head): Promise<Texts> {
		const { parent } = await revisions.revision(venue, head.number)
		if (head.number !== base || parent !== from) return refuseOvertaken(revisions, venue, base)
		const earlier = await revisions.revision(venue, from)
		const folder = await revisions.folder(venue, earlier)
		const paths = Object.keys(head.manifest).filter((path) => head.manifest[path] !== earlier.manifest[path])
		return new Map(
			paths.map((path) => [path, earlier.manifest[path] ? readFileSync(join(folder, path), 'utf8') : '{}\n']),
		)
	}

	async function save(
		body: Body,
		{ role, by }: { role: StaffRole; by: string },
	): Promise<StudioAnswers['saveBlocks']> {
		const { venue, base, change } = body
		const found = await revisions.headOf(venue)
		const { head } = found
		const { seller, name, page } = await pageOf(venue, body.page, found)
		const folder = await revisions.folder(venue, head)
		const { path, pointer } = fileOf(venue, name, head.manifest)
		const textOf = (file: string): string | null =>
			head.manifest[file] ? readFileSync(join(folder, file), 'utf8') : null
		const own = await ownPage(venue, name, head)

		/** The file of a language, and where a text is in it. */
		const placeOfText = (locale: string, key: string) =>
			head.manifest[`${venue}.json`]
				? { file: `${venue}.json`, pointer: `/wording/${locale}/${escapePointer(key)}` }
				: { file: `${venue}/wording.${locale}.json`, pointer: `/${escapePointer(key)}` }
		function writeTexts(
			changed: Texts,
			key: string,
			texts: Readonly<Record<string, string | undefined>>,
		): void {
			for (const [locale, value] of Object.entries(texts)) {
				const place = placeOfText(locale, key)
				const before = changed.get(place.file) ?? textOf(place.file)
				if (before === null && value === undefined) continue
				changed.set(place.file, editJson(before ?? '{}\n', [{ pointer: place.pointer, value }]))
			}
		}

		async function typed(wanted: Typed): Promise<Texts> {
			const type = typeOf(page, wanted)
			if (!isAllowed(type, name)) refuse({ code: 'not_found' })
			const taken = new Set(keysOf(await revisions.texts(venue, head)))
			let texts: NewText[] = []
			let whole = wanted
			if (wanted.kind === 'add' || wanted.kind === 'change') {
				const made = withKeys(wanted.props as Record<string, Json>, blockTypeOf(type).fields, {
					prefix: `venue.${name.toLowerCase().replaceAll('-', '_')}_${type.replaceAll('-', '_')}`,
					taken: (key) => taken.has(key),
				})
				texts = made.texts
				whole = { ...wanted, props: made.props }
			}
			if (whole.kind === 'condition') {
				const inherited = inheritedParts(whole, { page, own })
				if (inherited.length > 0) refuse({ code: 'blocks', faults: [fromPreset(inherited)] })
			}
			const edits = blockEdits(whole, { page, own }) ?? refuse({ code: 'not_found' })
			const below = edits.map((one) => ({ ...one, pointer: pointer + one.pointer }))
			const changed: Texts = new Map([[path, editJson(textOf(path) ?? '{}\n', below)]])
			for (const one of texts) {
				if (Object.keys(one.texts).some((locale) => !seller.locales.includes(locale)))
					refuse({ code: 'invalid' })
				writeTexts(changed, one.key, one.texts)
			}
			return changed
		}

		const problemsIn = (at: string) => sellers.themeBelow(venue, at)?.problems ?? refuse({ code: 'broken' })
		const before = problemsIn(folder)
		const faultsOf = (changed: Texts) =>
			addedFaults(before, withStagedFolder(folder, { manifest: head.manifest, changed }, problemsIn)).filter(
				({ severity }) => severity === 'error',
			)

		/** Takes away the texts of the venue that the change has left without a use: a check refuses those. */
		function withoutUnused(changed: Texts): Texts {
			const unused = faultsOf(changed).flatMap(({ code, sentence }) =>
				code === 'CFG4001' ? (namesIn(own).find((key) => sentence.includes(`"${key}"`)) ?? []) : [],
			)
			const rest = new Map(changed)
			const none = Object.fromEntries(seller.locales.map((locale) => [locale, undefined]))
			for (const key of new Set(unused)) writeTexts(rest, key, none)
			return rest
		}

		if (change.kind !== 'undo' && head.number !== base) {
			const seen = await ownPage(venue, name, await revisions.revision(venue, base))
			if (!isSame(seen, own)) return refuseOvertaken(revisions, venue, base)
		}
		const changed =
			change.kind === 'undo' ? await undone(body, change.from, found) : withoutUnused(await typed(change))
		// A list that is written as it was differs in its lines at most.
		for (const [file, text] of changed)
			if (head.manifest[file] && isSame(parsed(text), parsed(textOf(file)))) changed.delete(file)
		if (changed.size === 0) return { base: head.number }
		const parts = [...changed].flatMap(([file, text]) =>
			partsOfChange(file, parsed(textOf(file)), parsed(text), isSellersSetting),
		)
		if (!parts.every((part) => mayChange(role, part))) refuse({ code: 'forbidden' })
		const faults = faultsOf(changed)
		if (faults.length > 0) refuse({ code: 'blocks', faults })
		const files = [...changed].map(([file, text]) => ({ path: join(folder, file), content: text }))
		const number = await revisions.save(venue, { ...found, files, author: by })
		return number === null ? refuseOvertaken(revisions, venue, base) : { base: number }
	}

	return { save }
}

/** The keys of words that a part of a page names. */
export const namesIn = (part: unknown): string[] =>
	(JSON.stringify(part ?? null).match(/"[a-z][a-z0-9-]*(?:\.[a-z0-9_-]+)+"/g) ?? []).map((one) =>
		one.slice(1, -1),
	)
