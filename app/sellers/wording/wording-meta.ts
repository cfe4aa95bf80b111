import meta from '../../../schemas/wording-meta.json' with { type: 'json' }

/** What whoever writes a text should know of it. */
export interface WordingMeta {
	/** Where visitors read it. */
	screen: string
	description: string
	/** Letters as read; null where there is room. */
	maxLength: number | null
	/** Drawn as HTML. */
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

/** The entries for a key, the most general first: "cart.widget.fees" has those of "cart" and "cart.widget". */
function entriesFor(key: string): Entry[] {
	const parts = key.split('.')
	return parts.flatMap((_, index) => entries.get(parts.slice(0, index + 1).join('.')) ?? [])
}

/**
 * Screen, description and limits of a wording key, from schemas/wording-meta.json.
 * shape - a key of the venue's own has the screen of the venue's blocks
 */
export function wordingMetaOf(key: string): WordingMeta {
	const found: Entry = Object.assign({}, ...entriesFor(key))
	const isHtml = key.endsWith('_html')
	return {
		screen: found.screen ?? meta.texts.venue.screen,
		description: found.description ?? meta.texts.venue.description,
		maxLength: found.maxLength ?? null,
		isHtml,
	}
}

/** What a placeholder stands for, with a sample as long as they come; null for one that nobody described. */
export function placeholderMetaOf(name: string): { description: string; sample: string } | null {
	return placeholders.get(name) ?? null
}
