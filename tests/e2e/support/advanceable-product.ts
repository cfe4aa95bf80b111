import { freePort } from '../../../scripts/tools/postgres.ts'
import { copyVenues, type Product, scratchFolder, startProduct } from '../../builders/product.ts'

/** A product whose clock is advanced by restarting it on the same data and port. */
export interface AdvanceableProduct {
	port: number
	advanceTo(seconds: number): Promise<void>
	setTo(moment: Date): Promise<void>
	stop(): Promise<void>
}

const offsetOf = (moment: Date): number => Math.round((moment.getTime() - Date.now()) / 1000)

/**
 * @param change of each venue's settings
 * @param moment at which its clock begins; now when left out
 */
export async function startAdvanceable(
	change: Parameters<typeof copyVenues>[1],
	moment?: Date,
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
	const start = (offset: number): Promise<Product> =>
		startProduct({ env: { ...env, CLOCK_OFFSET_SECONDS: String(offset) } })
	let product = await start(moment ? offsetOf(moment) : began)
	const restart = async (offset: () => number): Promise<void> => {
		await product.stop()
		product = await start(offset())
	}
	return {
		port,
		advanceTo: (seconds) => restart(() => began + seconds),
		setTo: (to) => restart(() => offsetOf(to)),
		async stop() {
			await product.stop()
			await folder.remove()
		},
	}
}
