import { LRUCache } from 'lru-cache'
import meta from '../../../schemas/wording-meta.json' with { type: 'json' }

/** Information about a text for its author. */
export interface WordingMeta {
	/** The screen that shows it. */
	screen: string
	description: string
	/** Limit in characters as displayed; null for no limit. */
	maxLength: number | null
	/** Whether it is rendered as HTML. */
	isHtml: boolean
}

interface Entry {
	screen?: string
	description?: string
	maxLength?: number
}

const entries = new Map<string, Entry>(Object.entries(meta.texts))
const placeholders = new Map<string, { description: string; sample: string }>(
	Object.entries(meta.placeholders),
)

/** Entries that apply to a key, the most general first: for "cart.widget.fees" those of "cart" and "cart.widget". */
function entriesFor(key: string): Entry[] {
	const parts = key.split('.')
	return parts.flatMap((_, index) => entries.get(parts.slice(0, index + 1).join('.')) ?? [])
}

// Each check of a text reads it, for every venue.
const metas = new LRUCache<string, WordingMeta>({ max: 5_000 })

/**
 * Screen, description and limits of a wording key, from schemas/wording-meta.json. A venue's own key has the screen of
 * the venue's blocks.
 */
export function wordingMetaOf(key: string): Readonly<WordingMeta> {
	const known = metas.get(key)
	if (known) return known
	const found: Entry = Object.assign({}, ...entriesFor(key))
	const made: WordingMeta = {
		screen: found.screen ?? meta.texts.venue.screen,
		description: found.description ?? meta.texts.venue.description,
		maxLength: found.maxLength ?? null,
		isHtml: key.endsWith('_html'),
	}
	metas.set(key, made)
	return made
}

/** Description of a placeholder, with a sample of maximum length; null for an undescribed one. */
export function placeholderMetaOf(name: string): { description: string; sample: string } | null {
	return placeholders.get(name) ?? null
}
