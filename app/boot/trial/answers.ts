import type { Control, Form } from './visitor.ts'

// What is asked about tickets: the questions of their group, the names and addresses of their visitors, and what a
// rule of the venue asks. A voucher or a code is the buyer's own, so no trial has one.
const asked = /^(?:answer|name|email|input)\./

const isBox = ({ type }: Control): boolean => type === 'checkbox' || type === 'radio'

/** An answer that the control takes; null where it offers none. */
function answerTo({ kind, type, value, options, min, max, maxLength }: Control): string | null {
	if (type === 'checkbox' || type === 'radio') return value
	if (kind === 'select') return options[0] ?? null
	if (type === 'number') return min ?? max ?? '1'
	if (type === 'date') return min ?? '2000-01-01'
	// The same for every field, because an address may be asked twice.
	return type === 'email' ? 'trial@visitor.example' : 'Trial'.slice(0, maxLength ?? undefined)
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
