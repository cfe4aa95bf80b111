/**
 * Widths of the start page's picture, in the form of the `sizes` attribute. A browser chooses the file before it has
 * the style sheet, so the page must say what the theme's `hero.layout` makes of the picture.
 */
export function heroSizes(layout: unknown): string {
	const desk = layout === 'poster' ? '(min-width: 48rem) 100vw' : '(min-width: 64rem) 44rem'
	// On phones with three pixels per point, twice as many pixels look the same and load faster.
	return `${desk}, (min-resolution: 2.5dppx) 67vw, 100vw`
}
