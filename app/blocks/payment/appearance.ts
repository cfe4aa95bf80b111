import type { Appearance } from '@stripe/stripe-js'

/** Stripe's look for the colours, shapes and letters of the venue, read from an element that has those of our fields. */
export function appearanceOf(sample: Element): Appearance {
	const look = getComputedStyle(sample)
	return {
		theme: isDark(look.backgroundColor) ? 'night' : 'stripe',
		labels: 'above',
		variables: {
			colorPrimary: look.outlineColor,
			colorBackground: look.backgroundColor,
			colorText: look.color,
			colorTextSecondary: look.columnRuleColor,
			colorDanger: look.textDecorationColor,
			fontFamily: `${look.fontFamily}, system-ui, sans-serif`,
			fontSizeBase: '16px',
			borderRadius: look.borderTopLeftRadius,
			spacingUnit: '4px',
		},
		rules: {
			'.Input': { border: `1px solid ${look.borderTopColor}`, boxShadow: 'none', padding: '12px 16px' },
			'.AccordionItem': { border: `1px solid ${look.borderTopColor}`, boxShadow: 'none' },
			'.Label': { fontWeight: '600' },
		},
	}
}

/** Whether text on a colour such as "rgb(20, 20, 20)" has to be light. */
function isDark(colour: string): boolean {
	const [red = 255, green = 255, blue = 255] = (colour.match(/[\d.]+/g) ?? []).map(Number)
	return 0.299 * red + 0.587 * green + 0.114 * blue < 128
}
