import type { MetaDescriptor } from '@remix-run/node'
import type { Shell } from '#app/pages/shell/page.ts'
import type { PageHead } from '#app/pages/shell/page-head.ts'

/** `<title>`, what search engines may do with a page, and how a link to it is shown. */
export function pageMeta(
	page: (Pick<Shell, 'title' | 'shared'> & { head?: PageHead }) | undefined,
	isPrivate: boolean,
): MetaDescriptor[] {
	if (!page) return []
	const title = page.title === page.shared.name ? page.title : `${page.title} · ${page.shared.name}`
	return [
		{ title },
		...(isPrivate ? [{ name: 'robots', content: 'noindex' }] : []),
		...(page.head ? headMeta(page.head, { title: page.title, site: page.shared.name }) : []),
	]
}

/** The same for a page whose address opens an order or a cart: no other site may learn the address. */
export const linkPageMeta = (page: Parameters<typeof pageMeta>[0]): MetaDescriptor[] => [
	...pageMeta(page, true),
	{ name: 'referrer', content: 'same-origin' },
]

function headMeta(head: PageHead, { title, site }: { title: string; site: string }): MetaDescriptor[] {
	const { description, canonical, alternates, locale, image, data } = head
	const pictures: MetaDescriptor[] = image
		? [
				{ property: 'og:image', content: image.href },
				{ property: 'og:image:width', content: String(image.width) },
				{ property: 'og:image:height', content: String(image.height) },
				{ property: 'og:image:alt', content: image.alt },
			]
		: []
	return [
		{ name: 'description', content: description },
		{ tagName: 'link', rel: 'canonical', href: canonical },
		...alternates.map(({ lang, href }) => ({ tagName: 'link', rel: 'alternate', hrefLang: lang, href })),
		{ property: 'og:type', content: 'website' },
		{ property: 'og:site_name', content: site },
		{ property: 'og:title', content: title },
		{ property: 'og:description', content: description },
		{ property: 'og:url', content: canonical },
		{ property: 'og:locale', content: locale.replace('-', '_') },
		...pictures,
		// The rest of a Twitter card is read from the properties above.
		{ name: 'twitter:card', content: image ? 'summary_large_image' : 'summary' },
		...data.map((json): MetaDescriptor => ({ 'script:ld+json': JSON.parse(json) })),
	]
}
