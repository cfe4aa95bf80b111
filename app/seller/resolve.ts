import { createHash } from 'node:crypto'
import { resolve } from 'node:path'
import type { PublicConfig, SellerConfig } from '#app/contract/config.generated.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import { localTime } from '#app/lib/dates.ts'
import { checkReferences } from './cross.ts'
import { Draft } from './draft.ts'
import { fillDefaults, freeze } from './fill.ts'
import { bindFlags, decideFlags, type Flags } from './flags.ts'
import type { Json } from './json-source.ts'
import { type EnvironmentName, type Layers, readLayers } from './layers.ts'
import { mergeLayers, type Origin, originsOf, pointerOf, problemAt } from './merge.ts'
import { assetsOf, offersOf, type Product } from './product.ts'
import { publish } from './publish.ts'
import { hasErrors, type Problem, sortProblems } from './reporter.ts'
import { termsOf } from './terms.ts'
import type { Theme } from './theme.ts'
import { readTheme } from './theme-files.ts'
import type { Messages } from './translate.ts'
import { findIncomplete } from './validate.ts'
import { messagesFor } from './wording.ts'

/** One seller at one revision and one moment, frozen: flags are decided, bound settings are plain. */
export interface ResolvedSeller {
	id: string
	/** Hash of everything that made it. */
	revision: string
	/** Absolute path of the seller's folder. */
	folder: string
	config: SellerConfig
	/** What a browser may see. */
	publicConfig: PublicConfig
	/** What the engine needs. */
	terms: SellerTerms
	flags: Flags
	locales: string[]
	/** By locale. */
	messages: Readonly<Record<string, Messages>>
	theme: { href: string; css: string }
	/** Address of a locale's texts; changes with them. */
	wordingHref(locale: string): string
	/** Every layer that has a value at a dotted path, the one that holds first. */
	provenance(path: string): Origin[]
}

/** What became of one seller's files. */
export interface Resolution {
	id: string
	/** Null when an error stands in the way. */
	seller: { at(now: Date): ResolvedSeller } | null
	problems: Problem[]
	/** Host names that the files claim, even when they are not valid otherwise, with the pointer of each. */
	hosts: { host: string; pointer: string }[]
	/** A problem of one of those hosts, at its place. */
	hostProblem(pointer: string, what: Pick<Problem, 'code' | 'sentence' | 'hint'>): Problem
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12)

function checked(
	product: Product,
	id: string,
	options: { environment: EnvironmentName; layers: Layers; now: Date },
): { draft: Draft; theme: Theme } {
	const { layers, wording } = options.layers
	const merged = mergeLayers(layers)
	const draft = new Draft({
		id,
		environment: options.environment,
		layers,
		merged,
		wording,
		catalogue: product.catalogue,
		assets: assetsOf(product.places, id),
		offers: offersOf(product.places, id),
	})
	checkReferences(draft, options.now)
	for (const missing of findIncomplete(fillDefaults(merged) as unknown as Json))
		draft.problems.push(problemAt(layers, missing, missing))
	const theme = readTheme(product, draft)
	draft.problems.push(...theme.problems)
	return { draft, theme }
}

/** Host names of one environment: those written for it, and outside production `<id>.localhost`. */
function hostsIn(draft: Draft): { host: string; pointer: string }[] {
	const written = draft.matches('hosts.*.host').flatMap(({ value, pointer }) => {
		const environment = draft.text(pointer.replace(/host$/, 'environment')) ?? 'production'
		return typeof value === 'string' && environment === draft.environment ? [{ host: value, pointer }] : []
	})
	const local = { host: `${draft.id}.localhost`, pointer: '/id' }
	return draft.environment === 'production' || written.some(({ host }) => host === local.host)
		? written
		: [...written, local]
}

/** Reads, validates, merges, resolves and publishes one seller. Never throws for what a seller wrote. */
export function resolveSeller(
	product: Product,
	id: string,
	{ environment, now }: { environment: EnvironmentName; now: Date },
): Resolution {
	const layers = readLayers(product.places, id, { environment, presets: product.presets })
	const files = [...product.problems, ...layers.problems]
	const isUnreadable = files.some(({ code }) => code === 'CFG0101' || code === 'CFG0001')
	if (isUnreadable) {
		const hosts = environment === 'production' ? [] : [{ host: `${id}.localhost`, pointer: '' }]
		const nowhere = {
			file: `${product.places.sellers}/${id}`,
			line: 1,
			column: 1,
			severity: 'error',
		} as const
		return {
			id,
			seller: null,
			problems: sortProblems(files),
			hosts,
			hostProblem: (_, what) => ({ ...nowhere, ...what }),
		}
	}
	const { draft, theme } = checked(product, id, { environment, layers, now })
	const problems = sortProblems([...files, ...draft.problems])
	return {
		id,
		seller: hasErrors(problems) ? null : makeSeller(product, draft, theme),
		problems,
		hosts: hostsIn(draft),
		hostProblem: (pointer, what) => problemAt(layers.layers, { pointer }, what),
	}
}

function makeSeller(product: Product, draft: Draft, theme: Theme): { at(now: Date): ResolvedSeller } {
	const { id, layers, environment } = draft
	const unbound = fillDefaults(draft.merged)
	const { supported, default: defaultLocale, timezone } = unbound.locale
	const sources = { catalogue: product.catalogue, overrides: draft.wording, defaultLocale }
	const messages = Object.freeze(
		Object.fromEntries(supported.map((locale) => [locale, messagesFor(locale, sources)])),
	)
	const wordingHashes = new Map(supported.map((locale) => [locale, hashOf(JSON.stringify(messages[locale]))]))
	const base = hashOf([JSON.stringify(unbound), theme.css, ...wordingHashes.values()].join('\n'))
	const variants = new Map<string, ResolvedSeller>()

	const make = (flags: Flags, key: string): ResolvedSeller => {
		const config = freeze(bindFlags(unbound, flags))
		return Object.freeze({
			id,
			revision: key === '{}' ? base : `${base}-${hashOf(key).slice(0, 6)}`,
			folder: resolve(product.places.root, product.places.sellers, id),
			config,
			publicConfig: freeze(publish(config)),
			terms: freeze(termsOf(config)),
			flags,
			locales: [...supported],
			messages,
			theme: { href: `/theme/${id}.${theme.hash}.css`, css: theme.css },
			wordingHref: (locale: string) => `/wording/${id}.${locale}.${wordingHashes.get(locale) ?? 'none'}.json`,
			provenance: (path: string) => originsOf(layers, pointerOf(path)),
		})
	}
	return {
		at: (now) => {
			const local = localTime(now, timezone)
			const localNow = `${local.date}T${local.time.slice(0, 2)}:${local.time.slice(2)}:00`
			const flags = decideFlags(unbound.flags, {
				route: null,
				locale: defaultLocale,
				environment,
				cartCount: 0,
				localNow,
			})
			const key = JSON.stringify(flags)
			const known = variants.get(key) ?? make(flags, key)
			variants.set(key, known)
			return known
		},
	}
}
