import type { Json } from '#app/sellers/files/json-value.ts'
import { type HiddenBlock, migrateSource } from '#app/sellers/files/migrations/migrate.ts'
import { graftSource, MissingFile, readSource, type Source } from '#app/sellers/files/read.ts'
import { readSellerFiles } from '#app/sellers/files/seller-files.ts'
import { nameFix, suggestion } from '#app/sellers/validation/nearest.ts'
import { hasErrors, type Problem } from '#app/sellers/validation/reporter.ts'
import { secretsIn } from '#app/sellers/validation/secrets.ts'
import { validateSource } from '#app/sellers/validation/validate.ts'
import { readOverrides, type WordingLayer } from '#app/sellers/wording/wording-files.ts'
import { type EnvironmentName, type Places, presetFile } from './environments.ts'
import type { Layer } from './merge.ts'
import { layersBelow, readOperations } from './operations-layer.ts'
import { checkParameters, type Extension, extensionsOf, fillParameters, parametersIn } from './presets.ts'
import { misplacedVariables } from './variables.ts'

export type { EnvironmentName, Places } from './environments.ts'

export interface Layers {
	/** Low to high. */
	layers: Layer[]
	/** Low to high. */
	wording: WordingLayer[]
	/** Sections `catalog` of presets and of the seller's file, low to high; pointers are relative to the section. */
	catalogs: Layer[]
	/** Names of the presets that the seller extends: a change of one of them changes the seller. */
	presets: string[]
	/** Names of the environments for which the seller's file has an overlay. */
	overlays: string[]
	/** Blocks that cannot be rendered. */
	hidden: HiddenBlock[]
	problems: Problem[]
}

export interface LayersOptions {
	environment: EnvironmentName
	/** Names of all presets that exist. */
	presets: readonly string[]
	/** Cache of files that sellers share; without it each file is read again. */
	shared?: Map<string, Source | null>
	/** The same files had no error before: only what makes them into settings is done. */
	isChecked?: boolean
}

// A longer chain is probably a mistake.
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

/** Problems for texts of a file that look like secrets. */
function secretProblems(source: Source): Problem[] {
	return secretsIn(source.value).map((pointer) =>
		source.problem(
			{ pointer },
			{
				code: 'CFG2902',
				sentence: 'This looks like a secret, which must not be in a file',
				hint: 'Write { "$env": "NAME" } where the setting takes it, set the variable, and revoke the key: it was in a file',
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
	readonly overlays: string[] = []
	readonly hidden: HiddenBlock[] = []
	readonly problems: Problem[] = []
	private readonly places: Places
	private readonly options: LayersOptions

	constructor(places: Places, options: LayersOptions) {
		this.places = places
		this.options = options
	}

	/** Reads a file that sellers share, through the cache. */
	read(file: string): Source | null {
		const known = this.options.shared?.get(file)
		if (known !== undefined) return known
		const source = readSource(this.places.root, file)
		this.options.shared?.set(file, source)
		return source
	}

	/** Migrates a file to the current format and collects the problems of the migration. */
	migrate(source: Source): Source {
		const { source: migrated, problems, hidden } = migrateSource(source)
		this.problems.push(...problems)
		const here: (string | null)[] = [null, this.options.environment]
		this.hidden.push(...hidden.filter(({ environment }) => here.includes(environment)))
		return migrated
	}

	check(source: Source, kind: 'preset' | 'seller'): void {
		if (this.options.isChecked) return
		const misplaced = misplacedVariables(source)
		const schemaProblems = validateSource(kind, source).filter(
			(problem) => !misplaced.some((one) => samePlace(one, problem)),
		)
		this.problems.push(...schemaProblems, ...misplaced, ...secretProblems(source))
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
		// A missing preset is recorded too: adding it changes this seller.
		this.presets.push(name)
		const fail = (code: string, sentence: string, hint: string) =>
			this.problems.push(from.problem({ pointer }, { code, sentence, hint }))
		const file = presetFile(this.places, name)
		const source = this.options.presets.includes(name) ? this.read(file) : null
		if (!source) {
			const known = this.options.presets
			this.problems.push(
				from.problem(
					{ pointer },
					{
						code: 'CFG2004',
						sentence: `Preset "${name}" does not exist`,
						hint: suggestion(name, known, 'Presets'),
						...nameFix(pointer, name, known),
					},
				),
			)
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
		const current = this.migrate(source)
		// A syntax error may hide declarations, so their absence is not reported.
		const declared = source.isPartial ? [] : checkParameters(current)
		const filled = fillParameters(current, extension, from)
		const faults = [...source.problems, ...declared, ...filled.problems]
		this.problems.push(...faults)
		// A missing parameter causes schema errors in many places, so only the parameter is reported.
		if (!hasErrors(faults)) this.check(filled.source, 'preset')
		this.addPresets(filled.source, [...chain, name])
		this.add(`preset ${name}`, filled.source)
	}

	addSeller(source: Source): void {
		const { environment } = this.options
		const current = this.migrate(source)
		const misused = parametersIn(current.value)
		for (const { name, pointer } of misused) {
			const sentence = `{ "$param": "${name}" } is used in a seller's file`
			const hint = 'Only presets have parameters: write the value itself'
			this.problems.push(current.problem({ pointer }, { code: 'CFG2014', sentence, hint }))
		}
		if (misused.length === 0) this.check(current, 'seller')
		this.addPresets(current, [])
		this.add('seller', current)
		const overlays = isEntry(current.value) ? current.value.environments : undefined
		for (const [name, inside] of Object.entries(isEntry(overlays) ? overlays : {}))
			if (isEntry(inside)) this.overlays.push(name)
		const overlay = isEntry(overlays) ? overlays[environment] : undefined
		if (!isEntry(overlay)) return
		const inside = graftSource(current, overlay, [
			{ at: '', source: current, pointer: `/environments/${environment}` },
		])
		this.add(`environment ${environment}`, inside)
	}

	/** Adds the operators' switches as the highest layer, so that no other setting can override them in an incident. */
	addOperations(id: string): void {
		const source = readOperations(this.places, id)
		if (!source) return
		this.problems.push(...source.problems)
		if (source.problems.length === 0) this.check(source, 'preset')
		this.layers.splice(0, this.layers.length, ...layersBelow(source, this.layers))
		this.add('operations', source)
	}
}

/**
 * Reads and validates every file of one seller. Layers from low to high: platform, presets (a later one wins), seller,
 * environment, operations. Faults of a seller's files become problems; throws `MissingFile` without the defaults.
 */
export function readLayers(places: Places, id: string, options: LayersOptions): Layers {
	const collector = new Collector(places, options)
	const platform = collector.read(`${places.sellers}/_platform/defaults.json`)
	if (!platform)
		throw new MissingFile(`${places.sellers}/_platform/defaults.json is missing: it holds every default`)
	collector.problems.push(...platform.problems)
	const defaults = collector.migrate(platform)
	collector.check(defaults, 'preset')
	collector.add('platform', defaults)
	const { source, folder, problems } = readSellerFiles(places, id, options)
	collector.problems.push(...problems)
	if (!source) return collector
	collector.addSeller(source)
	collector.addOperations(id)
	if (!folder) return collector
	const overrides = readOverrides(places, folder, options)
	for (const { source: texts } of overrides.wording) collector.problems.push(...secretProblems(texts))
	collector.wording.push(...overrides.wording)
	collector.problems.push(...overrides.problems)
	return collector
}
