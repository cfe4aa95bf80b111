import { resolve } from 'node:path'
import type { CatalogFile } from '#app/contract/config.generated.ts'
import { namesIn } from '#app/sellers/files/folder.ts'
import { escapePointer, type Json } from '#app/sellers/files/json-value.ts'
import { type Graft, graftSource, readSource, type Source } from '#app/sellers/files/read.ts'
import { folderAround, type Places } from '#app/sellers/resolution/environments.ts'
import { type Layer, mergedSource } from '#app/sellers/resolution/merge.ts'
import { tagIn } from '#app/sellers/validation/html.ts'
import { hasErrors, type Problem, sortProblems } from '#app/sellers/validation/reporter.ts'
import { secretsIn } from '#app/sellers/validation/secrets.ts'
import { validateSource } from '#app/sellers/validation/validate.ts'
import { catalogFaults, htmlFaults } from './catalog-checks.ts'
import type { CatalogFault } from './catalog-fault.ts'
import { htmlTexts } from './catalog-html.ts'
import {
	type CatalogTexts,
	coverageFaults,
	type Languages,
	type PlainCatalog,
	plainCatalog,
	translationsOf,
} from './catalog-texts.ts'
import { withRowsOneByOne } from './sold-areas.ts'

/** The part of a catalogue that settings refer to. */
export interface Offers {
	/** Ids of event templates. */
	events: string[]
	categories: string[]
	/** Ids of ticket groups that take donations. */
	donations: string[]
	/** Ids and names of ticket types. */
	types: string[]
	/** Keys of events' own metadata. */
	metadata: string[]
}

export interface CatalogReading {
	/** Null when it has errors, or when the seller has none because a remote engine holds it. */
	catalog: CatalogFile | null
	/** Null without a catalogue; also read from one with errors. */
	offers: Offers | null
	/** What visitors read of it in other languages; null like `catalog`. */
	texts: CatalogTexts | null
	/** Errors first. */
	problems: Problem[]
}

type Tree = { [key: string]: Json }

const isTree = (value: Json | undefined): value is Tree =>
	typeof value === 'object' && value !== null && !Array.isArray(value)

interface Found {
	source: Source | null
	problems: Problem[]
}

function partsIn(places: Places, folder: string): Source[] {
	return namesIn(resolve(places.root, folder))
		.filter((name) => name.endsWith('.json'))
		.flatMap((name) => readSource(places.root, `${folder}/${name}`) ?? [])
}

const idOf = (item: Json): string | null => (isTree(item) && typeof item.id === 'string' ? item.id : null)

/** Joins the files of `catalog/`: concatenates lists in the order of file names and reports duplicate ids. */
function joined(parts: readonly [Source, ...Source[]]): Found {
	const value: Tree = {}
	const grafts: Graft[] = []
	const problems = parts.flatMap((part) => part.problems)
	const known = new Map<string, Source>()
	const claim = (id: string, source: Source, pointer: string): void => {
		const other = known.get(id)
		known.set(id, other ?? source)
		if (!other || other === source) return
		const [kind = '', name = ''] = id.split(' ')
		const first = other.problem({ pointer: findId(other, kind, name) }, { code: '', sentence: '' })
		const sentence = `"${name}" is in ${kind} of ${first.file}:${first.line} already`
		problems.push(source.problem({ pointer }, { code: 'CFG2802', sentence, hint: 'Keep one of the two' }))
	}
	for (const source of parts) {
		for (const [section, inside] of isTree(source.value) ? Object.entries(source.value) : []) {
			if (section.startsWith('$')) continue
			const at = `/${escapePointer(section)}`
			const before = value[section]
			if (Array.isArray(inside)) {
				const list: Json[] = Array.isArray(before) ? before : []
				for (const [index, item] of inside.entries()) {
					grafts.push({ at: `${at}/${list.length}`, source, pointer: `${at}/${index}` })
					const id = idOf(item)
					if (id !== null) claim(`${section} ${id}`, source, `${at}/${index}/id`)
					list.push(item)
				}
				value[section] = list
			} else if (isTree(inside)) {
				for (const key of Object.keys(inside)) {
					const pointer = `${at}/${escapePointer(key)}`
					grafts.push({ at: pointer, source, pointer })
					claim(`${section} ${key}`, source, pointer)
				}
				value[section] = { ...(isTree(before) ? before : {}), ...inside }
			} else {
				value[section] = inside
				grafts.push({ at, source, pointer: at })
			}
		}
	}
	return { source: graftSource(parts[0], value, grafts), problems }
}

/** Pointer of an id in a section of a file. */
function findId(source: Source, section: string, id: string): string {
	const inside = isTree(source.value) ? source.value[section] : undefined
	if (!Array.isArray(inside)) return `/${escapePointer(section)}/${escapePointer(id)}`
	return `/${escapePointer(section)}/${inside.findIndex((item) => idOf(item) === id)}/id`
}

/** The catalogue's files, else the merged `catalog` sections of the layers. */
function find(places: Places, id: string, layers: readonly Layer[]): Found {
	const folder = `${folderAround(places, id)}/${id}`
	const own = readSource(places.root, `${folder}/catalog.json`)
	const [first, ...rest] = partsIn(places, `${folder}/catalog`)
	if (own && first) {
		const sentence = `The catalogue is written twice: here and in ${own.file}`
		const duplicate = first.problem(
			{ pointer: '' },
			{ code: 'CFG2010', sentence, hint: 'Keep one of the two' },
		)
		return { source: own, problems: [...own.problems, duplicate] }
	}
	if (own) return { source: own, problems: [...own.problems] }
	if (first) return joined([first, ...rest])
	const [lowest, ...higher] = layers
	return { source: lowest ? mergedSource([lowest, ...higher]) : null, problems: [] }
}

/** Adds the files of `seat-maps/` to the catalogue, each as one map. */
function withSeatMaps({ source, problems }: Found, maps: readonly Source[]): Found {
	if (!source || !isTree(source.value)) return { source, problems }
	const own = Array.isArray(source.value.seat_maps) ? source.value.seat_maps : []
	const readable = maps.filter((map) => isTree(map.value))
	const found = [...problems, ...maps.flatMap((map) => map.problems)]
	if (readable.length === 0) return { source, problems: found }
	const value = { ...source.value, seat_maps: [...own, ...readable.map((map) => map.value)] }
	const grafts = readable.map((map, index) => ({
		at: `/seat_maps/${own.length + index}`,
		source: map,
		pointer: '',
	}))
	return { source: graftSource(source, value, grafts), problems: found }
}

function offersOf(value: Json): Offers | null {
	const events = isTree(value) ? value.events : undefined
	if (!Array.isArray(events)) return null
	const texts = (key: 'id' | 'category') =>
		events.flatMap((event) => (isTree(event) && typeof event[key] === 'string' ? [event[key]] : []))
	const groups = events.flatMap((event) => (isTree(event) && Array.isArray(event.groups) ? event.groups : []))
	const donations = groups.flatMap((group) =>
		isTree(group) && group.handler === 'donation' && typeof group.id === 'string' ? [group.id] : [],
	)
	const types = groups.flatMap((group) => (isTree(group) && Array.isArray(group.types) ? group.types : []))
	const names = types.flatMap((type) => (isTree(type) ? [type.id, type.name] : []))
	const metadata = events.flatMap((event) =>
		isTree(event) && isTree(event.metadata) ? Object.keys(event.metadata) : [],
	)
	return {
		types: names.filter((name): name is string => typeof name === 'string'),
		metadata: [...new Set(metadata)],
		events: texts('id'),
		categories: [...new Set(texts('category'))],
		donations,
	}
}

/** A venue's catalogue as its files have it, without checks; null for none. */
export function catalogSource(places: Places, id: string, layers: readonly Layer[]): Source | null {
	const maps = partsIn(places, `${folderAround(places, id)}/${id}/seat-maps`)
	return withSeatMaps(find(places, id, layers), maps).source
}

/** What a catalogue is read with: the venue's settings that decide about it. */
interface CatalogOptions {
	layers: readonly Layer[]
	currency: string | null
	timezone: string | null
	languages: Languages
	/** A file of the settings has a syntax error: their languages may be wrong. */
	isPartial: boolean
	/** The percentage of its texts that each language should have. */
	coverage: number
	assets: ReadonlyMap<string, number>
	/** "YYYY-MM-DD", to report what is over; null reports none. */
	today: string | null
	/** The same files had no error before: they are read and not checked. */
	isChecked: boolean
}

/**
 * Reads a venue's catalogue: `catalog.json` of its folder, the joined files of `catalog/`, or the sections `catalog` of
 * its own file and presets, merged like settings. Adds the files of `seat-maps/`. Reports faults of syntax and schema,
 * and those that a schema can't express, such as unknown references.
 */
export function readCatalog(places: Places, id: string, from: CatalogOptions): CatalogReading {
	const maps = partsIn(places, `${folderAround(places, id)}/${id}/seat-maps`)
	const { source, problems: found } = withSeatMaps(find(places, id, from.layers), maps)
	if (!source) return { catalog: null, offers: null, texts: null, problems: [] }
	const problems = [...found]
	if (source.value !== null && !from.isChecked) problems.push(...validateSource('catalog', source))
	for (const pointer of from.isChecked ? [] : secretsIn(source.value)) {
		const sentence = 'This looks like a secret, which must not be in a file'
		const hint = 'Remove it, and revoke the key: it was in a file'
		problems.push(source.problem({ pointer }, { code: 'CFG2902', sentence, hint }))
	}
	const plain = plainCatalog(source.value, from.languages)
	// The schema has validated this shape; `isWhole` guards its use.
	const catalog = plain.value as unknown as CatalogFile
	const { texts, faults: conflicts } = translationsOf(plain.written, from.languages.default)
	// A layer with a syntax error has reported that, and its missing parts can't be checked.
	const isComplete = !source.isPartial && !hasErrors(problems)
	if (isComplete && from.currency !== null && !from.isChecked) {
		const context = {
			currency: from.currency,
			timezone: from.timezone,
			today: from.today,
			hasAsset: (path: string) => from.assets.has(path),
		}
		const faults = [
			...catalogFaults(catalog, context),
			...conflicts,
			...translatedHtmlFaults(plain, catalog),
			...plainTextFaults(plain, catalog),
			...(from.isPartial ? [] : plain.faults),
			...(from.isPartial ? [] : coverageFaults({ ...plain, texts }, from.languages, from.coverage)),
		]
		problems.push(...faults.map(({ pointer, ...what }) => source.problem({ pointer }, what)))
	}
	const isWhole = isComplete && !hasErrors(problems)
	return {
		catalog: isWhole ? withRowsOneByOne(catalog) : null,
		offers: offersOf(plain.value),
		// A venue with one language needs no translations.
		texts: isWhole ? (from.languages.supported.length > 1 ? texts : {}) : null,
		problems: sortProblems(problems),
	}
}

/** Tags in names and other texts that are no HTML, in every language: visitors would read them. */
function plainTextFaults({ written }: PlainCatalog, { events }: CatalogFile): CatalogFault[] {
	const isHtml = new Set(
		events.flatMap((event, at) => htmlTexts(event, `/events/${at}`)).map((one) => one.pointer),
	)
	return written
		.filter(({ pointer }) => !isHtml.has(pointer))
		.flatMap(({ pointer, byLocale }) =>
			Object.entries(byLocale).flatMap(([locale, text]) => {
				const tag = tagIn(text)
				return tag === null
					? []
					: [
							{
								pointer: `${pointer}/${locale}`,
								code: 'CFG2805',
								sentence: `The text has the tag ${tag}, and is a plain text: visitors would read the tag`,
								hint: 'Leave the tags out: only descriptions may have them',
							},
						]
			}),
		)
}

/** Faults in the HTML of translations. */
function translatedHtmlFaults({ written }: PlainCatalog, { events }: CatalogFile): CatalogFault[] {
	const inDefault = new Map(
		events.flatMap((event, at) =>
			htmlTexts(event, `/events/${at}`).map(({ text, pointer }) => [pointer, text] as const),
		),
	)
	return written
		.filter(({ pointer }) => inDefault.has(pointer))
		.flatMap(({ pointer, byLocale }) =>
			Object.entries(byLocale)
				.filter(([, text]) => text !== inDefault.get(pointer))
				.flatMap(([locale, text]) => htmlFaults({ text, pointer: `${pointer}/${locale}` })),
		)
}
