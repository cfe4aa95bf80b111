// Compresses the built files once, at the best ratio, so that the server only has to pick one. Plain
// JavaScript like prepare.mjs, which calls it after a build.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const compressible = /\.(?:js|css|svg|json|map|txt)$/
// Below this the headers outweigh what is saved.
const smallestWorthwhile = 512

/** Writes `.br` and `.gz` beside every text file of the folder. */
export function precompress(folder) {
	const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
		compressible.test(name),
	)
	for (const name of names) {
		const path = join(folder, name)
		const plain = readFileSync(path)
		if (plain.length < smallestWorthwhile) continue
		const options = {
			[constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
			[constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
		}
		writeFileSync(`${path}.br`, brotliCompressSync(plain, { params: options }))
		writeFileSync(`${path}.gz`, gzipSync(plain, { level: 9 }))
	}
}
