/** A form of a few fields, as the block `form` renders it. */
export interface FormView {
	/** What the form is for. */
	intro: string
	fields: FormField[]
	/** The words of the button. */
	submit: string
	/** Names the attempt, for the idempotency key of its call. */
	key: string
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
