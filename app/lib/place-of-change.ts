type Named =
	| { kind: 'word'; locale: string; key: string }
	| {
			kind: 'text'
			event: string
			group: string | null
			type: string | null
			field: string
			locale: string | null
	  }
	| { kind: 'value'; name: string }
	| { kind: 'flag'; flag: string }
	| { kind: 'file'; path: string }

/** Names one part of a difference, for comments on it: "words · en-US · cart.discard". */
export function placeOfChange(change: Named): string {
	switch (change.kind) {
		case 'word':
			return `words · ${change.locale} · ${change.key}`
		case 'text': {
			const { event, group, type, field, locale } = change
			return ['texts', event, group, type, field, locale].filter((name) => name !== null).join(' · ')
		}
		case 'value':
			return `values · ${change.name}`
		case 'flag':
			return `flags · ${change.flag}`
		case 'file':
			return `files · ${change.path}`
	}
}
