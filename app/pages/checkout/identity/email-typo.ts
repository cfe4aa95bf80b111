/** Domains of most visitors' mailboxes. */
const common = [
	'gmail.com',
	'googlemail.com',
	'hotmail.com',
	'outlook.com',
	'yahoo.com',
	'icloud.com',
	'aol.com',
	'hotmail.co.uk',
	'yahoo.co.uk',
	'btinternet.com',
]

/** Domains of mailboxes as well, though they look like typing errors. */
const real = ['mail', 'ymail', 'email', 'gmx'].map((name) => `${name}.com`)

/** The address with the domain that was probably meant: a common one that differs by one typing error. Null without one. */
export function likelyAddress(typed: string): string | null {
	const at = typed.lastIndexOf('@')
	const domain = typed.slice(at + 1).toLowerCase()
	if (at < 1 || [...common, ...real].includes(domain)) return null
	const meant = common.find((each) => hasOneError(domain, each))
	return meant ? typed.slice(0, at + 1) + meant : null
}

/** One character is missing, too many or another one, or two neighbours are exchanged. */
function hasOneError(one: string, other: string): boolean {
	const [short, long] = one.length <= other.length ? [one, other] : [other, one]
	let at = 0
	while (at < short.length && short[at] === long[at]) at += 1
	const rest = (text: string, from: number): string => text.slice(from)
	if (short.length + 1 === long.length) return rest(short, at) === rest(long, at + 1)
	if (short.length !== long.length) return false
	if (rest(short, at + 1) === rest(long, at + 1)) return true
	return (
		short[at] === long[at + 1] && short[at + 1] === long[at] && rest(short, at + 2) === rest(long, at + 2)
	)
}
