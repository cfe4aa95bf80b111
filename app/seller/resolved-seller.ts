import { createHash } from 'node:crypto'
import { resolve } from 'node:path'
import type { PublicConfig, SellerConfig } from '#app/contract/config.generated.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import { localTime } from '#app/lib/dates.ts'
import type { Draft } from './draft.ts'
import { fillDefaults, freeze } from './fill.ts'
import { bindFlags, decideFlags, type Flags } from './flags.ts'
import { type Origin, originsOf, pointerOf } from './merge.ts'
import type { Product } from './product.ts'
import { publish } from './publish.ts'
import { termsOf } from './terms.ts'
import type { Theme } from './theme.ts'
import type { Messages } from './translate.ts'
import { messagesFor } from './wording.ts'

/** One seller at one revision and one moment, frozen: flags are decided, bound settings are plain. */
export interface ResolvedSeller {
	id: string
	/** Hash of everything that made it. */
	revision: string
	/** What every path of the seller begins with: "", or "/<id>" where its addresses need it. */
	prefix: string
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

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12)

/** Stage six: a checked draft becomes what the product serves, for any moment. */
export function makeSeller(product: Product, draft: Draft, theme: Theme): { at(now: Date): ResolvedSeller } {
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

	const prefix = unbound.routing.redirects.requireSellerPrefix ? `/${id}` : ''
	const make = (flags: Flags, key: string): ResolvedSeller => {
		const config = freeze(bindFlags(unbound, flags))
		return Object.freeze({
			id,
			revision: key === '{}' ? base : `${base}-${hashOf(key).slice(0, 6)}`,
			prefix,
			folder: resolve(product.places.root, product.places.sellers, id),
			config,
			publicConfig: freeze(publish(config)),
			terms: freeze(termsOf(config)),
			flags,
			locales: [...supported],
			messages,
			theme: { href: `${prefix}/theme/${id}.${theme.hash}.css`, css: theme.css },
			wordingHref: (locale: string) =>
				`${prefix}/wording/${id}.${locale}.${wordingHashes.get(locale) ?? 'none'}.json`,
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
