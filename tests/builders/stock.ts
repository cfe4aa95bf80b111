import { createHash } from 'node:crypto'
import { cp, readdir, readFile, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { openDatabase } from '#app/data/database.server.ts'
import { madeOnce } from './made-once.ts'
import { scratchFolder, startProduct } from './product.ts'

// The files that determine the database rows of the shipped venues.
const sources = [
	...['commerce', 'contract', 'data', 'lib', 'rules', 'sellers'].map((part) => `app/${part}`),
	'seller-configs',
]

/**
 * A new folder whose `data` already contains the catalogues of the shipped venues, so that a product starts on it
 * in a second instead of six.
 */
export async function stockedFolder(name: string): ReturnType<typeof scratchFolder> {
	const stock = await madeOnce('stock', await stateOfSources(), async (folder) => {
		const product = await startProduct({ env: { DATA_DIR: folder } })
		await product.stop()
		await forgetRevisions(folder)
	})
	const folder = await scratchFolder(name)
	await cp(stock, join(folder.path, 'data'), { recursive: true })
	return folder
}

/** Products that start on it have venues of their own, and publish them as at a first start. */
async function forgetRevisions(dataDir: string): Promise<void> {
	const { pool, close } = await openDatabase({ databaseUrl: null, dataDir })
	await pool.query(
		'truncate staff_comment, seller_preview_link, seller_publishing, seller_live, seller_revision, seller_file',
	)
	await close()
	await rm(join(dataDir, 'revisions'), { recursive: true, force: true })
}

async function stateOfSources(): Promise<string> {
	// Sessions begin today.
	const hash = createHash('sha256').update(new Date().toISOString().slice(0, 10))
	for (const source of sources) {
		const entries = await readdir(resolve(source), { recursive: true, withFileTypes: true })
		const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
		for (const file of files.sort()) hash.update(file).update(await readFile(file))
	}
	return hash.digest('hex').slice(0, 12)
}
