import type { Draft } from './draft.ts'
import { pageOf } from './expectations.ts'
import { suggestion } from './nearest.ts'

/** An expectation of a block that the page can't have would hold, or fail, whatever visitors see. */
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
			})
		}
	}
}
