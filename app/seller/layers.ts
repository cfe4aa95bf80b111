import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Json } from './json-source.ts'
import type { Layer } from './merge.ts'
import { suggestion } from './nearest.ts'
import { readSource, type Source } from './read.ts'
import type { Problem } from './reporter.ts'
import { validateSource } from './validate.ts'
import { readOverrides, type WordingLayer } from './wording-files.ts'

export type EnvironmentName = 'development' | 'demo' | 'production'

/** Where the files are, from the root; a folder outside of it by its full path. Messages name files this way. */
export interface Places {
	root: string
	sellers: string
	themes: string
	locales: string
	contrastPairs: string
}

export interface Layers {
	layers: Layer[]
	/** Low to high, like the layers. */
	wording: WordingLayer[]
	problems: Problem[]
}

// Longer chains than this are a mistake rather than a design.
const maxPresetDepth = 8

const notSettings = new Set(['$schema', '$comment', 'configVersion', 'extends', 'wording', 'environments'])

type Entry = { [key: string]: Json }

const isEntry = (value: Json | undefined): value is Entry =>
	typeof value === 'object' && value !== null && !Array.isArray(value)

function settingsOf(value: Json): Entry {
	if (!isEntry(value)) return {}
	return Object.fromEntries(Object.entries(value).filter(([key]) => !notSettings.has(key)))
}

function presetNames(value: Json): string[] {
	const names = isEntry(value) ? value.extends : undefined
	return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : []
}

/** Collects the layers of one seller: platform, presets depth first, the seller's file, its environment. */
class Collector implements Layers {
	readonly layers: Layer[] = []
	readonly wording: WordingLayer[] = []
	readonly problems: Problem[] = []
	private readonly places: Places
	private readonly presets: readonly string[]

	constructor(places: Places, presets: readonly string[]) {
		this.places = places
		this.presets = presets
	}

	add(name: string, source: Source, kind: 'preset' | 'seller'): void {
		this.problems.push(
			...source.problems,
			...(source.problems.length === 0 ? validateSource(kind, source) : []),
		)
		this.layers.push({ name, source, prefix: '', value: settingsOf(source.value) })
		if (!isEntry(source.value) || !isEntry(source.value.wording)) return
		for (const [locale, texts] of Object.entries(source.value.wording)) {
			this.wording.push({ locale, source, prefix: `/wording/${locale}`, texts: isEntry(texts) ? texts : {} })
		}
	}

	addPresets(from: Source, chain: readonly string[]): void {
		for (const [index, name] of presetNames(from.value).entries()) {
			const fail = (code: string, sentence: string, hint: string) =>
				this.problems.push(from.problem({ pointer: `/extends/${index}` }, { code, sentence, hint }))
			const file = `${this.places.sellers}/_presets/${name}.json`
			const source = this.presets.includes(name) ? readSource(this.places.root, file) : null
			if (!source) {
				fail('CFG2004', `Preset "${name}" does not exist`, suggestion(name, this.presets, 'Presets'))
			} else if (chain.includes(name)) {
				fail(
					'CFG2005',
					`Preset "${name}" extends itself: ${[...chain, name].join(' → ')}`,
					'Remove one of the steps',
				)
			} else if (chain.length >= maxPresetDepth) {
				fail(
					'CFG2006',
					`Presets are nested more than ${maxPresetDepth} deep`,
					'Put what they share into one preset',
				)
			} else {
				this.addPresets(source, [...chain, name])
				this.add(`preset ${name}`, source, 'preset')
			}
		}
	}

	addEnvironment(source: Source, environment: EnvironmentName): void {
		const overlays = isEntry(source.value) ? source.value.environments : undefined
		const overlay = isEntry(overlays) ? overlays[environment] : undefined
		if (!isEntry(overlay)) return
		const prefix = `/environments/${environment}`
		this.layers.push({ name: `environment ${environment}`, source, prefix, value: settingsOf(overlay) })
	}
}

/** The seller's own file; a problem when there is none, or two. */
function readSeller(
	places: Places,
	id: string,
	problems: Problem[],
): { source: Source | null; folder: string | null } {
	const folder = `${places.sellers}/${id}`
	const isFolder = existsSync(resolve(places.root, folder))
	const file = isFolder ? `${folder}/seller.json` : `${folder}.json`
	const source = readSource(places.root, file)
	if (!source) {
		const hint = `Every folder of ${places.sellers} is a venue: add the file, or begin the folder's name with "_"`
		problems.push({
			file,
			line: 1,
			column: 1,
			severity: 'error',
			code: 'CFG0001',
			sentence: 'The file is missing',
			hint,
		})
	} else if (isFolder && existsSync(resolve(places.root, `${folder}.json`))) {
		const sentence = `The seller is written twice: in this folder and in ${folder}.json`
		problems.push(source.problem({ pointer: '' }, { code: 'CFG2007', sentence, hint: 'Keep one of the two' }))
	}
	return { source, folder: isFolder ? folder : null }
}

/**
 * Reads and validates every file that makes one seller. Settings come from low to high: platform,
 * presets (a later one wins), seller, environment. Never throws for what a seller wrote.
 */
export function readLayers(
	places: Places,
	id: string,
	options: { environment: EnvironmentName; presets: readonly string[] },
): Layers {
	const collector = new Collector(places, options.presets)
	const platform = readSource(places.root, `${places.sellers}/_platform/defaults.json`)
	if (!platform)
		throw new Error(`${places.sellers}/_platform/defaults.json is missing: it holds every default`)
	collector.add('platform', platform, 'preset')
	const { source, folder } = readSeller(places, id, collector.problems)
	if (!source) return collector
	collector.addPresets(source, [])
	collector.add('seller', source, 'seller')
	collector.addEnvironment(source, options.environment)
	if (!folder) return collector
	const overrides = readOverrides(places, folder)
	collector.wording.push(...overrides.wording)
	collector.problems.push(...overrides.problems)
	return collector
}
