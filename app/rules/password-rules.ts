/** What a password lacks; null for one that may be chosen (spec 2 §5). */
export type PasswordFault = 'too_short' | 'too_long' | 'outer_space' | 'not_ascii' | 'too_few_classes'

/** Characters of a password. */
export const passwordLength = { min: 8, max: 254 }
/** Of uppercase letters, lowercase letters, digits and other characters. */
export const passwordClasses = 3

const classes = [/[A-Z]/, /[a-z]/, /[0-9]/, /[^A-Za-z0-9]/]

/** Every rule that a password breaks, in the order in which a form lists them. */
export function passwordFaults(password: string): PasswordFault[] {
	const faults: [PasswordFault, boolean][] = [
		['too_short', password.length < passwordLength.min],
		['too_long', password.length > passwordLength.max],
		['too_few_classes', classes.filter((one) => one.test(password)).length < passwordClasses],
		['outer_space', password !== password.trim()],
		['not_ascii', !/^[\x20-\x7e]*$/.test(password)],
	]
	return faults.flatMap(([fault, isBroken]) => (isBroken ? [fault] : []))
}
