import type { StaffRole } from '#app/contract/studio/staff-roles.ts'

/*
 * Decides what each member of staff may change. A change names paths of a venue's files; each path belongs to one part, and
 * each role has the parts that it may change. "wording.en-US.json" of the harbour is of the part words, which a writer may
 * change; "catalog.json" is of the part sale, which a writer may not.
 */

export type Part = 'words' | 'look' | 'pages' | 'sale' | 'rules' | 'settings'

const all: readonly Part[] = ['words', 'look', 'pages', 'sale', 'rules', 'settings']

const changeable: Readonly<Record<StaffRole, readonly Part[]>> = {
	writer: ['words'],
	designer: ['look', 'pages'],
	manager: ['words', 'look', 'pages', 'sale'],
	staff: all,
	// A new venue needs all of it. A venue that sells has managers.
	onboarding: all,
}

export const mayChange = (role: StaffRole, part: Part): boolean => changeable[role].includes(part)

/** The file of a venue that is a single one, and `seller.json` in the folder of another. */
const isMainFile = (path: string): boolean =>
	!path.includes('/') || /^[^/]+\/seller(?:\.[^/]+)?\.json$/.test(path)

const look = /^[^/]+\/(?:assets\/|theme[^/]*\.json$)/
const words = /^[^/]+\/wording\.[^/]+\.json$/
const pages = /^[^/]+\/pages\/[^/]+\.json$/
const sale = /^[^/]+\/(?:catalog[^/]*\.json$|catalog\/|seat-maps\/)/

const partOfSetting = (name: string): Part => {
	const parts: Readonly<Record<string, Part>> = {
		wording: 'words',
		theme: 'look',
		pages: 'pages',
		catalog: 'sale',
		flags: 'rules',
	}
	return Object.hasOwn(parts, name) ? (parts[name] ?? 'settings') : 'settings'
}

type Value = { readonly [name: string]: unknown }

const asObject = (value: unknown): Value =>
	typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Value) : {}

/** Names of the members that differ between two objects; what is no object has none. */
export function changedNames(before: unknown, after: unknown): string[] {
	const [old, now] = [asObject(before), asObject(after)]
	const names = [...new Set([...Object.keys(old), ...Object.keys(now)])]
	return names.filter((name) => JSON.stringify(old[name]) !== JSON.stringify(now[name]))
}

/**
 * The parts that a change of one file belongs to.
 *
 * @param path below the folder of the venues: "harbour-science/seller.json"
 * @param before the parsed file; null for a file that is added, or that is not JSON
 */
export function partsOfChange(path: string, before: unknown, after: unknown): Part[] {
	if (words.test(path)) return ['words']
	if (look.test(path)) return ['look']
	if (pages.test(path)) return ['pages']
	if (sale.test(path)) return ['sale']
	if (!isMainFile(path)) return ['settings']
	const names = changedNames(before, after)
	// A file that only its formatting differs in changes nothing that a visitor sees; who may change all may change that.
	return names.length === 0 ? ['settings'] : [...new Set(names.map(partOfSetting))]
}
