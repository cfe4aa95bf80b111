/** How a page is looked at. */
export interface Look {
	/** Of the window, in pixels. */
	width: number
	mode: string
	language: string
}

const at = <T>(list: readonly T[], index: number): T => list[index % list.length] as T

/**
 * Looks of the n-th page, one for each width: the page meets each mode and each language, and over all pages so does each
 * width, as far as there are widths and pages enough. Fewer pictures show every pair than would show every combination.
 */
export function looksOf(
	nth: number,
	{
		widths,
		modes,
		languages,
	}: { widths: readonly number[]; modes: readonly string[]; languages: readonly string[] },
): Look[] {
	return widths.map((width, index) => ({
		width,
		mode: at(modes, nth + index),
		language: at(languages, nth + 2 * index),
	}))
}
