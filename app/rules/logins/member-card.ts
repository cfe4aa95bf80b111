/**
 * Whether somebody who logs in by the number on a member's card knows what belongs to it (spec 2 §2 "Login modes"). People
 * type the number, the postal code and the name in many ways; each is compared without what people leave out.
 *
 * Example: the number "7K2-9QF HTMZ" is "7K29QFHTMZ", the ZIP code "10001" fits the stored "10001-4356", "sw1a 1aa" fits
 * "SW1A1AA", and "muller" fits "Müller".
 */
import type { CardField } from '#app/lib/login-methods.ts'

/** A member's number as it is stored. */
export const memberNumberOf = (typed: string): string => typed.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')

/** @param known what is stored about the member; one of them must fit */
export const isCardAnswer = (field: CardField, typed: string, known: readonly (string | null)[]): boolean =>
	known.some((one) => one !== null && fits[field](typed, one))

const fits: Record<CardField, (typed: string, known: string) => boolean> = {
	zip_code: (typed, known) => {
		const [shown, stored] = [postalText(typed), postalText(known)]
		if (shown === '') return false
		return shown === stored || (isUsZip(shown) && isUsZip(stored) && shown.slice(0, 5) === stored.slice(0, 5))
	},
	email: (typed, known) => typed.trim() !== '' && typed.trim().toLowerCase() === known.trim().toLowerCase(),
	last_name: (typed, known) => nameText(typed) !== '' && nameText(typed) === nameText(known),
}

const postalText = (text: string): string => text.toUpperCase().replaceAll(/[\s-]/g, '')

/** With its four further digits or without them. */
const isUsZip = (text: string): boolean => /^\d{5}(\d{4})?$/.test(text)

/** Letters and digits alone, without accents. */
const nameText = (text: string): string =>
	text
		.normalize('NFKD')
		.replaceAll(/[^\p{L}\p{N}]/gu, '')
		.toLowerCase()
