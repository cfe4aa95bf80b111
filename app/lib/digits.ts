/** The same text with the digits of Arabic and Persian keyboards written as 0 to 9. */
export function latinDigits(text: string): string {
	return text.replace(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
}
