import type { PageView } from '#app/flows/page.ts'

/** `<title>` and what search engines may do with a page. */
export function pageMeta(page: PageView | undefined, isPrivate: boolean) {
	if (!page) return []
	const title = page.title === page.shared.name ? page.title : `${page.title} · ${page.shared.name}`
	return [{ title }, ...(isPrivate ? [{ name: 'robots', content: 'noindex' }] : [])]
}
