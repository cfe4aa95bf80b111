/** A part of an email. HTML and plain text show the same parts in the same order. */
export type EmailPart =
	| { is: 'heading'; text: string }
	| { is: 'paragraphs'; texts: readonly string[] }
	/** A value that people look for, such as the number of an order. */
	| { is: 'fact'; label: string; value: string }
	/** What was bought: the name of an event, and when and where it takes place. */
	| { is: 'event'; title: string; when: string | null; where: readonly string[] }
	| { is: 'amounts'; caption: string; rows: readonly AmountRow[] }
	| { is: 'button'; text: string; href: string }
	/** Plain text leaves out a second address for what the button opens. */
	| { is: 'link'; text: string; href: string; isInText?: boolean }
	/** Small print. */
	| { is: 'notes'; texts: readonly string[] }

export interface AmountRow {
	label: string
	/** Small text under the label. */
	note?: string
	text: string
	strong?: boolean
}

/** The content of an email of any kind, in the visitor's language. */
export interface EmailBody {
	/** Title of the HTML document. */
	title: string
	sections: readonly (readonly EmailPart[])[]
	/** Wording key that says why the visitor receives the email. */
	reason: string
}
