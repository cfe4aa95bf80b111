import type { StaffRole } from '#app/contract/studio/staff-roles.ts'
import { separateTexts } from './item-texts.ts'

/*
 * Decides what each member of staff may change. A change names paths of a venue's files; each path belongs to one part, and
 * each role has the parts that it may change. "wording.en-US.json" of the harbour is of the part words, which a writer may
 * change. A new price in "catalog.json" is of the part sale, which a writer may not change; the new name of an event there is of the
 * part words. Of the settings those that the schema gives to the seller are of the part shop, and all others of the part settings.
 */

export type Part = 'words' | 'look' | 'pages' | 'sale' | 'rules' | 'shop' | 'settings'

const all: readonly Part[] = ['words', 'look', 'pages', 'sale', 'rules', 'shop', 'settings']

const changeable: Readonly<Record<StaffRole, readonly Part[]>> = {
	writer: ['words'],
	designer: ['look', 'pages'],
	manager: ['words', 'look', 'pages', 'sale', 'shop'],
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
const catalog = /^[^/]+\/catalog(?:\/[^/]+)?\.json$/

const partsBySection = new Map<string, Part>([
	['wording', 'words'],
	['theme', 'look'],
	['pages', 'pages'],
	['flags', 'rules'],
])

type Value = { readonly [name: string]: unknown }

const asObject = (value: unknown): Value =>
	typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Value) : {}

const isGroup = (value: unknown): boolean =>
	value === undefined || (typeof value === 'object' && value !== null && !Array.isArray(value))

const isBound = (value: unknown): boolean => Object.hasOwn(asObject(value), '$flag')

/** Whether the schema gives a setting to the seller; the path is dotted. */
export type IsSellers = (path: string) => boolean

/** The parts of a setting that differs: those of the values in it that differ. */
function partsOfSetting(path: string, before: unknown, after: unknown, isSellers: IsSellers): Part[] {
	if (path === 'catalog') return partsOfCatalog(before, after)
	const section = partsBySection.get(path)
	if (section) return [section]
	// What a flag decides is as much as the flag.
	if (isBound(before) || isBound(after)) return ['rules']
	const names = isGroup(before) && isGroup(after) ? changedNames(before, after) : []
	if (names.length === 0) return [isSellers(path) ? 'shop' : 'settings']
	const [old, now] = [asObject(before), asObject(after)]
	return names.flatMap((name) => partsOfSetting(`${path}.${name}`, old[name], now[name], isSellers))
}

/** The texts of what is sold are words. A catalogue that is added, removed or only formatted is of the part sale. */
function partsOfCatalog(before: unknown, after: unknown): Part[] {
	const { texts, rest } = separateTexts(before, after)
	if (texts.length === 0) return ['sale']
	const [old, now] = rest.map((one) => JSON.stringify(one))
	return old === now ? ['words'] : ['words', 'sale']
}

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
export function partsOfChange(path: string, before: unknown, after: unknown, isSellers: IsSellers): Part[] {
	if (words.test(path)) return ['words']
	if (look.test(path)) return ['look']
	if (pages.test(path)) return ['pages']
	if (catalog.test(path)) return partsOfCatalog(before, after)
	if (sale.test(path)) return ['sale']
	if (!isMainFile(path)) return ['settings']
	const names = changedNames(before, after)
	// A file that only its formatting differs in changes nothing that a visitor sees; who may change all may change that.
	if (names.length === 0) return ['settings']
	const [old, now] = [asObject(before), asObject(after)]
	return [...new Set(names.flatMap((name) => partsOfSetting(name, old[name], now[name], isSellers)))]
}
