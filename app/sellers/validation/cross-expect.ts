import type { Draft } from './draft.ts'
import { pageOf } from './expectations.ts'
import { nameFix, suggestion } from './nearest.ts'

/** Checks that expectations name blocks of their page: otherwise their result would not depend on the page. */
export function checkExpectations(draft: Draft): void {
	for (const { value, pointer } of draft.matches('expect.*.at')) {
		if (typeof value !== 'string') continue
		const page = pageOf(value)
		const known = [page, 'all'].flatMap((name) => Object.keys(draft.tree(`/pages/${name}/blocks`)))
		const entry = pointer.slice(0, -'/at'.length)
		for (const id of ['shows', 'hides'].flatMap((list) => draft.texts(`${entry}/${list}`))) {
			if (known.includes(id.value)) continue
			draft.report(id.pointer, {
				code: 'CFG2218',
				sentence: `The page "${page}" has no block "${id.value}"`,
				hint: suggestion(id.value, known, 'Blocks'),
				...nameFix(id.pointer, id.value, known),
			})
		}
	}
}
