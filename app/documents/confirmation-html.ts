import type { TFunction } from 'i18next'
import { type CSSProperties, createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider, useTranslation } from 'react-i18next'
import { wordsOf } from './confirmation-words.ts'
import type { House } from './house.ts'
import type { Goods, OrderLine, OrderSummary, Visit } from './summary.ts'

// Mail programs ignore style sheets and half of CSS: tables, inlined values and nothing clever.
const h = createElement

interface LetterProps {
	order: OrderSummary
	house: House
}

/** The confirmation as a whole HTML document; React escapes every text in it. */
export function confirmationHtml(props: LetterProps): string {
	const letter = h(ConfirmationLetter, props)
	const tree = h(I18nextProvider, { i18n: props.house.wording }, letter)
	return `<!doctype html>${renderToStaticMarkup(tree)}`
}

function ConfirmationLetter({ order, house }: LetterProps): ReactNode {
	const { t } = useTranslation()
	const { palette } = house
	const body: CSSProperties = {
		margin: 0,
		padding: '24px 12px',
		backgroundColor: palette.surface,
		color: palette.text,
		fontFamily: palette.bodyFont,
		fontSize: 16,
		lineHeight: 1.5,
	}
	const card: CSSProperties = {
		width: '100%',
		maxWidth: 600,
		margin: '0 auto',
		backgroundColor: palette.card,
		border: `1px solid ${palette.border}`,
		borderCollapse: 'collapse',
	}
	return h(
		'html',
		{ lang: house.locale, dir: house.direction },
		h(
			'head',
			null,
			h('meta', { charSet: 'utf-8' }),
			h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
			h('title', null, titleOf({ order, house }, t)),
		),
		h(
			'body',
			{ style: body },
			h(
				'table',
				{ role: 'presentation', style: card },
				h(
					'tbody',
					null,
					h(Banner, { house }),
					h(Section, { house }, h(Opening, { order, house })),
					order.visits.map((visit, at) => h(Section, { house, key: at }, h(VisitPart, { visit, house }))),
					order.goods.map((goods, at) =>
						h(Section, { house, key: `goods ${at}` }, h(GoodsPart, { goods, house })),
					),
					h(Section, { house }, h(Totals, { order, house })),
					h(Section, { house }, h(Actions, { order, house })),
				),
			),
			h(
				'p',
				{ style: quiet(house, { textAlign: 'center', maxWidth: 600, margin: '16px auto 0' }) },
				t(wordsOf(order).reason, { venue: house.name }),
			),
		),
	)
}

function titleOf({ order, house }: LetterProps, t: TFunction): string {
	return order.visits.length > 0
		? t('mail.confirmation.subject_several', { number: order.number })
		: t('mail.receipt.subject', { venue: house.name, number: order.number })
}

function Banner({ house: { palette, name } }: { house: House }): ReactNode {
	const style: CSSProperties = {
		padding: '20px 28px',
		backgroundColor: palette.brand,
		color: palette.onBrand,
		fontFamily: palette.headingFont,
		fontSize: 20,
		fontWeight: 700,
	}
	return h('tr', null, h('td', { style }, name))
}

function Section({ house, children }: { house: House; children?: ReactNode }): ReactNode {
	return h(
		'tr',
		null,
		h('td', { style: { padding: '20px 28px', borderTop: `1px solid ${house.palette.border}` } }, children),
	)
}

function Opening({ order, house }: LetterProps): ReactNode {
	const { t } = useTranslation()
	const words = wordsOf(order)
	const heading: CSSProperties = {
		margin: '0 0 12px',
		fontFamily: house.palette.headingFont,
		fontSize: 28,
		lineHeight: 1.2,
	}
	return h(
		'div',
		null,
		h('h1', { style: heading }, t(words.heading)),
		order.firstName
			? h('p', { style: { margin: '0 0 8px' } }, t('mail.confirmation.greeting', { name: order.firstName }))
			: null,
		h('p', { style: { margin: '0 0 16px' } }, t(words.thanks, { venue: house.name })),
		h('p', { style: quiet(house, { margin: 0 }) }, t('mail.confirmation.order_number')),
		h('p', { style: { margin: 0, fontSize: 22, fontWeight: 700 } }, order.number),
	)
}

function VisitPart({ visit, house }: { visit: Visit; house: House }): ReactNode {
	const { t } = useTranslation()
	return h(
		'div',
		null,
		h('h2', { style: eventHeading(house) }, visit.event),
		h('p', { style: { margin: '0 0 4px', fontWeight: 700 } }, visit.when ?? t('mail.confirmation.any_day')),
		h('p', { style: quiet(house, { margin: '0 0 12px' }) }, visit.where.join(', ')),
		h(Lines, { house, caption: t('mail.confirmation.tickets'), lines: visit.lines }),
	)
}

/** What is no ticket has neither a date nor a place. */
function GoodsPart({ goods: { event, lines }, house }: { goods: Goods; house: House }): ReactNode {
	return h(
		'div',
		null,
		h('h2', { style: eventHeading(house) }, event),
		h(Lines, { house, caption: event, lines }),
	)
}

function Lines({ lines, ...rest }: { house: House; caption: string; lines: OrderLine[] }): ReactNode {
	const { t } = useTranslation()
	const rows = lines.map(({ quantity, name, seats, price }) => ({
		label: t('mail.confirmation.line', { count: quantity, name }),
		note: seats,
		text: price,
	}))
	return h(Amounts, { ...rest, rows })
}

const eventHeading = ({ palette }: House): CSSProperties => ({
	margin: '0 0 4px',
	fontFamily: palette.headingFont,
	fontSize: 20,
	lineHeight: 1.3,
})

function Totals({ order, house }: LetterProps): ReactNode {
	const { t } = useTranslation()
	const rows = order.totals.map(({ label, text }) => {
		return { label: t(`mail.confirmation.${label}`), text, strong: label === 'total' }
	})
	return h(Amounts, { house, caption: t('mail.confirmation.total'), rows })
}

interface AmountRow {
	label: string
	/** Quietly under the label. */
	note?: string
	text: string
	strong?: boolean
}

function Amounts({ house, caption, rows }: { house: House; caption: string; rows: AmountRow[] }): ReactNode {
	const style: CSSProperties = { width: '100%', borderCollapse: 'collapse' }
	const drawn = rows.map((row, at) => createElement(Amount, { ...row, house, key: at }))
	return h('table', { 'aria-label': caption, style }, h('tbody', null, drawn))
}

function Amount({ label, note, text, strong = false, house }: AmountRow & { house: House }): ReactNode {
	// Mail programs know left and right, and not all of them start and end.
	const [start, end] = house.direction === 'rtl' ? (['right', 'left'] as const) : (['left', 'right'] as const)
	const weight = strong ? 700 : 400
	return h(
		'tr',
		null,
		h(
			'th',
			{ scope: 'row', style: { padding: '4px 12px 4px 0', textAlign: start, fontWeight: weight } },
			label,
			note ? h('span', { style: quiet(house, { display: 'block' }) }, note) : null,
		),
		h('td', { style: { padding: '4px 0', textAlign: end, fontWeight: weight, whiteSpace: 'nowrap' } }, text),
	)
}

function Actions({ order, house }: LetterProps): ReactNode {
	const { t } = useTranslation()
	const { palette } = house
	const words = wordsOf(order)
	const button: CSSProperties = {
		display: 'inline-block',
		padding: '14px 24px',
		backgroundColor: palette.brand,
		color: palette.onBrand,
		fontWeight: 700,
		textDecoration: 'none',
	}
	return h(
		'div',
		null,
		h('p', { style: { margin: '0 0 16px' } }, h('a', { href: order.page, style: button }, t(words.view))),
		h(
			'p',
			{ style: { margin: '0 0 16px' } },
			h('a', { href: order.pdf, style: { color: palette.link } }, t(words.download)),
		),
		words.isForVisit && house.message ? h('p', { style: { margin: '0 0 16px' } }, t(house.message)) : null,
		h(
			'p',
			{ style: quiet(house, { margin: 0 }) },
			[...(order.hasCalendar ? [t('mail.confirmation.calendar')] : []), t('mail.confirmation.private')].join(
				' ',
			),
		),
	)
}

function quiet(house: House, more: CSSProperties): CSSProperties {
	return { color: house.palette.muted, fontSize: 14, ...more }
}
