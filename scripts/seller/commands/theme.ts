import type { Command } from 'commander'
import type { ResolvedSeller } from '#app/sellers/resolution/resolved-seller.ts'
import { hexOf } from '#app/sellers/theme/colour.ts'
import { ends, examples } from '../program.ts'
import { columns, exitCodes, paint, say } from '../terminal.ts'
import { openProduct, requireSeller } from '../venues.ts'
import { colourAt, contrastRows, propertiesIn } from './theme-table.ts'

const modesOf = (seller: ResolvedSeller): readonly string[] =>
	seller.theme.modes.length > 0 ? seller.theme.modes : [seller.theme.defaultMode]

function contrast(id: string): number {
	const product = openProduct()
	const seller = requireSeller(product, id, 'demo')
	let failed = 0
	for (const mode of modesOf(seller)) {
		const rows = contrastRows(propertiesIn(seller.theme.css, mode), mode, product.pairs)
		say(paint('bold', `${mode} (${rows.length} pairs)`))
		const cells = rows.map(({ use, pair, found, needed, shade }) => {
			const isGood = found >= needed
			if (!isGood) failed += 1
			const told = shade ? `  nearest shade that passes: ${shade}` : ''
			return [
				isGood ? paint('green', '✓') : paint('red', '✗'),
				found.toFixed(2),
				`of ${needed}`,
				use,
				`${pair}${told}`,
			]
		})
		for (const line of columns(cells, 1)) say(`  ${line}`)
	}
	say(failed === 0 ? 'Every pair can be read.' : `${failed} pairs are too faint.`)
	return failed === 0 ? exitCodes.clean : exitCodes.errors
}

/** Three blanks on the colour; nothing where no colour can be shown. */
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
	const theme = program
		.command('theme')
		.description('the colours of a venue: what is on what, and whether it can be read')
	theme
		.command('contrast')
		.description('every pair of colours that is seen on each other, in each mode, with its ratio')
		.argument('<id>', 'the venue')
		.addHelpText(
			'after',
			examples([
				['theme contrast harbour-science', 'which text is too faint, and the nearest shade that is not'],
			]),
		)
		.action(ends(contrast))
	theme
		.command('palette')
		.description('every colour of each mode, with a swatch on a terminal')
		.argument('<id>', 'the venue')
		.addHelpText('after', examples([['theme palette harbour-science', 'what the house is painted with']]))
		.action(ends(palette))
	theme.addHelpText('after', examples([['theme contrast harbour-science', 'one of the two']]))
}
