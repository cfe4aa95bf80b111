import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aBuyer } from '#tests/builders/buyer.ts'
import { type Product, scratchFolder, startProduct } from '#tests/builders/product.ts'
import { crashVenues, offers, seller } from './venue.ts'

const minute = 60_000
let folder: Awaited<ReturnType<typeof scratchFolder>>
let venues: string
let product: Product

beforeAll(async () => {
	folder = await scratchFolder('backup')
	venues = await crashVenues(folder.path)
	product = await startProduct({ env: inFolder('data') })
}, 3 * minute)
afterAll(async () => {
	await product?.stop()
	await folder?.remove()
}, minute)

const inFolder = (name: string) => ({
	DATA_DIR: `${folder.path}/${name}`,
	SELLER_CONFIGS: venues,
	DATABASE_URL: '',
})

/** Runs a command of the product; resolves with its exit code and what it printed. */
async function command(name: string, args: string[], env: Record<string, string>) {
	const run = promisify(execFile)(process.execPath, [`scripts/${name}.ts`, ...args], {
		env: { ...process.env, ...env },
	})
	return run.then(
		({ stdout }) => ({ code: 0, said: stdout }),
		(error) => ({ code: error.code as number, said: `${error.stdout}${error.stderr}` }),
	)
}

async function buy(of: Product, session: string): Promise<void> {
	const buyer = aBuyer(of, { seller })
	await buyer.reserve(session, offers.plain.type)
	await buyer.pay()
	const answer = await buyer.checkout()
	expect(answer.status, answer.text).toBe(200)
}

async function placesLeft(of: Product, session: string): Promise<number> {
	const answer = await of.send('/api/events/evt_plain/sessions?limit=50', { seller })
	return answer.json.event_session._data.find(({ id }: { id: string }) => id === session).available_capacity
}

it(
	'a backup of a product that sells is restored whole, and sells on',
	async () => {
		const [session = '', other = ''] = offers.plain.sessions
		const backup = `${folder.path}/monday`
		await buy(product, session)
		// Orders during the copy: some are in it, all are whole.
		let isCopied = false
		const sold = (async () => {
			let count = 0
			while (!isCopied && count < 60) {
				await buy(product, other)
				count += 1
			}
			return count
		})()
		const backedUp = await command('backup', [backup], inFolder('data'))
		isCopied = true
		expect(backedUp, backedUp.said).toMatchObject({ code: 0 })
		expect(await sold).toBeGreaterThan(0)
		expect((await command('backup', [backup], inFolder('data'))).said).toContain('exists already')
		expect((await command('restore', [backup], inFolder('data'))).said).toContain('stop it')

		const restored = await command('restore', [backup], inFolder('restored'))
		expect(restored, restored.said).toMatchObject({ code: 0 })
		expect((await command('restore', [backup], inFolder('restored'))).said).toContain('is there already')
		const again = await startProduct({ env: inFolder('restored') })
		try {
			// One of the 80 was sold before the backup.
			expect(await placesLeft(again, session)).toBe(79)
			await buy(again, session)
			const { said } = await command('doctor', [], inFolder('restored'))
			expect(said).toContain('Every claim of the ledger holds')
		} finally {
			await again.stop()
		}
	},
	4 * minute,
)
