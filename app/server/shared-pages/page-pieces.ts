import { promisify } from 'node:util'
import { constants, crc32, deflateRaw } from 'node:zlib'

const deflate = promisify(deflateRaw)

/** A value that each response of a page has for itself. */
export interface Mark<Name extends string> {
	mark: Name
	/** Whether each of its values has this many bytes; null for values of any length. */
	bytes: number | null
}

/** A page, divided at its marks. */
export type Piece<Name extends string> = Buffer | Mark<Name>

/** The values of the marks of one response. */
export type Values<Name extends string> = Readonly<Record<Name, string>>

export const isText = <Name extends string>(piece: Piece<Name>): piece is Buffer => Buffer.isBuffer(piece)

/** The page of one response. */
export function joined<Name extends string>(
	pieces: readonly Piece<Name>[],
	values: Values<Name>,
): Buffer<ArrayBuffer> {
	return Buffer.concat(pieces.map((piece) => (isText(piece) ? piece : Buffer.from(values[piece.mark]))))
}

/**
 * Compresses the texts of a page, each as a part of one stream: a response writes its marks between them without
 * compressing anything. A text refers back to those before it, except beyond a mark of any length, which would move them.
 */
export async function compressedPieces<Name extends string>(
	pieces: readonly Piece<Name>[],
): Promise<Piece<Name>[]> {
	let before = Buffer.alloc(0)
	const compressed: Promise<Piece<Name>>[] = []
	for (const piece of pieces) {
		compressed.push(isText(piece) ? compressedAfter(before, piece) : Promise.resolve(piece))
		// No text contains a zero, so that none refers to the place of a mark.
		const next = isText(piece) ? piece : piece.bytes === null ? null : Buffer.alloc(piece.bytes)
		before = next ? Buffer.concat([before, next]).subarray(-windowBytes) : Buffer.alloc(0)
	}
	return Promise.all(compressed)
}

const windowBytes = 32_768

const compressedAfter = (before: Buffer, text: Buffer): Promise<Buffer> =>
	deflate(text, {
		level: 6,
		// Ends at a whole byte, where another part may follow.
		finishFlush: constants.Z_SYNC_FLUSH,
		...(before.length > 0 ? { dictionary: before } : {}),
	})

/**
 * The page of one response as gzip.
 * source - RFC 1951 3.2.4 for the blocks of the marks, RFC 1952 2.3 for header and trailer
 *
 * @param compressed the pieces with their texts compressed
 * @returns null when a value has another length than the mark's
 */
export function joinedGzip<Name extends string>(
	pieces: readonly Piece<Name>[],
	compressed: readonly Piece<Name>[],
	values: Values<Name>,
): Buffer<ArrayBuffer> | null {
	const parts: Buffer[] = [header]
	let check = 0
	let size = 0
	for (const [index, piece] of pieces.entries()) {
		const bytes = isText(piece) ? piece : Buffer.from(values[piece.mark])
		if (!isText(piece) && piece.bytes !== null && piece.bytes !== bytes.length) return null
		const part = compressed[index]
		parts.push(part && isText(part) ? part : storedBlock(bytes))
		check = crc32(bytes, check)
		size += bytes.length
	}
	const end = Buffer.alloc(8)
	end.writeUInt32LE(check, 0)
	end.writeUInt32LE(size, 4)
	return Buffer.concat([...parts, lastBlock, end])
}

/** No name, no time, unknown system. */
const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255])
/** Final, empty. */
const lastBlock = Buffer.from([3, 0])

/** A block that holds bytes as they are, at most 65,535. */
function storedBlock(bytes: Buffer): Buffer {
	const start = Buffer.alloc(5)
	start.writeUInt16LE(bytes.length, 1)
	start.writeUInt16LE(0xffff - bytes.length, 3)
	return Buffer.concat([start, bytes])
}
