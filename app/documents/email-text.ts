import type { AmountRow, EmailBody, EmailPart } from './email-body.ts'
import type { DocumentVenue } from './venue.ts'

/** An email for mail programs without HTML. */
export function emailText({ sections, reason }: EmailBody, { name, wording }: DocumentVenue): string {
	return [...sections.flat().flatMap(linesOf), '-- ', wording.t(reason, { venue: name }), ''].join('\n')
}

function linesOf(part: EmailPart): string[] {
	switch (part.is) {
		case 'heading':
			return [part.text, '']
		case 'paragraphs':
		case 'notes':
			return [...part.texts, '']
		case 'fact':
			return [`${part.label}: ${part.value}`, '']
		case 'event':
			return [part.title, ...(part.when ? [part.when] : []), ...part.where]
		case 'amounts':
			return [...part.rows.flatMap(amountLines), '']
		case 'button':
			return [`${part.text}:`, part.href, '']
		case 'link':
			return part.isInText ? [`${part.text}:`, part.href, ''] : []
	}
}

const amountLines = ({ label, note, text }: AmountRow): string[] => [
	`${label}: ${text}`,
	...(note ? [`    ${note}`] : []),
]
