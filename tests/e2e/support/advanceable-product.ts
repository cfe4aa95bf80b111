import { freePort } from '../../../scripts/tools/postgres.ts'
import { copyVenues, type Product, scratchFolder, startProduct } from '../../builders/product.ts'

/** A product whose clock is advanced by restarting it on the same data and port. */
export interface AdvanceableProduct {
	port: number
	advanceTo(seconds: number): Promise<void>
	stop(): Promise<void>
}

/** @param change of each venue's settings */
export async function startAdvanceable(
	change: Parameters<typeof copyVenues>[1],
): Promise<AdvanceableProduct> {
	const folder = await scratchFolder('e2e-time')
	const port = await freePort()
	const env = {
		PORT: String(port),
		DATA_DIR: `${folder.path}/data`,
		SELLER_CONFIGS: await copyVenues(folder.path, change),
	}
	// `npm run test:hunt` runs the journeys on other clocks.
	const began = Number(process.env.CLOCK_OFFSET_SECONDS ?? 0)
	let product: Product = await startProduct({ env })
	return {
		port,
		async advanceTo(seconds) {
			await product.stop()
			product = await startProduct({ env: { ...env, CLOCK_OFFSET_SECONDS: String(began + seconds) } })
		},
		async stop() {
			await product.stop()
			await folder.remove()
		},
	}
}
