/** One thing wrong with one field. The block that draws the field puts the text under it. */
export interface FieldError {
	/** The field's name in the form. */
	field: string
	text: string
}

/** The text for a field, or undefined: what a field component takes. */
export function errorOf(errors: FieldError[], field: string): string | undefined {
	return errors.find((error) => error.field === field)?.text
}
