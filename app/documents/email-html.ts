import { type CSSProperties, createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider, useTranslation } from 'react-i18next'
import type { AmountRow, EmailBody, EmailPart } from './email-body.ts'
import type { DocumentVenue } from './venue.ts'

// Mail programs ignore style sheets and half of CSS: use tables and inlined values only.
const h = createElement

interface FrameProps {
	body: EmailBody
	venue: DocumentVenue
}

/** An email as an HTML document in the venue's colours; React escapes every text in it. */
export function emailHtml(body: EmailBody, venue: DocumentVenue): string {
	const tree = h(I18nextProvider, { i18n: venue.wording }, h(Frame, { body, venue }))
	return `<!doctype html>${renderToStaticMarkup(tree)}`
}

function Frame({ body, venue }: FrameProps): ReactNode {
	const { t } = useTranslation()
	const { palette } = venue
	const page: CSSProperties = {
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
			h('title', null, body.title),
		),
		h(
			'body',
			{ style: page },
			h(
				'table',
				{ role: 'presentation', style: card },
				h(
					'tbody',
					null,
					h(Banner, { venue }),
					body.sections.map((parts, at) => h(Section, { venue, parts, key: at })),
				),
			),
			h(
				'p',
				{ style: quiet(venue, { textAlign: 'center', maxWidth: 600, margin: '16px auto 0' }) },
				t(body.reason, { venue: venue.name }),
			),
		),
	)
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

function Section({ venue, parts }: { venue: DocumentVenue; parts: readonly EmailPart[] }): ReactNode {
	const style: CSSProperties = { padding: '20px 28px', borderTop: `1px solid ${venue.palette.border}` }
	const content = parts.map((part, at) => h(Part, { part, venue, key: at }))
	return h('tr', null, h('td', { style }, h('div', null, content)))
}

function Part({ part, venue }: { part: EmailPart; venue: DocumentVenue }): ReactNode {
	const { palette } = venue
	switch (part.is) {
		case 'heading': {
			const style = headingStyle(venue, { margin: '0 0 12px', fontSize: 28, lineHeight: 1.2 })
			return h('h1', { style }, part.text)
		}
		case 'paragraphs':
			return part.texts.map((text, at) => {
				const isLast = at === part.texts.length - 1
				return h('p', { style: { margin: `0 0 ${isLast ? 16 : 8}px` }, key: text }, text)
			})
		case 'fact': {
			// An address or a code of a provider has no space where a line could end.
			const value = { margin: 0, fontSize: 22, fontWeight: 700, wordBreak: 'break-word' as const }
			return [
				h('p', { style: quiet(venue, { margin: 0 }), key: 'label' }, part.label),
				h('p', { style: value, key: 'value' }, part.value),
			]
		}
		case 'event':
			return h(EventLines, { part, venue })
		case 'amounts':
			return h(Amounts, { part, venue })
		case 'button':
			return h(Button, { part, venue })
		case 'link': {
			const link = h('a', { href: part.href, style: { color: palette.link } }, part.text)
			return h('p', { style: { margin: '0 0 16px' } }, link)
		}
		case 'notes':
			return h('p', { style: quiet(venue, { margin: 0 }) }, part.texts.join(' '))
	}
}

type PartProps<Is extends EmailPart['is']> = { part: Extract<EmailPart, { is: Is }>; venue: DocumentVenue }

function EventLines({ part: { title, when, where }, venue }: PartProps<'event'>): ReactNode {
	const heading = headingStyle(venue, { margin: '0 0 4px', fontSize: 20, lineHeight: 1.3 })
	const place = where.join(', ')
	return [
		h('h2', { style: heading, key: 'title' }, title),
		when ? h('p', { style: { margin: '0 0 4px', fontWeight: 700 }, key: 'when' }, when) : null,
		place ? h('p', { style: quiet(venue, { margin: '0 0 12px' }), key: 'where' }, place) : null,
	]
}

function Amounts({ part: { caption, rows }, venue }: PartProps<'amounts'>): ReactNode {
	const style: CSSProperties = { width: '100%', borderCollapse: 'collapse' }
	const cells = rows.map((row, at) => h(Amount, { ...row, venue, key: at }))
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
	// A note can name an email address, which is wider than a phone in some typefaces.
	const words: CSSProperties = {
		padding: '4px 12px 4px 0',
		textAlign: start,
		fontWeight: weight,
		wordBreak: 'break-word',
	}
	return h(
		'tr',
		null,
		h(
			'th',
			{ scope: 'row', style: words },
			label,
			note ? h('span', { style: quiet(venue, { display: 'block' }) }, note) : null,
		),
		h('td', { style: { padding: '4px 0', textAlign: end, fontWeight: weight, whiteSpace: 'nowrap' } }, text),
	)
}

function Button({ part: { text, href }, venue: { palette } }: PartProps<'button'>): ReactNode {
	const style: CSSProperties = {
		display: 'inline-block',
		padding: '14px 24px',
		backgroundColor: palette.brand,
		color: palette.onBrand,
		fontWeight: 700,
		textDecoration: 'none',
	}
	return h('p', { style: { margin: '0 0 16px' } }, h('a', { href, style }, text))
}

const headingStyle = ({ palette }: DocumentVenue, more: CSSProperties): CSSProperties => ({
	fontFamily: palette.headingFont,
	...more,
})

function quiet(venue: DocumentVenue, more: CSSProperties): CSSProperties {
	return { color: venue.palette.muted, fontSize: 14, ...more }
}
