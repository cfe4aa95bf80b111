/** A picture of the venue where the page shows it. */
export interface PagePicture {
	/** In the venue's folder; null for one that is generated. */
	path: string | null
	/** What a generated picture is of: the id of an event, or a page. */
	poster: string | null
	/** It is shown as it is, and never cropped. */
	isLogo: boolean
	alt: string
	element: HTMLImageElement
	/** The element around it, which may clip an outline of the picture. */
	place: Element
	/** The block around it, with the page of the configuration that has it. */
	block: { page: string; id: string } | null
}

// "/images/posters/tides.webp", after the path of the venue where a host is shared.
const address = /^(?:\/[a-z0-9-]+)?\/images\/(.+)$/

/** "home/hero", as the server has written it around an element. */
export function blockAround(element: Element | null): PagePicture['block'] {
	const [page, id] = element?.closest('[data-block]')?.getAttribute('data-block')?.split('/', 2) ?? []
	return page === undefined || id === undefined ? null : { page, id }
}

/** The pictures of a page, in its order. Those of other hosts are none of the venue's. */
export function picturesIn(page: Document): PagePicture[] {
	return [...page.images].flatMap((element): PagePicture[] => {
		const url = URL.canParse(element.src) ? new URL(element.src) : null
		const path = url?.origin === page.location.origin ? address.exec(url.pathname)?.[1] : undefined
		if (url === null || path === undefined) return []
		return [
			{
				path: path.startsWith('_') ? null : path,
				poster: /^_poster\/([\w-]+)/.exec(path)?.[1] ?? null,
				isLogo: !url.searchParams.has('sizex'),
				alt: element.alt,
				element,
				place: (element.closest('picture') ?? element).parentElement ?? element,
				block: blockAround(element),
			},
		]
	})
}

/** The picture under the pointer, also where a link or a veil lies over it. */
export function pictureUnder(
	page: Document,
	pictures: readonly PagePicture[],
	{ clientX, clientY }: Pick<MouseEvent, 'clientX' | 'clientY'>,
): PagePicture | null {
	const under = page.elementsFromPoint(clientX, clientY)
	return pictures.find(({ element }) => under.includes(element)) ?? null
}
