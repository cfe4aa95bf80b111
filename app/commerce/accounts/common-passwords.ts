import { readFileSync } from 'node:fs'

const lines = readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8').split('\n')
const common: ReadonlySet<string> = new Set(
	lines.filter((line) => !line.startsWith('#')).flatMap((line) => line.split(' ').filter(Boolean)),
)

/**
 * Whether a password is one of the 3,000 most used, in any case, also with digits and signs around it: the rules for
 * passwords make `Password1!` of `password`.
 */
export function isCommonPassword(password: string): boolean {
	const plain = password.toLowerCase()
	return common.has(plain) || common.has(plain.replace(/^[^a-z]+|[^a-z]+$/g, ''))
}
