import { copyVenues, scratchFolder, startProduct, withoutLimits } from '../builders/product.ts'

/** One product for all journeys, on a free port, with an embedded database of its own; the answer stops it. */
export default async function startForJourneys(): Promise<() => Promise<void>> {
	const folder = await scratchFolder('e2e')
	const venues = await copyVenues(folder.path, withoutLimits)
	const product = await startProduct({
		env: { DATA_DIR: `${folder.path}/data`, SELLER_CONFIGS: venues },
		waitMs: 120_000,
	})
	process.env.E2E_PORT = String(product.port)
	process.env.E2E_FOLDER = folder.path
	return async () => {
		await product.stop()
		await folder.remove()
	}
}
