import type { Json } from '#app/sellers/files/json-value.ts'

/** The place of a picture that stays visible where it is cropped, in percent from its left and upper edge. */
export interface Focus {
	x: number
	y: number
}

const path = /^[a-z0-9][a-z0-9-]*(?:\/[a-z0-9][a-z0-9-]*)*\.[a-z]+$/

const isPercent = (value: unknown): value is number => typeof value === 'number' && value >= 0 && value <= 100

/** Focal points of the setting `theme.pictures`, by path. What the checks refuse is left out. */
export function focusesOf(pictures: Json | undefined): [path: string, focus: Focus][] {
	if (typeof pictures !== 'object' || pictures === null || Array.isArray(pictures)) return []
	return Object.entries(pictures).flatMap(([name, picture]): [string, Focus][] => {
		const { x, y } = ((picture as { focus?: Partial<Focus> } | null)?.focus ?? {}) as Partial<Focus>
		return path.test(name) && isPercent(x) && isPercent(y) ? [[name, { x, y }]] : []
	})
}

/**
 * Rules that place pictures in frames of another shape by their focal points; "" without one. They name the address, so that no page
 * needs an attribute or a script for them. A picture that is shown whole has no part to choose.
 *
 * @param id the seller, whose paths begin with it where a host is shared
 */
export function focusRules(pictures: Json | undefined, id: string): string {
	return focusesOf(pictures)
		.map(([name, { x, y }]) => {
			const addresses = ['', `/${id}`].map((prefix) => `[src^="${prefix}/images/${name}?"]`)
			// The start page's picture has its place from the theme in this property.
			return `img:is(${addresses.join(',')}):not([data-whole]){--hero-at:${x}% ${y}%;object-position:${x}% ${y}%}\n`
		})
		.join('')
}
