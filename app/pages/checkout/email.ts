/** One "@", something before it, a domain with a dot after it, no blanks, at most 254: what the API accepts as well. */
export function isEmail(text: string): boolean {
	const address = /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,}$/
	return text.length <= 254 && address.test(text)
}
