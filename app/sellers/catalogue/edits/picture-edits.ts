import type { EventPicture } from '#app/contract/studio/pictures.ts'
import type { SaleChange } from '#app/contract/studio/sale-change.ts'
import type { JsonEdit } from '#app/sellers/files/edit.ts'
import type { Json } from '#app/sellers/files/json-value.ts'
import { valueAt } from '#app/sellers/resolution/merge.ts'
import { CatalogTexts, type FileTexts, type Spot } from './catalog-texts.ts'

/** Where the pages show the picture of an event: on its card, or on its own page. */
const uses = ['profile', 'cover'] as const

const textOf = (value: Json | undefined): string => (typeof value === 'string' ? value : '')

/** A text of the catalogue by language: a plain one is in the venue's first language. */
function textsOf(value: Json | undefined, locale: string): Record<string, string> {
	if (typeof value === 'string') return value === '' ? {} : { [locale]: value }
	if (typeof value !== 'object' || value === null || Array.isArray(value)) return {}
	return Object.fromEntries(Object.entries(value).map(([name, text]) => [name, textOf(text)]))
}

/** The pictures of the events that the files of a venue have; those of presets are not the venue's to change. */
export function eventPictures(files: FileTexts, locale: string): EventPicture[] {
	return new CatalogTexts(files).items('events').flatMap(({ value }) =>
		uses.map((use): EventPicture => {
			const path = valueAt(value, `/meta/image_${use}`)
			return {
				event: textOf(valueAt(value, '/id')),
				name: textsOf(valueAt(value, '/name'), locale)[locale] ?? '',
				use,
				path: typeof path === 'string' ? path : null,
				alt: textsOf(valueAt(value, `/meta/image_${use}_alt`), locale),
			}
		}),
	)
}

/** The edits of a changed picture. An empty text marks a decoration. */
export function pictureEdits(
	event: Spot,
	{ use, path, alt }: SaleChange & { kind: 'picture' },
	locale: string,
): JsonEdit[] {
	const given = Object.entries(alt).filter(([, text]) => text !== '')
	const [only] = given
	const isPlain = given.length === 1 && only?.[0] === locale
	const texts: Json = given.length === 0 || !only ? '' : isPlain ? only[1] : Object.fromEntries(given)
	const meta = { [`image_${use}`]: path, [`image_${use}_alt`]: texts }
	if (valueAt(event.value, '/meta') === undefined) return [{ pointer: `${event.pointer}/meta`, value: meta }]
	return Object.entries(meta).map(([name, value]) => ({ pointer: `${event.pointer}/meta/${name}`, value }))
}
