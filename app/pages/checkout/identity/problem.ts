import { namePattern } from '#app/lib/person-name.ts'
import type { Translate } from '#app/sellers/wording/translate.ts'
import { isEmail } from '../email.ts'
import type { IdentityField, IdentityFieldName } from './field.ts'

/** The trimmed text of a field of the form; empty for a field that is not asked. */
type TextOf = (name: IdentityFieldName) => string

/**
 * What is wrong with a field, for the visitor; null when nothing is. Runs on the server for the whole form, and in the
 * browser for a field that is left.
 *
 * @param text the trimmed text of a field of the form
 */
export function problemOf(
	{ name, required, maxLength, minLength = 0, states }: IdentityField,
	text: TextOf,
	t: Translate,
): string | null {
	const typed = text(name)
	if (name === 'state') return stateProblem({ required, states }, text, t)
	if (typed === '') return required ? t(`identity.required.${name}`) : null
	if (typed.length > maxLength) return t('identity.too_long', { max: maxLength })
	if (!isWritable(name, typed)) return t('identity.invalid')
	if (name === 'email' && !isEmail(typed)) return t('identity.email_invalid')
	if (name === 'email_confirm' && typed.toLowerCase() !== text('email').toLowerCase())
		return t('identity.email_match')
	if (name === 'zip_code' && !isPostalCode(typed, minLength)) return t('identity.zip_invalid')
	if (name === 'country' && !/^[A-Z]{3}$/.test(typed)) return t('identity.required.country')
	return null
}

/** A state belongs to the chosen country; a country without a list needs none. */
function stateProblem(
	{ required, states = [] }: Pick<IdentityField, 'required' | 'states'>,
	text: TextOf,
	t: Translate,
): string | null {
	const country = text('country')
	const options = states
		.filter((list) => !country || list.country === country)
		.flatMap((list) => list.options)
	const isNeeded = required && options.length > 0
	const isChosen = options.some(({ value }) => value === text('state'))
	return isChosen || (!isNeeded && (text('state') === '' || options.length === 0))
		? null
		: t('identity.required.state')
}

const isPostalCode = (text: string, minLength: number): boolean =>
	text.length >= minLength && /^[A-Za-z0-9](?:[A-Za-z0-9 -]*[A-Za-z0-9])?$/.test(text)

/** Names are stricter: a phone number that was copied may carry direction characters. */
const isWritable = (field: IdentityFieldName, text: string): boolean =>
	field === 'first_name' || field === 'last_name' ? namePattern.test(text) : !/\p{Cc}/u.test(text)
