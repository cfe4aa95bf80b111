/** Which addresses of accounts are real ones (spec 2 §2 "Users without a real e-mail"). */

/** How a venue marks accounts without an address. */
export interface EmailTerms {
	/** An address that begins with it stands for none. */
	noEmailPrefix: string
	/** Addresses that count as real all the same, `*` for any characters. */
	testAddressPatterns: readonly string[]
}

/** Whether emails to the address of an account reach somebody. */
export function isRealEmail(email: string, { noEmailPrefix, testAddressPatterns }: EmailTerms): boolean {
	if (!email.toLowerCase().startsWith(noEmailPrefix.toLowerCase())) return true
	return testAddressPatterns.some((pattern) => isLike(email.toLowerCase(), pattern.toLowerCase()))
}

/** The address of an account whose owner has named none. */
export const noEmailAddress = ({ noEmailPrefix }: EmailTerms, accountId: string): string =>
	`${noEmailPrefix}${accountId}@account.invalid`

/** Compares piece by piece: a regular expression of somebody else's pattern may run for ever. */
function isLike(text: string, pattern: string): boolean {
	const [head = '', ...rest] = pattern.split('*')
	if (rest.length === 0) return text === pattern
	const tail = rest.pop() ?? ''
	if (!text.startsWith(head) || !text.endsWith(tail) || text.length < head.length + tail.length) return false
	let at = head.length
	for (const piece of rest) {
		const found = text.indexOf(piece, at)
		if (found < 0) return false
		at = found + piece.length
	}
	return at <= text.length - tail.length
}
