import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { openSellers } from '#app/sellers/registry/registry.ts'
import { createTranslator } from '#app/sellers/wording/translate.ts'

// Opens every venue of a folder as the product does, and prints what it keeps of them in megabytes of heap.

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

const [root = ''] = process.argv.slice(2)
const before = heapMegabytes()
const sellers = await openSellers({
	root,
	environment: 'demo',
	watch: false,
	log: { info() {}, error: console.error },
})
const translators = sellers
	.list()
	.flatMap((seller) => seller.locales.map((locale) => createTranslator(seller.textsIn(locale), locale)))
const megabytes = heapMegabytes() - before
// Said after the measure, so that neither sellers nor translators are garbage before it.
console.log(JSON.stringify({ megabytes, sellers: sellers.list().length, translators: translators.length }))
sellers.close()

function heapMegabytes(): number {
	collectGarbage()
	collectGarbage()
	const { heapUsed, external } = process.memoryUsage()
	return (heapUsed + external) / 1024 / 1024
}
