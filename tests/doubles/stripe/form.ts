/** A value of a form-encoded request: text, a list, or named fields. */
export type FormValue = string | FormValue[] | Form

export interface Form {
	[name: string]: FormValue | undefined
}

/** Reads Stripe's form encoding: `metadata[payment]=pay_1&expand[0]=latest_charge`. */
export function parseForm(text: string): Form {
	const form: Form = {}
	for (const [name, value] of new URLSearchParams(text)) {
		const path = [...name.matchAll(/[^[\]]+/g)].map(([part]) => part)
		put(form, path, value)
	}
	return form
}

function put(into: Form, [first = '', ...rest]: string[], value: string): void {
	if (rest.length === 0) {
		into[first] = value
		return
	}
	const below = formOf(into[first])
	into[first] = below
	put(below, rest, value)
}

/** The fields of a value; none where it is text or missing. */
export const formOf = (value: FormValue | undefined): Form =>
	typeof value === 'object' && !Array.isArray(value) ? value : {}

export const textOf = (value: FormValue | undefined): string | null =>
	typeof value === 'string' && value !== '' ? value : null

export const textsOf = (value: FormValue | undefined): Record<string, string> =>
	Object.fromEntries(
		Object.entries(formOf(value)).flatMap(([name, one]) => (typeof one === 'string' ? [[name, one]] : [])),
	)

/** The texts of a list; null where there is none. */
export function textListOf(value: FormValue | undefined): string[] | null {
	const texts = Object.values(formOf(value)).flatMap((one) => textOf(one) ?? [])
	return texts.length > 0 ? texts : null
}
