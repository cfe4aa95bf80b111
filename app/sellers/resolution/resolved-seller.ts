import { createHash } from 'node:crypto'
import { resolve } from 'node:path'
import { LRUCache } from 'lru-cache'
import type { PageRoute, PublicConfig, SellerConfig } from '#app/contract/config.generated.ts'
import type { Settings } from '#app/contract/entities/settings.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import { addDays, instantAt, localTime } from '#app/lib/dates.ts'
import type { Product } from '#app/sellers/registry/product.ts'
import { dependenceOf } from '#app/sellers/targeting/dependence.ts'
import { adoptFlags, bindFlags, decideFlags, type Flags } from '#app/sellers/targeting/flags.ts'
import { type VisitFacts, visitorFacts } from '#app/sellers/targeting/visit-facts.ts'
import type { Theme } from '#app/sellers/theme/theme.ts'
import type { Mode } from '#app/sellers/theme/theme-mode.ts'
import type { Draft } from '#app/sellers/validation/draft.ts'
import type { Messages } from '#app/sellers/wording/translate.ts'
import { wordingSet } from '#app/sellers/wording/wording-set.ts'
import { fillDefaults, freeze } from './fill.ts'
import type { Origin } from './merge.ts'
import { provenanceOf } from './provenance.ts'
import { publish } from './publish.ts'
import { settingsOf } from './settings.ts'
import { termsOf } from './terms.ts'

/** One seller at one revision, for one visit or moment, frozen: flags are decided, bound settings are plain. */
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
	/** What a client of the API may know. */
	settings: Settings
	flags: Flags
	locales: string[]
	/** By locale; outside production those of pseudo-locales too, made when somebody looks. */
	messages: Readonly<Record<string, Messages>>
	/** What may be asked for besides `locales`, to look at texts; none in production. */
	previewLocales: readonly string[]
	/** Keys whose text in a locale is another language's. */
	borrowed(locale: string): ReadonlySet<string>
	theme: {
		href: string
		css: string
		/** A light mode alone, for letters and print. */
		paper: string
		/** What visitors may choose among. */
		modes: readonly Mode[]
		defaultMode: Mode
	}
	/** Address of a locale's texts; changes with them. */
	wordingHref(locale: string): string
	/** Every place that says something about a dotted path or a text, the one that holds first. */
	provenance(path: string): Origin[]
	/** The same revision with flags decided for this visit; `remote` is what the flag service says of it. */
	forVisit(facts: VisitFacts, remote?: Flags): ResolvedSeller
	/** The same revision with these flags, as another process has decided them; unknown ones are ignored. */
	withFlags(flags: Flags): ResolvedSeller
	/** Some flag or condition in use depends on the visitor. */
	isPersonal: boolean
	/** The page differs from visitor to visitor, beside their cart: it must not be kept. */
	isPersonalOn(route: PageRoute): boolean
	/** Something on the page is counted by the visitor's cookie. */
	needsVisitorOn(route: PageRoute): boolean
	/** Flags in use test the cart: it must be read before they are decided. */
	needsCart: boolean
	/** When the pages change by themselves: the next edge of a schedule, or midnight at the venue. */
	nextEdge(after: Date): Date
}

// Each independent flag doubles them; whoever has more is served as well, and waits for a making of theirs.
const mostVariants = 64
const noFlags: Flags = Object.freeze({})

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12)

/** Stage six: a checked draft becomes what the product serves, for any moment. */
export function makeSeller(product: Product, draft: Draft, theme: Theme): { at(now: Date): ResolvedSeller } {
	const { id, layers, environment } = draft
	const unbound = fillDefaults(draft.merged)
	const { supported, default: defaultLocale, timezone } = unbound.locale
	const sources = { catalogue: product.catalogue, overrides: draft.wording, defaultLocale }
	const wording = wordingSet(supported, sources, environment !== 'production')
	const base = hashOf([JSON.stringify(unbound), theme.css, ...supported.map(wording.hashOf)].join('\n'))
	const variants = new LRUCache<string, ResolvedSeller>({ max: mostVariants })
	const { edges, ...dependence } = dependenceOf(unbound)

	const makings = { places: product.places, layers, wording: draft.wording, defaultLocale }
	const prefix = unbound.routing.redirects.requireSellerPrefix ? `/${id}` : ''
	const make = (flags: Flags, key: string): ResolvedSeller => {
		const config = freeze(bindFlags(unbound, flags))
		const terms = freeze(termsOf(config))
		return Object.freeze({
			id,
			revision: key === '{}' ? base : `${base}-${hashOf(key).slice(0, 6)}`,
			prefix,
			folder: resolve(product.places.root, product.places.sellers, id),
			config,
			publicConfig: freeze(publish(config)),
			terms,
			settings: freeze(settingsOf(config, terms)),
			flags,
			locales: [...supported],
			messages: wording.messages,
			previewLocales: wording.previewLocales,
			borrowed: wording.borrowed,
			theme: {
				href: `${prefix}/theme/${id}.${theme.hash}.css`,
				css: theme.css,
				paper: theme.paper,
				modes: theme.modes,
				defaultMode: theme.modes[0] ?? 'light',
			},
			wordingHref: (locale: string) => `${prefix}/wording/${id}.${locale}.${wording.hashOf(locale)}.json`,
			provenance: (path: string) => provenanceOf(makings, path),
			...dependence,
			forVisit,
			withFlags: (decided: Flags) => variant(adoptFlags(unbound.flags, decided)),
			nextEdge,
		})
	}
	function forVisit(facts: VisitFacts, remote: Flags = noFlags): ResolvedSeller {
		return variant(decideFlags(unbound.flags, { ...facts, environment, timezone, remote }))
	}
	function variant(flags: Flags): ResolvedSeller {
		const key = JSON.stringify(flags)
		const known = variants.get(key)
		if (known) return known
		const made = make(flags, key)
		variants.set(key, made)
		return made
	}
	function nextEdge(after: Date): Date {
		const midnight = instantAt(addDays(localTime(after, timezone).date, 1), '0000', timezone)
		const edge = edges.find((at) => at > after.getTime())
		return edge !== undefined && edge < midnight.getTime() ? new Date(edge) : midnight
	}
	return { at: (now) => forVisit(nobody(defaultLocale, now)) }
}

/** The visit of nobody in particular, for what is not asked for by a visitor. */
const nobody = (locale: string, now: Date): VisitFacts =>
	visitorFacts({
		visitorId: null,
		cartId: null,
		cartCount: 0,
		hasAnchor: false,
		locale,
		route: null,
		now,
		preview: null,
	})
