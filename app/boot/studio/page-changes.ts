import type { Change } from '#app/contract/studio/history-answers.ts'
import type { Json } from '#app/sellers/files/json-value.ts'
import { valueAt } from '#app/sellers/resolution/merge.ts'
import { catalogChanges } from './catalog-changes.ts'
import { blockTypeOf } from './pages/block-types.ts'

/** Lists of names as one line each: the order of a page is read as a whole. */
export function withLines(value: unknown): unknown {
	if (Array.isArray(value))
		return value.every((item) => typeof item === 'string') ? value.join(', ') : value.map(withLines)
	if (typeof value !== 'object' || value === null) return value
	return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, withLines(item)]))
}

/** What differs on pages: settings of blocks by the names of their forms, such as "pages · home · Hero banner (hero) · Heading". */
export function pageChanges(before: unknown, after: unknown): Change[] {
	return catalogChanges(withLines(before ?? {}), withLines(after ?? {}), ['pages']).map((change) => {
		const [section = '', page = '', blocks, id = '', props, setting, ...below] = change.name.split(' · ')
		if (blocks !== 'blocks' || props !== 'props' || setting === undefined) return change
		const typeIn = (pages: unknown) => valueAt(pages as Json, `/${page}/blocks/${id}/type`)
		const type = typeIn(after) ?? typeIn(before)
		if (typeof type !== 'string') return change
		const { title, fields } = blockTypeOf(type)
		const field = fields.find(({ name }) => name === setting)?.title ?? setting
		return { ...change, name: [section, page, `${title} (${id})`, field, ...below].join(' · ') }
	})
}
