import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'
import { aBuyer, laterOf, sessionsOf, typesOf } from '#tests/builders/buyer.ts'
import { copyVenues, type Product, scratchFolder, startProduct } from '#tests/builders/product.ts'

/** Prints of each thread of a product whether it has loaded what strips types from its code. */
const report = `
import { isMainThread } from 'node:worker_threads'
const loaded = () => process.moduleLoadList.some((name) => name.includes('deps/amaro'))
setInterval(() => console.log(isMainThread ? 'main' : 'document', 'thread', loaded() ? 'strips' : 'is compiled'), 300).unref()
`

it('the second start, and the thread of documents in it, load compiled code and nothing that strips types', async () => {
	const folder = await scratchFolder('compiled')
	onTestFinished(() => folder.remove())
	const hook = join(folder.path, 'report.mjs')
	await writeFile(hook, report)
	const temporary = join(folder.path, 'tmp')
	await mkdir(temporary)
	const env = {
		TMPDIR: temporary,
		NODE_COMPILE_CACHE: '',
		NODE_OPTIONS: `--import ${pathToFileURL(hook)}`,
		DATA_DIR: join(folder.path, 'data'),
		SELLER_CONFIGS: await copyVenues(folder.path, (config) => config),
		LOG_LEVEL: 'silent',
	}
	const startOnce = async (): Promise<string> => {
		const product = await startProduct({ env })
		try {
			await buy(product)
			await expect.poll(product.output, { timeout: 20_000 }).toContain('document thread')
			return product.output()
		} finally {
			await product.stop()
		}
	}
	const first = await startOnce()
	for (const thread of ['main', 'document']) expect(first).toContain(`${thread} thread strips`)
	const second = await startOnce()
	expect(second).not.toContain('strips')
})

/** Its email is what starts the thread. */
async function buy(product: Product): Promise<void> {
	const [seller, event] = ['harbour-science', 'evt_ga']
	const [session] = laterOf(await sessionsOf(product, seller, event, 30))
	const [type] = await typesOf(product, seller, event)
	const buyer = aBuyer(product)
	await buyer.reserve(session?.id ?? '', type?.id ?? '')
	await buyer.pay()
	expect((await buyer.checkout()).status).toBe(200)
}
