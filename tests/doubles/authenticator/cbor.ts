/** Values that authenticators write: the rest of CBOR is not needed. */
export type Cbor = number | string | Uint8Array | Map<number | string, Cbor>

/** RFC 8949, in the canonical form of CTAP2: the shortest length, the keys in the order that they have. */
export function cbor(value: Cbor): Buffer {
	if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
	if (typeof value === 'string') {
		const bytes = Buffer.from(value)
		return Buffer.concat([head(3, bytes.length), bytes])
	}
	if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value])
	const pairs = [...value].flatMap(([key, one]) => [cbor(key), cbor(one)])
	return Buffer.concat([head(5, value.size), ...pairs])
}

function head(kind: number, length: number): Buffer {
	const first = kind << 5
	if (length < 24) return Buffer.from([first | length])
	if (length < 256) return Buffer.from([first | 24, length])
	const two = Buffer.from([first | 25, 0, 0])
	two.writeUInt16BE(length, 1)
	return two
}
