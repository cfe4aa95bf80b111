import type { Json } from '#app/sellers/files/json-value.ts'
import { type HiddenBlock, migrateSource } from '#app/sellers/files/migrations/migrate.ts'
import { graftSource, MissingFile, readSource, type Source } from '#app/sellers/files/read.ts'
import { readSellerFiles } from '#app/sellers/files/seller-files.ts'
import { suggestion } from '#app/sellers/validation/nearest.ts'
import { hasErrors, type Problem } from '#app/sellers/validation/reporter.ts'
import { secretsIn } from '#app/sellers/validation/secrets.ts'
import { validateSource } from '#app/sellers/validation/validate.ts'
import { readOverrides, type WordingLayer } from '#app/sellers/wording/wording-files.ts'
import type { EnvironmentName, Places } from './environments.ts'
import type { Layer } from './merge.ts'
import { checkParameters, type Extension, extensionsOf, fillParameters, parametersIn } from './presets.ts'
import { misplacedVariables } from './variables.ts'

export type { EnvironmentName, Places } from './environments.ts'

export interface Layers {
	/** Low to high. */
	layers: Layer[]
	/** Low to high, like the layers. */
	wording: WordingLayer[]
	/** Sections `catalog` of presets and of the seller's file, low to high: pointers are those of a catalogue. */
	catalogs: Layer[]
	/** Names of the presets that were asked for: whoever changes one changes this seller. */
	presets: string[]
	/** Blocks that nobody can draw. */
	hidden: HiddenBlock[]
	problems: Problem[]
}

export interface LayersOptions {
	environment: EnvironmentName
	/** Names of all presets that exist. */
	presets: readonly string[]
	/** Files that many sellers share, read once; not given, each is read anew. */
	shared?: Map<string, Source | null>
}

// Longer chains than this are a mistake rather than a design.
const maxPresetDepth = 8

const notSettings = new Set([
	'$schema',
	'$comment',
	'configVersion',
	'extends',
	'parameters',
	'wording',
	'catalog',
	'environments',
])

type Entry = { [key: string]: Json }

const isEntry = (value: Json | undefined): value is Entry =>
	typeof value === 'object' && value !== null && !Array.isArray(value)

function settingsOf(value: Json): Entry {
	if (!isEntry(value)) return {}
	return Object.fromEntries(Object.entries(value).filter(([key]) => !notSettings.has(key)))
}

/** What stands in a file and must stand elsewhere. */
function secretProblems(source: Source): Problem[] {
	return secretsIn(source.value).map((pointer) =>
		source.problem(
			{ pointer },
			{
				code: 'CFG2902',
				sentence: 'This looks like a secret, and files are no place for one',
				hint: 'Write { "$env": "NAME" } where the setting takes it, set the variable, and replace the key: it was in a file',
			},
		),
	)
}

const samePlace = (a: Problem, b: Problem) => a.file === b.file && a.line === b.line && a.column === b.column

/** Collects the layers of one seller: platform, presets depth first, the seller's file, its environment, its operators. */
class Collector implements Layers {
	readonly layers: Layer[] = []
	readonly wording: WordingLayer[] = []
	readonly catalogs: Layer[] = []
	readonly presets: string[] = []
	readonly hidden: HiddenBlock[] = []
	readonly problems: Problem[] = []
	private readonly places: Places
	private readonly options: LayersOptions

	constructor(places: Places, options: LayersOptions) {
		this.places = places
		this.options = options
	}

	/** A file that many sellers share. */
	read(file: string): Source | null {
		const known = this.options.shared?.get(file)
		if (known !== undefined) return known
		const source = readSource(this.places.root, file)
		this.options.shared?.set(file, source)
		return source
	}

	/** Brings a file up to date; what the file itself has wrong with it is told with it. */
	current(source: Source): Source {
		const { source: migrated, problems, hidden } = migrateSource(source)
		this.problems.push(...problems)
		const here: (string | null)[] = [null, this.options.environment]
		this.hidden.push(...hidden.filter(({ environment }) => here.includes(environment)))
		return migrated
	}

	check(source: Source, kind: 'preset' | 'seller'): void {
		const misplaced = misplacedVariables(source)
		const said = validateSource(kind, source).filter(
			(problem) => !misplaced.some((one) => samePlace(one, problem)),
		)
		this.problems.push(...said, ...misplaced, ...secretProblems(source))
	}

	add(name: string, source: Source): void {
		this.layers.push({ name, source, value: settingsOf(source.value) })
		if (!isEntry(source.value)) return
		const { wording, catalog } = source.value
		for (const [locale, texts] of Object.entries(isEntry(wording) ? wording : {})) {
			const prefix = `/wording/${locale}`
			this.wording.push({ locale, source, prefix, texts: isEntry(texts) ? texts : {} })
		}
		if (!isEntry(catalog)) return
		const inside = graftSource(source, catalog, [{ at: '', source, pointer: '/catalog' }])
		this.catalogs.push({ name, source: inside, value: catalog })
	}

	addPresets(from: Source, chain: readonly string[]): void {
		const names: string[] = []
		for (const extension of extensionsOf(from.value)) {
			const { name, pointer } = extension
			if (names.includes(name)) {
				const sentence = `Preset "${name}" is extended twice`
				this.problems.push(
					from.problem({ pointer }, { code: 'CFG2016', sentence, hint: 'Keep one of the two' }),
				)
				continue
			}
			names.push(name)
			this.addPreset(extension, from, chain)
		}
	}

	addPreset(extension: Extension, from: Source, chain: readonly string[]): void {
		const { name, pointer } = extension
		// One that is missing as well: whoever adds it mends this seller.
		this.presets.push(name)
		const fail = (code: string, sentence: string, hint: string) =>
			this.problems.push(from.problem({ pointer }, { code, sentence, hint }))
		const file = `${this.places.sellers}/_presets/${name}.json`
		const source = this.options.presets.includes(name) ? this.read(file) : null
		if (!source) {
			fail('CFG2004', `Preset "${name}" does not exist`, suggestion(name, this.options.presets, 'Presets'))
			return
		}
		if (chain.includes(name)) {
			const sentence = `Preset "${name}" extends itself: ${[...chain, name].join(' → ')}`
			fail('CFG2005', sentence, 'Remove one of the steps')
			return
		}
		if (chain.length >= maxPresetDepth) {
			const sentence = `Presets are nested more than ${maxPresetDepth} deep`
			fail('CFG2006', sentence, 'Put what they share into one preset')
			return
		}
		const current = this.current(source)
		// What is cut short by a mistake of syntax lacks things for that reason.
		const declared = source.isPartial ? [] : checkParameters(current)
		const filled = fillParameters(current, extension, from)
		const faults = [...source.problems, ...declared, ...filled.problems]
		this.problems.push(...faults)
		// What lacks a parameter is wrong in many places for that one reason.
		if (!hasErrors(faults)) this.check(filled.source, 'preset')
		this.addPresets(filled.source, [...chain, name])
		this.add(`preset ${name}`, filled.source)
	}

	addSeller(source: Source): void {
		const { environment } = this.options
		const current = this.current(source)
		const misused = parametersIn(current.value)
		for (const { name, pointer } of misused) {
			const sentence = `{ "$param": "${name}" } stands in a seller's file`
			const hint = 'Only presets have parameters: write the value itself'
			this.problems.push(current.problem({ pointer }, { code: 'CFG2014', sentence, hint }))
		}
		if (misused.length === 0) this.check(current, 'seller')
		this.addPresets(current, [])
		this.add('seller', current)
		const overlays = isEntry(current.value) ? current.value.environments : undefined
		const overlay = isEntry(overlays) ? overlays[environment] : undefined
		if (!isEntry(overlay)) return
		const inside = graftSource(current, overlay, [
			{ at: '', source: current, pointer: `/environments/${environment}` },
		])
		this.add(`environment ${environment}`, inside)
	}

	/** The switches lie over everything else: whoever throws one on a bad day must not look for what holds it down. */
	addOperations(id: string): void {
		const { operations } = this.places
		const source = operations === null ? null : readSource(this.places.root, `${operations}/${id}.json`)
		if (!source) return
		const inside = graftSource(source, { operations: source.value }, [
			{ at: '/operations', source, pointer: '' },
		])
		this.problems.push(...source.problems)
		if (source.problems.length === 0) this.check(inside, 'preset')
		this.add('operations', inside)
	}
}

/**
 * Reads and validates every file that makes one seller. Settings come from low to high: platform,
 * presets (a later one wins), seller, environment, operations. Never throws for what a seller wrote.
 */
export function readLayers(places: Places, id: string, options: LayersOptions): Layers {
	const collector = new Collector(places, options)
	const platform = collector.read(`${places.sellers}/_platform/defaults.json`)
	if (!platform)
		throw new MissingFile(`${places.sellers}/_platform/defaults.json is missing: it holds every default`)
	collector.problems.push(...platform.problems)
	const defaults = collector.current(platform)
	collector.check(defaults, 'preset')
	collector.add('platform', defaults)
	const { source, folder, problems } = readSellerFiles(places, id)
	collector.problems.push(...problems)
	if (!source) return collector
	collector.addSeller(source)
	collector.addOperations(id)
	if (!folder) return collector
	const overrides = readOverrides(places, folder)
	for (const { source: texts } of overrides.wording) collector.problems.push(...secretProblems(texts))
	collector.wording.push(...overrides.wording)
	collector.problems.push(...overrides.problems)
	return collector
}
