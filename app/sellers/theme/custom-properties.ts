/** Custom properties of a style sheet, by selector and name. */
export function customProperties(css: string): { [name: string]: string } {
	const found: { [name: string]: string } = {}
	for (const [, selector = '', body = ''] of css.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
		const place = selector.trim() === ':root' ? '' : `${selector.trim()} `
		for (const [, name = '', value = ''] of body.matchAll(/(--[\w-]+):\s*([^;]+)/g))
			found[place + name] = value.trim()
	}
	return found
}
