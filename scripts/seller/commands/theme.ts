import type { Command } from 'commander'
import type { ResolvedSeller } from '#app/sellers/resolution/resolved-seller.ts'
import { hexOf } from '#app/sellers/theme/colour.ts'
import { colourAt, contrastRows, propertiesIn } from '#app/sellers/theme/contrast-table.ts'
import { ends, examples } from '../program.ts'
import { columns, exitCodes, paint, say } from '../terminal.ts'
import { openProduct, requireSeller } from '../venues.ts'

const modesOf = (seller: ResolvedSeller): readonly string[] =>
	seller.theme.modes.length > 0 ? seller.theme.modes : [seller.theme.defaultMode]

function contrast(id: string): number {
	const product = openProduct()
	const seller = requireSeller(product, id, 'demo')
	let failed = 0
	for (const mode of modesOf(seller)) {
		const rows = contrastRows(propertiesIn(seller.theme.css, mode), mode, product.pairs)
		say(paint('bold', `${mode} (${rows.length} pairs)`))
		const cells = rows.map(({ use, foreground, front, background, back, found, needed, shade }) => {
			const isGood = found >= needed
			if (!isGood) failed += 1
			const suggestion = shade ? `  nearest shade that passes: ${shade}` : ''
			return [
				isGood ? paint('green', '✓') : paint('red', '✗'),
				found.toFixed(2),
				`of ${needed}`,
				use,
				`${foreground} ${front} on ${background} ${back}${suggestion}`,
			]
		})
		for (const line of columns(cells, 1)) say(`  ${line}`)
	}
	say(failed === 0 ? 'Every pair has enough contrast.' : `${failed} pairs have too little contrast.`)
	return failed === 0 ? exitCodes.clean : exitCodes.errors
}

/** Three blanks on the colour; empty where the output shows no colours. */
function swatch(hex: string): string {
	const canShow = paint('bold', 'x') !== 'x'
	if (!canShow) return ''
	const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
	return `\u001b[48;2;${red};${green};${blue}m   \u001b[0m `
}

function palette(id: string): number {
	const seller = requireSeller(openProduct(), id, 'demo')
	for (const mode of modesOf(seller)) {
		const properties = propertiesIn(seller.theme.css, mode)
		const names = Object.keys(properties).filter((name) => name.startsWith('--color-'))
		say(paint('bold', mode))
		for (const name of names) {
			const colour = colourAt(properties, name.slice(2))
			if (colour) say(`  ${swatch(hexOf(colour))}${hexOf(colour)}  ${name}`)
		}
	}
	return exitCodes.clean
}

export function addTheme(program: Command): void {
	const theme = program.command('theme').description('shows the colours of a venue and their contrast')
	theme
		.command('contrast')
		.description('lists every contrast pair in each mode with its ratio')
		.argument('<id>', 'the venue')
		.addHelpText(
			'after',
			examples([
				['theme contrast harbour-science', 'pairs with too little contrast, and the nearest passing shade'],
			]),
		)
		.action(ends(contrast))
	theme
		.command('palette')
		.description('lists every colour of each mode, with a swatch on a terminal')
		.argument('<id>', 'the venue')
		.addHelpText('after', examples([['theme palette harbour-science', "the venue's colours"]]))
		.action(ends(palette))
	theme.addHelpText('after', examples([['theme contrast harbour-science', 'the contrast of every pair']]))
}
