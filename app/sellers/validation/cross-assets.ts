import { dirname, join } from 'node:path'
import { escapePointer } from '#app/sellers/files/json-value.ts'
import { factsOfFile, type PictureFacts } from '#app/sellers/images/picture-file.ts'
import type { PictureSize } from '#app/sellers/images/svg.ts'
import type { Draft } from './draft.ts'
import facts from './generated/schema-facts.json' with { type: 'json' }
import { certainMatch, suggestion } from './nearest.ts'

// The image route reads the original, so a larger picture delays the first rendering of the page.
const maxAssetBytes = 4_000_000

// Rounding to whole pixels changes the aspect ratio of a small logo by up to this much; more is visible stretching.
const shapeTolerance = 0.03

const formats: Record<string, PictureFacts['format']> = {
	svg: 'svg',
	png: 'png',
	jpg: 'jpeg',
	jpeg: 'jpeg',
	webp: 'webp',
	avif: 'avif',
}

interface Used {
	name: string
	pointer: string
	/** The name is a key. */
	isKey?: boolean
}

function checkMissing(draft: Draft, { name, pointer, isKey = false }: Used): void {
	const names = [...draft.assets.keys()]
	const meant = certainMatch(name, names)
	draft.report(pointer, {
		code: 'CFG2601',
		sentence: `There is no file "${name}" in the folder "assets"`,
		hint: names.length > 0 ? suggestion(name, names, 'Files') : 'Add the file',
		...(meant
			? {
					fix: isKey
						? { action: 'rename', pointer, to: meant }
						: { action: 'replace', pointer, value: meant, was: name },
				}
			: {}),
	})
}

/** The `width` and `height` in the same object as the name of a file, in pixels. */
function declaredSize(draft: Draft, pointer: string): PictureSize | null {
	const parent = pointer.slice(0, pointer.lastIndexOf('/'))
	const [width, height] = [draft.number(`${parent}/width`), draft.number(`${parent}/height`)]
	return width && height ? { width, height } : null
}

function checkSize(draft: Draft, { name, pointer }: Used, size: PictureSize): void {
	const declared = declaredSize(draft, pointer)
	if (!declared) return
	const bend = declared.width / declared.height / (size.width / size.height)
	const [width, height] = [Math.round(size.width), Math.round(size.height)]
	if (Math.abs(bend - 1) > shapeTolerance)
		draft.error(
			'CFG2605',
			pointer,
			`"${name}" is ${width} × ${height}, declared as ${declared.width} × ${declared.height}: it would be stretched`,
			`Write "width": ${width} and "height": ${height}, or a size of the same shape`,
		)
	else if (declared.width > size.width && !name.endsWith('.svg'))
		draft.warn(
			'CFG2605',
			pointer,
			`"${name}" is ${width} × ${height}, declared as ${declared.width} × ${declared.height}: it would be blurred`,
			'Save the file larger, or declare it smaller',
		)
}

function checkContent(draft: Draft, used: Used): void {
	const { name, pointer } = used
	const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
	const { format, size, fault } = factsOfFile(join(draft.assetFolder, name))
	if (format !== formats[extension]) {
		draft.error(
			'CFG2603',
			pointer,
			`"${name}" is ${format ? `a file of type ${format}` : 'not a picture'}`,
			format ? `Name it ".${format}", or save it as ${extension}` : `Save it as ${extension}`,
		)
	} else if (fault) {
		draft.error('CFG2604', pointer, `"${name}" ${fault}`, 'Export it again as plain SVG')
	} else if (size) {
		checkSize(draft, used, size)
	}
}

// Videos of a page have their own check, with the same limit.
const video = /\.(?:mp4|webm|mov|m4v|ogv)$/i
const maxVideoBytes = 60_000_000

/** Reports large files that no setting names: pages of events and links serve them too. */
function checkOthers(draft: Draft, used: ReadonlySet<string>): void {
	const own = draft.layers.find(({ name }) => name === 'seller')?.source.file ?? ''
	for (const [name, bytes] of draft.assets) {
		const most = video.test(name) ? maxVideoBytes : maxAssetBytes
		if (bytes <= most || used.has(name)) continue
		draft.problems.push({
			file: `${dirname(own)}/assets/${name}`,
			line: 1,
			column: 1,
			severity: 'error',
			code: 'CFG0108',
			sentence: `The file has ${(bytes / 1e6).toFixed(1)} MB`,
			hint: `Keep ${video.test(name) ? 'videos' : 'files'} below ${most / 1e6} MB`,
		})
	}
}

/** Checks that the pictures in settings exist, have the format of their extension, are safe and match their size. */
export function checkAssets(draft: Draft): void {
	const names = new Set(draft.matches('pages.*.blocks.*.props.src').map(({ value }) => String(value)))
	for (const { value, pointer } of draft.valuesAtPaths(facts.assetPaths)) {
		if (typeof value !== 'string') continue
		const used = { name: value, pointer }
		names.add(value)
		const bytes = draft.assets.get(value)
		if (bytes === undefined) checkMissing(draft, used)
		else if (bytes > maxAssetBytes)
			draft.error(
				'CFG2602',
				pointer,
				`"${value}" is ${(bytes / 1e6).toFixed(1)} MB`,
				'Keep pictures below 4 MB',
			)
		else checkContent(draft, used)
	}
	for (const name of Object.keys(draft.tree('/theme/pictures'))) {
		const pointer = `/theme/pictures/${escapePointer(name)}`
		if (!draft.assets.has(name)) checkMissing(draft, { name, pointer, isKey: true })
	}
	checkOthers(draft, names)
}
