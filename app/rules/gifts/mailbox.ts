/**
 * Whether two addresses reach one mailbox: case, dots of the name and everything from a plus sign on make no difference.
 *
 * Example: "Ann.Lee+gift@example.org" and "annlee@EXAMPLE.org" are one; "ann@example.org" and "ann@example.com" are two.
 */
export const isSameMailbox = (one: string, other: string): boolean => mailboxOf(one) === mailboxOf(other)

// Not every provider ignores dots. Two people whose addresses differ by a dot alone are the rarer case.
function mailboxOf(address: string): string {
	const text = address.normalize('NFKC').trim().toLowerCase()
	const at = text.lastIndexOf('@')
	const name = text.slice(0, at).split('+', 1)[0] ?? ''
	return `${name.replaceAll('.', '')}@${text.slice(at + 1)}`
}
