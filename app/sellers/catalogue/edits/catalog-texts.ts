import { editJson, type JsonEdit } from '#app/sellers/files/edit.ts'
import { escapePointer, type Json } from '#app/sellers/files/json-value.ts'
import { valueAt } from '#app/sellers/resolution/merge.ts'

/** The texts of a venue's files by their paths below the folder of the venues: "harbour-science/catalog.json". */
export type FileTexts = ReadonlyMap<string, string>

/** Why a change can't be written: what it names is gone, or is in a file that the venue shares with others. */
export type EditFault = 'gone' | 'inherited'

/** A value of the catalogue, in the file that has it. */
export interface Spot {
	path: string
	pointer: string
	value: Json
}

/** Whether a file can have a part of a venue's catalogue. */
export const isCatalogPath = (path: string, id: string): boolean =>
	path === `${id}.json` ||
	path === `${id}/seller.json` ||
	path === `${id}/catalog.json` ||
	(path.startsWith(`${id}/catalog/`) && path.endsWith('.json') && path.split('/').length === 3)

/** Null for a text that is no JSON: the checks report it. */
function parsed(text: string): Json {
	try {
		return JSON.parse(text) as Json
	} catch {
		return null
	}
}

const isMain = (path: string): boolean => !path.includes('/catalog')

/**
 * The written catalogue of a venue while it is edited: file by file, each with its own formatting. Every edit sees the edits
 * before it.
 */
export class CatalogTexts {
	private readonly texts: Map<string, string>
	private readonly before: FileTexts
	private readonly values = new Map<string, Json>()

	constructor(files: FileTexts) {
		this.before = files
		this.texts = new Map([...files].sort(([one], [other]) => (one < other ? -1 : 1)))
	}

	/** The files with a part of the catalogue, in the order in which they are joined. */
	private roots(): Spot[] {
		return [...this.texts].flatMap(([path, text]) => {
			const value = this.values.get(path) ?? parsed(text)
			this.values.set(path, value)
			const pointer = isMain(path) ? '/catalog' : ''
			const found = isMain(path) ? valueAt(value, '/catalog') : value
			return found === undefined || found === null ? [] : [{ path, pointer, value: found }]
		})
	}

	/** Every item of a section, such as "events", in the order in which they are joined. */
	items(section: string): Spot[] {
		return this.roots().flatMap((root) => itemsOf(root, section))
	}

	/** Where a new item of a section is written: after the last one, else in the file with the places. */
	append(section: string, value: Json): boolean {
		const last = this.items(section).at(-1)
		if (last) {
			const list = last.pointer.slice(0, last.pointer.lastIndexOf('/'))
			this.edit(last.path, [{ pointer: `${list}/-`, value }])
			return true
		}
		const root = this.roots().find((one) => itemsOf(one, 'venues').length > 0)
		if (root) this.edit(root.path, [{ pointer: `${root.pointer}/${section}`, value: [value] }])
		return root !== undefined
	}

	/**
	 * Writes a part of a section whose members have names, such as "shared_places": in the file that has the member, else in the one
	 * that has the section, else in the one with the places. A section that loses its last member goes with it.
	 *
	 * @param edit its pointer begins in the section; false where no file can have it, or has nothing to take away
	 */
	setMember(section: string, name: string, { pointer, value }: JsonEdit): boolean {
		const roots = this.roots()
		const membersOf = (root: Spot): Json | undefined => valueAt(root.value, `/${section}`)
		const isIn = (root: Spot) => valueAt(membersOf(root), `/${escapePointer(name)}`) !== undefined
		const owner = roots.find(isIn)
		if (value === undefined) {
			if (!owner) return false
			const isLast = Object.keys(membersOf(owner) ?? {}).length === 1
			const at = `${owner.pointer}/${section}${isLast ? '' : pointer}`
			this.edit(owner.path, [{ pointer: at, value }])
			return true
		}
		const root =
			owner ??
			roots.find((one) => membersOf(one) !== undefined) ??
			roots.find((one) => itemsOf(one, 'venues').length > 0)
		if (root) this.edit(root.path, [{ pointer: `${root.pointer}/${section}${pointer}`, value }])
		return root !== undefined
	}

	edit(path: string, edits: readonly JsonEdit[]): void {
		this.texts.set(path, editJson(this.texts.get(path) ?? '', edits))
		this.values.delete(path)
	}

	/** The files that the edits have changed. */
	changed(): Map<string, string> {
		return new Map([...this.texts].filter(([path, text]) => text !== this.before.get(path)))
	}
}

/** The items of a list in an object, with their pointers; none where it has no such list. */
export function itemsOf({ path, pointer, value }: Spot, name: string): Spot[] {
	const list = valueAt(value, `/${escapePointer(name)}`)
	if (!Array.isArray(list)) return []
	return list.map((item, index) => ({
		path,
		pointer: `${pointer}/${escapePointer(name)}/${index}`,
		value: item,
	}))
}

/** The item with an id; undefined for none. */
export const withId = (items: readonly Spot[], id: string): Spot | undefined =>
	items.find(({ value }) => valueAt(value, '/id') === id)
