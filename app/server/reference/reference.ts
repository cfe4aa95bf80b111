import { resolve } from 'node:path'
import { type Product, placesOf, readProduct } from '#app/sellers/registry/product.ts'
import type { ResolvedSeller } from '#app/sellers/resolution/resolved-seller.ts'
import { readSettingDocs, type SettingDoc } from '#app/sellers/resolution/setting-docs.ts'
import { codes } from '#app/sellers/validation/codes.ts'
import { sourceLocale } from '#app/sellers/wording/wording.ts'
import { wordingMetaOf } from '#app/sellers/wording/wording-meta.ts'
import { pageSections } from './page-entries.ts'
import { type Entry, framedPage, type Section, searchPage, sectionPage } from './reference-html.ts'
import { tokenSections } from './token-entries.ts'

/** Pages about every setting of a venue's files, generated from the schemas and the catalogue. */
export interface ReferencePages {
	/** Answers GET /_reference and /_reference/<part>; null for anything else. */
	handle(request: Request, nonce: string): Response | null
}

const json = (value: unknown): string => JSON.stringify(value)

/** Ids of venues whose own file or preset sets a setting. */
function venuesWith(path: string, sellers: readonly ResolvedSeller[]): string[] {
	if (path.includes('*') || path.startsWith('block:')) return []
	return sellers
		.filter((seller) => seller.provenance(path).some(({ layer }) => layer !== 'platform'))
		.map(({ id }) => id)
}

function settingEntry(doc: SettingDoc, sellers: readonly ResolvedSeller[]): Entry {
	const venues = venuesWith(doc.path, sellers)
	const isBlock = doc.path.startsWith('block:')
	return {
		anchor: doc.path,
		name: isBlock ? doc.path.slice('block:'.length) : doc.path,
		title: doc.title === doc.path.split('.').at(-1) ? '' : doc.title,
		text: doc.description,
		isHeading: doc.isGroup,
		facts: [
			['Type', doc.type],
			['Allowed', doc.allowed.map(json).join(', ')],
			['Default', doc.default === undefined || doc.isGroup ? '' : json(doc.default)],
			['Example', doc.examples[0] === undefined ? '' : json(doc.examples[0])],
			['Changed by', doc.owner],
			['Seen by', doc.visibility === 'public' ? 'browsers' : `${doc.visibility} only`],
			['Shown on', doc.screens.join(', ')],
			['Write instead', doc.deprecated ?? ''],
			['Set by', venues.join(', ')],
		],
	}
}

/** Groups entries by the first part of their name. */
const sectionsByPrefix = (entries: readonly Entry[], separator: string): Section[] =>
	[...Map.groupBy(entries, ({ name }) => name.split(separator)[0] ?? name)].map(([name, own]) => ({
		name,
		entries: own,
	}))

function wordEntries(product: Product): Entry[] {
	const texts = product.catalogue.get(sourceLocale) ?? new Map()
	return [...texts].map(([key, text]) => {
		const { screen, description, maxLength, isHtml } = wordingMetaOf(key)
		const facts: [string, string][] = [
			['Read on', screen],
			['At most', maxLength === null ? '' : `${maxLength} letters`],
			['Form', isHtml ? 'HTML' : typeof text === 'string' ? '' : 'one text for each plural form'],
			[
				'Languages',
				[...product.catalogue].flatMap(([locale, own]) => (own.has(key) ? [locale] : [])).join(', '),
			],
		]
		return {
			anchor: key,
			name: key,
			title: '',
			text: description,
			isHeading: false,
			example: typeof text === 'string' ? text : json(text),
			facts,
		}
	})
}

const codeEntries = (): Entry[] =>
	[...codes].map(([code, { title, layer, remedy }]) => ({
		anchor: code,
		name: code,
		title,
		text: remedy,
		isHeading: false,
		facts: [['Found by', `the ${layer} checks`]],
	}))

interface Part {
	path: string
	title: string
	about: string
	sections: Section[]
}

function partsOf(product: Product, sellers: readonly ResolvedSeller[]): Part[] {
	const docs = readSettingDocs(product.places.root)
	const settings = docs.settings.map((doc) => settingEntry(doc, sellers))
	const blocks = docs.blocks.map(({ type, docs: own }) => ({
		name: type,
		entries: own.map((doc) => ({ ...settingEntry(doc, []), isHeading: doc.path === `block:${type}` })),
	}))
	return [
		{
			path: 'settings',
			title: 'Settings',
			about: 'The settings of seller.json, a preset, or an overlay of an environment.',
			sections: sectionsByPrefix(settings, '.'),
		},
		{
			path: 'blocks',
			title: 'Blocks',
			about: 'The blocks of pages, with the properties of each type.',
			sections: blocks,
		},
		{
			path: 'pages',
			title: 'Pages',
			about:
				'The pages of a venue: the slots where content is added, and the blocks that implement the page.',
			sections: pageSections(),
		},
		{
			path: 'tokens',
			title: 'Tokens',
			about:
				'The design tokens of a theme. A venue sets one in theme.tokens, a group in a group: "color.accent" is { "color": { "accent": { "$value": … } } }.',
			sections: tokenSections(product, sellers),
		},
		{
			path: 'wording',
			title: 'Wording',
			about: 'Every text of the product, by its key, from the catalogue.',
			sections: sectionsByPrefix(wordEntries(product), '.'),
		},
		{
			path: 'codes',
			title: 'Codes',
			about: 'The messages of checks, and what to do about each.',
			sections: byLayer(),
		},
	]
}

function byLayer(): Section[] {
	const layers = Map.groupBy(codeEntries(), ({ name }) => codes.get(name)?.layer ?? 'schema')
	return [...layers].map(([name, entries]) => ({ name, entries }))
}

/** True when every word of the query occurs in the text of an entry. */
function matches({ name, title, text, example, facts }: Entry, query: string): boolean {
	const searchable = [name, title, text, example ?? '', ...facts.map(([, fact]) => fact)]
		.join(' ')
		.toLowerCase()
	return query
		.toLowerCase()
		.split(/\s+/)
		.every((word) => searchable.includes(word))
}

// Outside production the server runs from the folder of the product, which contains this file.
const root = resolve(import.meta.dirname, '../../..')

/** Reference pages of the running product; files and venues are read for each page, because they change. */
export function createReferencePages({
	folder,
	sellers,
}: {
	folder: string
	sellers: () => readonly ResolvedSeller[]
}): ReferencePages {
	return {
		handle(request, nonce) {
			const url = new URL(request.url)
			const [, segment, name, ...rest] = url.pathname.split('/')
			if (segment !== '_reference' || request.method !== 'GET' || rest.length > 0) return null
			const parts = partsOf(readProduct(placesOf(root, resolve(folder))), sellers())
			const query = (url.searchParams.get('q') ?? '').trim().slice(0, 100)
			const links = parts.map(({ path, title }) => ({ href: `/_reference/${path}`, title }))
			if (!name)
				return framedPage(
					{ title: 'Reference', links, query, nonce },
					searchPage(
						parts.map((part) => hitsOf(part, query)),
						query,
					),
				)
			const part = parts.find(({ path }) => path === name)
			return part ? framedPage({ title: part.title, links, query: '', nonce }, sectionPage(part)) : null
		},
	}
}

const hitsOf = (part: Part, query: string): Part & { entries: Entry[] } => ({
	...part,
	entries:
		query === ''
			? []
			: part.sections.flatMap(({ entries }) => entries).filter((entry) => matches(entry, query)),
})
