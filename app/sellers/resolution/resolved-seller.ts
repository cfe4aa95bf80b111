import { createHash } from 'node:crypto'
import { resolve } from 'node:path'
import { LRUCache } from 'lru-cache'
import type {
	CatalogHouseDay,
	PageRoute,
	PublicConfig,
	SellerConfig,
} from '#app/contract/config.generated.ts'
import type { Settings } from '#app/contract/entities/settings.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import { addDays, instantAt, localTime } from '#app/lib/dates.ts'
import type { CatalogTexts } from '#app/sellers/catalogue/catalog-texts.ts'
import type { Product } from '#app/sellers/registry/product.ts'
import { type ExplainedFacts, type ExplainedVisit, explainVisit } from '#app/sellers/targeting/explain.ts'
import {
	adoptFlags,
	bindFlags,
	decideFlags,
	dependenceOf,
	type FlagProvider,
	type Flags,
} from '#app/sellers/targeting/flags.ts'
import { type VisitFacts, type Visitor, visitorFacts } from '#app/sellers/targeting/visit.ts'
import type { Theme } from '#app/sellers/theme/theme.ts'
import type { Mode } from '#app/sellers/theme/theme-mode.ts'
import type { Draft } from '#app/sellers/validation/draft.ts'
import type { FindText, Messages } from '#app/sellers/wording/translate.ts'
import { wordingSet } from '#app/sellers/wording/wording-set.ts'
import { folderAround } from './environments.ts'
import { fillDefaults, freeze } from './fill.ts'
import type { Origin } from './merge.ts'
import { provenanceOf } from './provenance.ts'
import { publish } from './publish.ts'
import { settingsOf } from './settings.ts'
import { termsOf } from './terms.ts'
import type { Variables } from './variables.ts'
import { withoutServices } from './without-services.ts'

/** One seller at one revision for one visit and moment. Frozen; flags are decided and bound settings replaced. */
export interface ResolvedSeller {
	id: string
	/** Hash of configuration, wording, theme and decided flags. */
	revision: string
	/** Prefix of every path of the seller: "", or "/<id>" where its addresses need it. */
	prefix: string
	/** Absolute path of the seller's folder. */
	folder: string
	config: SellerConfig
	/** The part that a browser may see. */
	publicConfig: PublicConfig
	/** The part that the engine needs. */
	terms: SellerTerms
	/** The part that a client of the API may see. */
	settings: Settings
	flags: Flags
	locales: string[]
	/** By locale; outside production also for pseudo-locales. All texts, in an object that is made at each access. */
	messages: Readonly<Record<string, Messages>>
	/** Finds texts of a locale; of an unknown one it finds none. */
	textsIn(locale: string): FindText
	/** Names and descriptions of the catalogue in the venue's other languages. */
	catalogTexts: CatalogTexts
	/** Days of the catalogue on which the whole house is closed or has other hours. */
	houseDays: readonly CatalogHouseDay[]
	/** Pseudo-locales that may be requested besides `locales`; none in production. */
	previewLocales: readonly string[]
	/** Keys whose text in a locale falls back to another language. */
	untranslated(locale: string): ReadonlySet<string>
	theme: {
		href: string
		css: string
		/** CSS of the light mode alone, for emails and print. */
		paper: string
		/** Modes that visitors may choose. */
		modes: readonly Mode[]
		defaultMode: Mode
		/** The `sizes` attribute of the start page's picture. */
		heroSizes: string
	}
	/** URL of a locale's texts; contains their hash. */
	wordingHref(locale: string): string
	/** Origins of a dotted path or of a text, the applied one first. */
	provenance(path: string): Origin[]
	/** The same revision with flags decided for this visit; `remote` are the flag service's values. */
	forVisit(facts: VisitFacts, remote?: Flags): ResolvedSeller
	/** The same revision with flags that another process has decided; ignores unknown ones. */
	withFlags(flags: Flags): ResolvedSeller
	/** Why flags and conditions decide as they do for a visit, for those who write them. The flag service is not asked. */
	explain(facts: ExplainedFacts): ExplainedVisit
	/** Whether a flag or condition in use depends on the visitor. */
	isPersonal: boolean
	/** Whether the page depends on the visitor beyond the cart, so that it must not be cached. */
	isPersonalOn(route: PageRoute): boolean
	/** Whether a flag on the page needs the visitor cookie. */
	needsVisitorOn(route: PageRoute): boolean
	/** Whether flags in use test the cart, so that it must be read before they are decided. */
	needsCart: boolean
	/** When pages change without an edit: the next edge of a schedule, or midnight at the venue. */
	nextEdge(after: Date): Date
}

// Each independent flag doubles the variants. A visit beyond the limit is served too, but builds its variant again.
const maxVariants = 64
const noFlags: Flags = Object.freeze({})

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12)

/** What a served seller is made of. */
export interface SellerParts {
	draft: Draft
	theme: Theme
	variables: Variables
	/** Whether the seller is served without the services of others. */
	isTrial: boolean
	catalogTexts: CatalogTexts
	houseDays: readonly CatalogHouseDay[]
}

/** Builds the served seller from a checked draft, for any moment: stage six. */
export function makeSeller(
	product: Product,
	{ draft, theme, variables, isTrial, catalogTexts, houseDays }: SellerParts,
): { at(now: Date): ResolvedSeller } {
	const { id, layers, environment } = draft
	const filled = fillDefaults(draft.merged)
	const unbound = isTrial ? withoutServices(filled) : filled
	const { supported, default: defaultLocale, timezone } = unbound.locale
	const { wording: overrides, merges } = draft
	const sources = { catalogue: product.catalogue, overrides, defaultLocale, merges }
	const wording = wordingSet(supported, sources, environment !== 'production')
	// All that pages show of the catalogue without asking the engine.
	const ofCatalog = JSON.stringify([catalogTexts, houseDays])
	const parts = [JSON.stringify(unbound), ofCatalog, theme.css]
	const base = hashOf([...parts, ...supported.map(wording.hashOf)].join('\n'))
	const variants = new LRUCache<string, ResolvedSeller>({ max: maxVariants })
	const { edges, ...dependence } = dependenceOf(unbound)

	const provenanceSources = { places: product.places, layers, wording: overrides, defaultLocale }
	const prefix = unbound.routing.redirects.requireSellerPrefix ? `/${id}` : ''
	const make = (flags: Flags, key: string): ResolvedSeller => {
		const config = freeze(bindFlags(unbound, flags))
		const terms = freeze(termsOf(config, variables))
		return Object.freeze({
			id,
			revision: key === '{}' ? base : `${base}-${hashOf(key).slice(0, 6)}`,
			prefix,
			folder: resolve(product.places.root, folderAround(product.places, id), id),
			config,
			publicConfig: freeze(publish(config)),
			terms,
			settings: freeze(settingsOf(config, terms)),
			flags,
			locales: [...supported],
			messages: wording.messages,
			textsIn: wording.textsIn,
			previewLocales: wording.previewLocales,
			catalogTexts,
			houseDays,
			untranslated: wording.untranslated,
			theme: {
				href: `${prefix}/theme/${id}.${theme.hash}.css`,
				css: theme.css,
				paper: theme.paper,
				modes: theme.modes,
				defaultMode: theme.modes[0] ?? 'light',
				heroSizes: theme.heroSizes,
			},
			wordingHref: (locale: string) => `${prefix}/wording/${id}.${locale}.${wording.hashOf(locale)}.json`,
			provenance: (path: string) => provenanceOf(provenanceSources, path),
			...dependence,
			explain: (facts: ExplainedFacts) => explainVisit(unbound, { ...facts, environment, timezone }),
			forVisit,
			withFlags: (decided: Flags) => variant(adoptFlags(unbound.flags, decided)),
			nextEdge,
		})
	}
	function forVisit(facts: VisitFacts, remote: Flags = noFlags): ResolvedSeller {
		return variant(decideFlags(unbound.flags, { ...facts, environment, timezone, remote }))
	}
	/** Flags are decided in the order of the file: their values alone are a key. */
	function variant(flags: Flags): ResolvedSeller {
		const key = Object.values(flags).join()
		const known = variants.get(key)
		if (known) return known
		const made = make(flags, JSON.stringify(flags))
		variants.set(key, made)
		return made
	}
	function nextEdge(after: Date): Date {
		const midnight = instantAt(addDays(localTime(after, timezone).date, 1), '0000', timezone)
		const edge = edges.find((at) => at > after.getTime())
		return edge !== undefined && edge < midnight.getTime() ? new Date(edge) : midnight
	}
	/** Every request asks for the seller several times, and for anonymous work it changes at the edges alone. */
	let latest: { edgesBefore: number; seller: ResolvedSeller } | null = null
	function at(now: Date): ResolvedSeller {
		const edgesBefore = edges.findLastIndex((edge) => edge <= now.getTime()) + 1
		if (latest?.edgesBefore !== edgesBefore)
			latest = { edgesBefore, seller: forVisit(anonymousVisit(defaultLocale, now)) }
		return latest.seller
	}
	return { at }
}

/** Facts of an anonymous visit, for work that no visitor requested. */
const anonymousVisit = (locale: string, now: Date): VisitFacts =>
	visitorFacts({
		visitorId: null,
		cartId: null,
		cartCount: 0,
		hasAnchor: false,
		locale,
		route: null,
		now,
		preview: null,
		account: null,
	})

/** Facts of a cart that flags may test. */
type CartFacts = Pick<Visitor, 'cartCount' | 'hasAnchor'>

const noCart: CartFacts = { cartCount: 0, hasAnchor: false }

interface Providers {
	of(seller: ResolvedSeller): FlagProvider
}

/**
 * The seller for one visitor's page, with flags decided once for the whole request. Reads the cart only for sellers
 * whose flags test it.
 */
export async function sellerForVisit(
	seller: ResolvedSeller,
	visitor: Visitor,
	{ providers, readCart }: { providers: Providers; readCart: () => Promise<CartFacts> },
): Promise<ResolvedSeller> {
	const cart = seller.needsCart && visitor.cartId !== null ? await readCart() : noCart
	const facts = visitorFacts({ ...visitor, ...cart })
	return seller.forVisit(facts, await providers.of(seller).decide(seller.id, facts))
}

/**
 * The seller for a call to the API by an external client. Never waits: a visitor with a cart counts as a guest with
 * tickets, and the flag service's cached values are used.
 */
export function sellerForCall(
	seller: ResolvedSeller,
	visitor: Omit<Visitor, keyof CartFacts>,
	providers: Providers,
): ResolvedSeller {
	if (!seller.isPersonal) return seller
	const facts = visitorFacts({ ...visitor, cartCount: visitor.cartId === null ? 0 : 1, hasAnchor: false })
	return seller.forVisit(facts, providers.of(seller).cached(seller.id, facts))
}
