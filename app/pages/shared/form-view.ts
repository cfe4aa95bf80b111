/** A form of a few fields, as the block `form` renders it. */
export interface FormView {
	/** Heading of the form, where its page has others. */
	title?: string
	/** What the form is for. */
	intro: string
	fields: FormField[]
	choices?: FormChoices
	/** What the form is about, line by line. */
	items?: string[]
	/** Sent with the fields. */
	hidden?: { name: string; value: string }[]
	/** The words of the button; null for a form that is closed, whose `intro` says why. */
	submit: string | null
	/** The button destroys something. */
	isDangerous?: boolean
	/** The way back without sending. */
	back?: { href: string; text: string }
	/** Names the attempt, for the idempotency key of its call. */
	key: string
}

/** Any number of choices. */
export interface FormChoices {
	name: string
	label: string
	options: { value: string; title: string; summary: string }[]
	chosen: string[]
}

export interface FormField {
	name: string
	label: string
	type: 'text' | 'email'
	/** What a browser fills in. */
	autoComplete: string
	maxLength: number
	required: boolean
	value: string
}
