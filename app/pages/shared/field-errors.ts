/** An error of one field. The block that renders the field shows the text under it. */
export interface FieldError {
	/** The field's name in the form. */
	field: string
	text: string
}

/** The error of a field; undefined without one, as field components expect. */
export function errorOf(errors: FieldError[], field: string): string | undefined {
	return errors.find((error) => error.field === field)?.text
}
