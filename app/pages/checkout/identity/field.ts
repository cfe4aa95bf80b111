import type { StateList } from '#app/rules/states.ts'

export type IdentityFieldName =
	| 'first_name'
	| 'last_name'
	| 'email'
	| 'email_confirm'
	| 'phone'
	| 'country'
	| 'address'
	| 'address_more'
	| 'city'
	| 'state'
	| 'zip_code'
	| 'newsletter'

export interface IdentityField {
	name: IdentityFieldName
	required: boolean
	/** Characters; the shortest is that of a postal code. */
	maxLength: number
	minLength?: number
	/** Hints for the browser's keyboard and autofill. */
	type: 'text' | 'email' | 'tel' | 'checkbox' | 'country' | 'state'
	autoComplete: string
	value: string
	/** Of the field `state`. */
	states?: readonly StateList[]
}
