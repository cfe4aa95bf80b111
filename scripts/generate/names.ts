/** "map-and-hours" → "MapAndHours". */
export const pascal = (name: string): string =>
	name.replace(/(?:^|[-_])([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
