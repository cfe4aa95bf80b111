import { randomUUID } from 'node:crypto'
import type { Control, Form } from './visitor.ts'

// What is asked about tickets: the questions of their group, the names and addresses of their visitors, and what a
// rule of the venue asks. A voucher or a code is the buyer's own, so no trial has one.
const asked = /^(?:answer|name|email|input)\./

const isBox = ({ type }: Control): boolean => type === 'checkbox' || type === 'radio'

/** An answer that the control takes; null where it offers none. */
function answerTo(
	{ kind, type, value, options, min, max, maxLength }: Control,
	email = 'trial@visitor.example',
): string | null {
	if (type === 'checkbox' || type === 'radio') return value
	if (kind === 'select') return options[0] ?? null
	if (type === 'number') return min ?? max ?? '1'
	if (type === 'date') return min ?? '2000-01-01'
	// The same for every field, because an address may be asked twice.
	return type === 'email' ? email : 'Trial'.slice(0, maxLength ?? undefined)
}

/**
 * Answers to everything that a form of tickets requires. Boxes get one as well, because a list of several choices
 * can't be marked as required.
 */
export function answersOf({ controls }: Form): Record<string, string> {
	const answers: Record<string, string> = {}
	for (const control of controls) {
		const { name, required } = control
		if (!asked.test(name) || name in answers || !(required || isBox(control))) continue
		const answer = answerTo(control)
		if (answer !== null) answers[name] = answer
	}
	return answers
}

/** What a guest types who pays by a card of the test gateway; other fields take any answer. */
const typed: Readonly<Record<string, string>> = {
	phone: '+1 212 555 0100',
	// As many digits as the field takes, which is enough for any least number.
	zip_code: '1000100000',
	card_number: '4242424242424242',
	card_expiry: '12/49',
	card_cvc: '123',
}

/** The country of `typed`, and its states. */
const homeland = /^(?:USA$|US-)/

/**
 * What a guest fills in at the checkout: all that its form requires. Fields of other forms between are left out. The email
 * address and the password are new ones: a venue may sell a ticket once to an address.
 */
export function guestAnswers({ controls }: Form): Record<string, string> {
	const answers: Record<string, string> = {}
	const id = randomUUID()
	const email = `trial-${id.slice(0, 8)}@visitor.example`
	const password = `Trial ${id}`
	for (const control of controls) {
		const { name, kind, type, required, isForeign, options, maxLength } = control
		const isQuestion = required || (isBox(control) && asked.test(name))
		if (isForeign || kind === 'button' || type === 'hidden' || name in answers || !isQuestion) continue
		const own = type === 'password' ? password : typed[name]?.slice(0, maxLength ?? undefined)
		const answer = own ?? options.find((option) => homeland.test(option)) ?? answerTo(control, email)
		if (answer !== null) answers[name] = answer
	}
	return answers
}
