import type { CaptchaView } from '#app/pages/checkout/captcha.ts'

/** A form of a few fields, as the block `form` renders it. */
export interface FormView {
	/** The fragment by which the page leads to the form. */
	anchor?: string
	/** Heading of the form, where its page has others. */
	title?: string
	/** What the form is for. */
	intro: string
	fields: FormField[]
	/** The account whose password the form asks for, for password managers. */
	username?: string
	choices?: FormChoices
	/** What the form is about, line by line. */
	items?: string[]
	/** What the form goes by, as label and value. */
	facts?: { label: string; value: string }[]
	/** Where to go instead, or first: each a link with a sentence about it. */
	options?: { label: string; links: OptionLink[] }
	/** One of several. */
	pick?: FormPick
	/** The money that the form is about, line by line. */
	amounts?: { label: string; value: string /** What the lines come to. */; isStrong?: boolean }[]
	/** Sent with the fields. */
	hidden?: { name: string; value: string }[]
	/** The words of the button; null for a form that is closed, whose `intro` says why. */
	submit: string | null
	/** Asks to confirm what was chosen: it has the focus, and its page shows nothing else to do. */
	isQuestion?: boolean
	/** The button destroys something. */
	isDangerous?: boolean
	/** The page is about something else: its button is a quiet one. */
	isMinor?: boolean
	/** The way back without sending; closed forms have it as well. */
	back?: { href: string; text: string }
	/** Checked before the form is sent. */
	captcha?: CaptchaView | null
	/** Names the attempt, for the idempotency key of its call. */
	key: string
}

/** Any number of choices. */
export interface FormChoices {
	name: string
	label: string
	options: {
		value: string
		title: string
		summary: string
		/** A price. */
		note?: string
		/** Why it can't be chosen; absent when it can. */
		closed?: string
	}[]
	chosen: string[]
}

export interface OptionLink {
	id: string
	title: string
	text: string
	href: string
}

/** One of several choices, some of which may be closed. */
export interface FormPick {
	name: string
	label: string
	options: {
		value: string
		title: string
		note: string
		closed?: string
		/** Of this choice alone; the page shows them while it is chosen. */
		fields?: FormField[]
	}[]
	chosen: string | null
}

export interface FormField {
	name: string
	label: string
	/** `password`: one that is chosen, with its rules. `secret`: one without them, the old one or the new one again. */
	type: 'text' | 'email' | 'password' | 'secret'
	/** What a browser fills in. */
	autoComplete: string
	maxLength: number
	required: boolean
	value: string
}
