import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { parseJson } from '#app/sellers/files/json-source.ts'
import { escapePointer, type Json } from '#app/sellers/files/json-value.ts'
import { type Product, sellerIds } from '#app/sellers/registry/product.ts'
import { nearest } from '#app/sellers/validation/nearest.ts'
import { WrongUse } from './terminal.ts'
import { requireIds, resolveOne } from './venues.ts'

/** One value of a change set, and where it is written in its file. */
export interface Change {
	path: string
	/** undefined removes the setting. */
	value: Json | undefined
	/** "change.json:3:5". */
	at: string
}

export interface ChangeSet {
	/** For every venue that is chosen. */
	common: readonly Change[]
	/** For one venue each. */
	byVenue: ReadonlyMap<string, readonly Change[]>
}

const changeKeys = ['set', 'unset']

type Entry = { [key: string]: Json }

const isEntry = (value: Json | undefined): value is Entry =>
	typeof value === 'object' && value !== null && !Array.isArray(value)

/** Says what is wrong with a file of changes, and where. */
class ChangeFile {
	private readonly name: string
	private readonly text: string
	private readonly parsed: ReturnType<typeof parseJson>

	constructor(path: string) {
		this.name = basename(path)
		this.text = readFileSync(path, 'utf8')
		this.parsed = parseJson(this.text)
		const [fault] = this.parsed.faults
		if (fault) throw new WrongUse(`${this.place(fault.offset)} ${fault.sentence}. ${fault.hint}`)
	}

	get value(): Json {
		return this.parsed.value
	}

	private place(offset: number): string {
		const before = this.text.slice(0, offset)
		return `${this.name}:${before.split('\n').length}:${offset - before.lastIndexOf('\n')}`
	}

	/** "change.json:3:5" of the key, or of an item of a list. */
	at(pointer: string): string {
		return this.place(this.parsed.spots.get(pointer)?.key ?? 0)
	}

	wrong(pointer: string, sentence: string): WrongUse {
		return new WrongUse(`${this.at(pointer)} ${sentence}`)
	}

	/** Throws for a key of an object that is none of the known ones. */
	requireKeys(value: Entry, known: readonly string[], pointer: string): void {
		for (const key of Object.keys(value)) {
			if (known.includes(key) || key === '$schema') continue
			const meant = nearest(key, known)
			const hint = meant ? `Did you mean "${meant}"?` : `Write ${known.join(', ')}`
			throw this.wrong(`${pointer}/${escapePointer(key)}`, `"${key}" is no part of a change set. ${hint}`)
		}
	}

	changes({ set = {}, unset = [] }: Entry, pointer: string): Change[] {
		if (!isEntry(set)) throw this.wrong(`${pointer}/set`, '"set" is an object: {"cart.holdMinutes": 20}')
		if (!Array.isArray(unset)) throw this.wrong(`${pointer}/unset`, '"unset" is a list: ["reserve.overlap"]')
		const written = Object.entries(set).map(([path, value]) => {
			return { path, value, at: this.at(`${pointer}/set/${escapePointer(path)}`) }
		})
		const removed = unset.map((path, index) => {
			const at = `${pointer}/unset/${index}`
			if (typeof path !== 'string') throw this.wrong(at, 'Each item of "unset" is a path in quotes')
			return { path, value: undefined, at: this.at(at) }
		})
		return [...written, ...removed]
	}
}

/**
 * Reads a file of changes: `{"set": {path: value}, "unset": [path], "venues": {id: {"set": …, "unset": …}}}`. The order of
 * paths does not matter: only their result is checked.
 *
 * errors - WrongUse with file, line and column
 */
export function readChangeSet(path: string, product: Product): ChangeSet {
	const file = new ChangeFile(path)
	const { value } = file
	if (!isEntry(value)) throw file.wrong('', 'A change set is an object: {"set": {"cart.holdMinutes": 20}}')
	file.requireKeys(value, [...changeKeys, 'venues'], '')
	const venues = value.venues ?? {}
	if (!isEntry(venues)) throw file.wrong('/venues', '"venues" is an object: {"harbour-science": {"set": {}}}')
	const known = sellerIds(product.places)
	const byVenue = Object.entries(venues).map(([id, own]): [string, Change[]] => {
		const pointer = `/venues/${escapePointer(id)}`
		if (!known.includes(id)) {
			const meant = nearest(id, known)
			throw file.wrong(
				pointer,
				`There is no venue "${id}". ${meant ? `Did you mean "${meant}"?` : `Venues: ${known.join(', ')}`}`,
			)
		}
		if (!isEntry(own)) throw file.wrong(pointer, `Write "set" or "unset" for "${id}"`)
		file.requireKeys(own, changeKeys, pointer)
		return [id, file.changes(own, pointer)]
	})
	const set = { common: file.changes(value, ''), byVenue: new Map(byVenue) }
	if (set.common.length + byVenue.flatMap(([, changes]) => changes).length === 0)
		throw file.wrong('', 'The file changes nothing: write "set", "unset" or "venues"')
	return set
}

// What `--where` can choose by, and the value of a venue.
const criteria = ['preset', 'id', 'status', 'locale'] as const
type Criterion = (typeof criteria)[number]

const isCriterion = (name: string): name is Criterion => criteria.some((one) => one === name)

function valuesOf(product: Product, id: string, name: Criterion): readonly string[] {
	if (name === 'id') return [id]
	const { seller, status, presets } = resolveOne(product, id, 'demo')
	if (name === 'preset') return presets ?? []
	if (name === 'status') return status === null ? [] : [String(status)]
	return seller?.at(new Date()).locales ?? []
}

/** Ids of the venues that fulfil every criterion, such as "preset=museum" and "id=one,two"; all of them for "all". */
export function chosenVenues(product: Product, where: readonly string[]): string[] {
	const ids = sellerIds(product.places)
	return where.reduce<string[]>((left, text) => {
		if (text === 'all') return left
		const [, name = '', list = ''] = /^([a-z]+)=(.+)$/.exec(text) ?? []
		const wanted = list.split(',')
		if (!isCriterion(name))
			throw new WrongUse(
				`--where is "${text}"; write all, or one of ${criteria.map((one) => `${one}=…`).join(', ')}`,
			)
		if (name === 'id') requireIds(product, wanted)
		if (name === 'preset') requirePresets(product, wanted)
		return left.filter((id) => valuesOf(product, id, name).some((value) => wanted.includes(value)))
	}, ids)
}

function requirePresets({ presets }: Product, wanted: readonly string[]): void {
	const unknown = wanted.find((name) => !presets.includes(name))
	if (unknown === undefined) return
	const meant = nearest(unknown, presets)
	throw new WrongUse(
		`There is no preset "${unknown}". ${meant ? `Did you mean "${meant}"?` : `Presets: ${presets.join(', ')}`}`,
	)
}
