import { join } from 'node:path'
import type { LookChange } from '#app/contract/studio/look-change.ts'
import type { JsonEdit } from '#app/sellers/files/edit.ts'
import { escapePointer, type Json } from '#app/sellers/files/json-value.ts'
import { headerSize } from '#app/sellers/images/logo-picture.ts'
import { factsOfFile } from '#app/sellers/images/picture-file.ts'
import { valueAt } from '#app/sellers/resolution/merge.ts'
import { colourFrom, tokenOf } from '#app/sellers/theme/colour.ts'
import { refuse } from '../fault.ts'
import { colourPointer } from './mode-looks.ts'
import { sizesOf, steps } from './shape.ts'

interface Terms {
	/** What the venue's file has of the theme. */
	theme: Json
	/** The default mode. */
	own: string
	fonts: ReadonlyMap<string, string[]>
	/** Names of the theme's corners. */
	radii: readonly string[]
	/** The folder of the venue's pictures. */
	assets: string
	pictures: ReadonlySet<string>
}

type Of<Kind extends LookChange['kind']> = LookChange & { kind: Kind }

const colourEdit = (change: Of<'colour'>, { own }: Terms): JsonEdit => {
	const colour = change.hex === null ? null : colourFrom(change.hex)
	return {
		pointer: colourPointer(change, own),
		value: colour ? { $type: 'color', $value: tokenOf(colour) } : undefined,
	}
}

function fontEdit({ use, family }: Of<'font'>, { fonts }: Terms): JsonEdit {
	const list = family === null ? undefined : fonts.get(family)
	if (family !== null && !list) refuse({ code: 'not_found' })
	return { pointer: `/tokens/font/${use}`, value: list && { $type: 'fontFamily', $value: list } }
}

function scaleEdit({ screen, sizes }: Of<'scale'>): JsonEdit {
	const values = sizes && sizesOf(sizes)
	const tokens = steps.map((step) => [`step-${step}`, { $type: 'number', $value: values?.[step] ?? 1 }])
	return { pointer: `/tokens/type/${screen}`, value: values ? Object.fromEntries(tokens) : undefined }
}

function radiusEdit({ name, pixels }: Of<'radius'>, { radii }: Terms): JsonEdit {
	if (!radii.includes(name)) refuse({ code: 'not_found' })
	return {
		pointer: `/tokens/radius/${name}`,
		value: pixels === null ? undefined : { $type: 'dimension', $value: { value: pixels, unit: 'px' } },
	}
}

const square = { width: 1_000, height: 1_000 }

/** Of a picture without a size, a drawing for example, the logo is a square. */
function sizeOf(path: string, { assets }: Terms): { width: number; height: number } {
	return headerSize(factsOfFile(join(assets, path)).size ?? square)
}

function logoEdits({ logo }: Of<'logo'>, terms: Terms): JsonEdit[] {
	if (logo === null) return [{ pointer: '/logo', value: null }]
	requirePicture(logo.src, terms)
	if (logo.darkSrc !== null) requirePicture(logo.darkSrc, terms)
	const value = { ...logo, ...sizeOf(logo.src, terms) }
	const before = valueAt(terms.theme, '/logo')
	// The address that it leads to stays.
	const rest = typeof before === 'object' && before !== null && !Array.isArray(before) ? before : {}
	return [{ pointer: '/logo', value: { ...rest, ...value } }]
}

function requirePicture(path: string, { pictures }: Terms): void {
	if (!pictures.has(path)) refuse({ code: 'not_found' })
}

function focusEdit({ path, focus }: Of<'focus'>, terms: Terms): JsonEdit {
	requirePicture(path, terms)
	const pointer = `/pictures/${escapePointer(path)}`
	return { pointer, value: focus === null ? undefined : { focus } }
}

function editsOf(change: LookChange, terms: Terms): JsonEdit[] {
	switch (change.kind) {
		case 'colour':
			return [colourEdit(change, terms)]
		case 'font':
			return [fontEdit(change, terms)]
		case 'scale':
			return [scaleEdit(change)]
		case 'radius':
			return [radiusEdit(change, terms)]
		case 'logo':
			return logoEdits(change, terms)
		case 'focus':
			return [focusEdit(change, terms)]
	}
}

/** The edits of changes, with pointers below the theme. errors - not_found for what the theme or the venue does not have */
export const lookEdits = (changes: readonly LookChange[], terms: Terms): JsonEdit[] =>
	changes
		.flatMap((change) => editsOf(change, terms))
		.filter(({ pointer, value }) => value !== undefined || valueAt(terms.theme, pointer) !== undefined)
