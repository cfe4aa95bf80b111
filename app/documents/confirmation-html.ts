import type { TFunction } from 'i18next'
import { type CSSProperties, createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider, useTranslation } from 'react-i18next'
import { wordsOf } from './confirmation-words.ts'
import type { Goods, OrderLine, OrderSummary, Visit } from './summary.ts'
import type { DocumentVenue } from './venue.ts'

// Mail programs ignore style sheets and half of CSS: use tables and inlined values only.
const h = createElement

interface ConfirmationProps {
	order: OrderSummary
	venue: DocumentVenue
}

/** The confirmation as an HTML document; React escapes every text in it. */
export function confirmationHtml(props: ConfirmationProps): string {
	const email = h(ConfirmationEmail, props)
	const tree = h(I18nextProvider, { i18n: props.venue.wording }, email)
	return `<!doctype html>${renderToStaticMarkup(tree)}`
}

function ConfirmationEmail({ order, venue }: ConfirmationProps): ReactNode {
	const { t } = useTranslation()
	const { palette } = venue
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
		{ lang: venue.locale, dir: venue.direction },
		h(
			'head',
			null,
			h('meta', { charSet: 'utf-8' }),
			h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
			h('title', null, titleOf({ order, venue }, t)),
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
					h(Banner, { venue }),
					h(Section, { venue }, h(Opening, { order, venue })),
					order.visits.map((visit, at) => h(Section, { venue, key: at }, h(VisitPart, { visit, venue }))),
					order.goods.map((goods, at) =>
						h(Section, { venue, key: `goods ${at}` }, h(GoodsPart, { goods, venue })),
					),
					h(Section, { venue }, h(Totals, { order, venue })),
					h(Section, { venue }, h(Actions, { order, venue })),
				),
			),
			h(
				'p',
				{ style: quiet(venue, { textAlign: 'center', maxWidth: 600, margin: '16px auto 0' }) },
				t(wordsOf(order).reason, { venue: venue.name }),
			),
		),
	)
}

function titleOf({ order, venue }: ConfirmationProps, t: TFunction): string {
	return order.visits.length > 0
		? t('mail.confirmation.subject_several', { number: order.number })
		: t('mail.receipt.subject', { venue: venue.name, number: order.number })
}

function Banner({ venue: { palette, name } }: { venue: DocumentVenue }): ReactNode {
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

function Section({ venue, children }: { venue: DocumentVenue; children?: ReactNode }): ReactNode {
	return h(
		'tr',
		null,
		h('td', { style: { padding: '20px 28px', borderTop: `1px solid ${venue.palette.border}` } }, children),
	)
}

function Opening({ order, venue }: ConfirmationProps): ReactNode {
	const { t } = useTranslation()
	const words = wordsOf(order)
	const heading: CSSProperties = {
		margin: '0 0 12px',
		fontFamily: venue.palette.headingFont,
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
		h('p', { style: { margin: '0 0 16px' } }, t(words.thanks, { venue: venue.name })),
		h('p', { style: quiet(venue, { margin: 0 }) }, t('mail.confirmation.order_number')),
		h('p', { style: { margin: 0, fontSize: 22, fontWeight: 700 } }, order.number),
	)
}

function VisitPart({ visit, venue }: { visit: Visit; venue: DocumentVenue }): ReactNode {
	const { t } = useTranslation()
	return h(
		'div',
		null,
		h('h2', { style: eventHeading(venue) }, visit.event),
		h('p', { style: { margin: '0 0 4px', fontWeight: 700 } }, visit.when ?? t('mail.confirmation.any_day')),
		h('p', { style: quiet(venue, { margin: '0 0 12px' }) }, visit.where.join(', ')),
		h(Lines, { venue, caption: t('mail.confirmation.tickets'), lines: visit.lines }),
	)
}

/** Lines without tickets have neither a date nor a place. */
function GoodsPart({ goods: { event, lines }, venue }: { goods: Goods; venue: DocumentVenue }): ReactNode {
	return h(
		'div',
		null,
		h('h2', { style: eventHeading(venue) }, event),
		h(Lines, { venue, caption: event, lines }),
	)
}

function Lines({ lines, ...rest }: { venue: DocumentVenue; caption: string; lines: OrderLine[] }): ReactNode {
	const { t } = useTranslation()
	const rows = lines.map(({ quantity, name, seats, price }) => ({
		label: t('mail.confirmation.line', { count: quantity, name }),
		note: seats,
		text: price,
	}))
	return h(Amounts, { ...rest, rows })
}

const eventHeading = ({ palette }: DocumentVenue): CSSProperties => ({
	margin: '0 0 4px',
	fontFamily: palette.headingFont,
	fontSize: 20,
	lineHeight: 1.3,
})

function Totals({ order, venue }: ConfirmationProps): ReactNode {
	const { t } = useTranslation()
	const rows = order.totals.map(({ label, text }) => {
		return { label: t(`mail.confirmation.${label}`), text, strong: label === 'total' }
	})
	return h(Amounts, { venue, caption: t('mail.confirmation.total'), rows })
}

interface AmountRow {
	label: string
	/** Small text under the label. */
	note?: string
	text: string
	strong?: boolean
}

function Amounts({
	venue,
	caption,
	rows,
}: {
	venue: DocumentVenue
	caption: string
	rows: AmountRow[]
}): ReactNode {
	const style: CSSProperties = { width: '100%', borderCollapse: 'collapse' }
	const cells = rows.map((row, at) => createElement(Amount, { ...row, venue, key: at }))
	return h('table', { 'aria-label': caption, style }, h('tbody', null, cells))
}

function Amount({
	label,
	note,
	text,
	strong = false,
	venue,
}: AmountRow & { venue: DocumentVenue }): ReactNode {
	// Mail programs know left and right, and not all of them know start and end.
	const [start, end] = venue.direction === 'rtl' ? (['right', 'left'] as const) : (['left', 'right'] as const)
	const weight = strong ? 700 : 400
	return h(
		'tr',
		null,
		h(
			'th',
			{ scope: 'row', style: { padding: '4px 12px 4px 0', textAlign: start, fontWeight: weight } },
			label,
			note ? h('span', { style: quiet(venue, { display: 'block' }) }, note) : null,
		),
		h('td', { style: { padding: '4px 0', textAlign: end, fontWeight: weight, whiteSpace: 'nowrap' } }, text),
	)
}

function Actions({ order, venue }: ConfirmationProps): ReactNode {
	const { t } = useTranslation()
	const { palette } = venue
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
		words.isForVisit && venue.message ? h('p', { style: { margin: '0 0 16px' } }, t(venue.message)) : null,
		h(
			'p',
			{ style: quiet(venue, { margin: 0 }) },
			[...(order.hasCalendar ? [t('mail.confirmation.calendar')] : []), t('mail.confirmation.private')].join(
				' ',
			),
		),
	)
}

function quiet(venue: DocumentVenue, more: CSSProperties): CSSProperties {
	return { color: venue.palette.muted, fontSize: 14, ...more }
}
