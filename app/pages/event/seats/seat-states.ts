/** 0 available, 1 booked, 2 unavailable. */
export type SeatCode = 0 | 1 | 2

const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const values = new Map([...signs].map((sign, value) => [sign, value]))

/** Writes states as text, three seats in a sign: 20,000 seats are 6,667 signs. */
export function packStates(codes: readonly SeatCode[]): string {
	let text = ''
	for (let at = 0; at < codes.length; at += 3)
		text += signs[(codes[at] ?? 0) + 4 * (codes[at + 1] ?? 0) + 16 * (codes[at + 2] ?? 0)]
	return text
}

/** The state of the n-th seat of a text; a seat beyond its end can't be had. */
export function stateAt(text: string, at: number): SeatCode {
	const value = values.get(text[Math.floor(at / 3)] ?? '') ?? 63
	const code = (value >> (2 * (at % 3))) & 3
	return code === 0 || code === 1 ? code : 2
}
