import { afterAll, beforeAll } from 'vitest'
import { copyVenues, type Product, startProduct } from './product.ts'
import { stockedFolder } from './stock.ts'

type Change = Parameters<typeof copyVenues>[1]

export interface RunningProduct extends Product {
	/** The folder that contains `data` and the copied venues. */
	folder: string
	/** The copied venues; empty without `change`. */
	venues: string
}

interface Options {
	/** Copies the shipped venues and changes each one. */
	change?: Change
	/** Called with the folder of the copied venues before the product starts. */
	prepare?: (venues: string) => unknown
	env?: () => Record<string, string>
}

/**
 * Starts a built product before the tests of a file or a `describe`, and stops it after them. The object is filled
 * when it has started.
 */
export function runProduct(
	name: string,
	{ change, prepare, env = () => ({}) }: Options = {},
): RunningProduct {
	const running = {} as RunningProduct
	const undo: (() => Promise<unknown>)[] = []
	beforeAll(async () => {
		const { path: folder, remove } = await stockedFolder(name)
		undo.push(remove)
		const venues = change || prepare ? await copyVenues(folder, change ?? ((config) => config)) : ''
		await prepare?.(venues)
		const product = await startProduct({
			env: { DATA_DIR: `${folder}/data`, ...(venues && { SELLER_CONFIGS: venues }), ...env() },
		})
		undo.push(product.stop)
		Object.assign(running, product, { folder, venues })
	})
	afterAll(async () => {
		for (const act of undo.splice(0).reverse()) await act()
	})
	return running
}
