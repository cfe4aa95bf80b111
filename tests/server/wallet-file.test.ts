import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Sellers } from '#app/sellers/registry/sellers.ts'
import { createApp } from '#app/server/app.ts'
import type { Bindings } from '#app/server/bindings.ts'
import { createMetrics } from '#app/server/metrics.ts'
import { walletFile } from '#app/server/wallet-file.ts'
import { scratchFolder } from '#tests/builders/product.ts'
import { shippedSeller } from '#tests/builders/storefront.ts'

let folder: Awaited<ReturnType<typeof scratchFolder>>
beforeAll(async () => {
	folder = await scratchFolder('wallet-file')
})
afterAll(() => folder.remove())

/** What Apple gets of a venue whose assets are in the folder. */
function ask(): Response | Promise<Response> {
	const seller = shippedSeller('corner-gallery')
	const sellers: Partial<Sellers> = {
		sharing: () => [],
		forHost: () => seller as ReturnType<Sellers['forHost']>,
		asset: (_, name) => join(folder.path, name),
	}
	const environment = { mode: 'production', publicScheme: 'https' }
	const bindings = {
		admission: { host: 'tickets.example', scheme: 'https', ip: '', forwarded: null },
		boot: { environment, sellers, log: { info: () => undefined } },
		metrics: createMetrics(),
	} as unknown as Bindings
	const request = new Request(`https://tickets.example/.well-known/${walletFile}`)
	return createApp({ dev: false }).fetch(request, bindings)
}

test('Apple gets the file of a venue that has it, and 404 of another one', async () => {
	expect((await ask()).status).toBe(404)
	await writeFile(join(folder.path, walletFile), '7B2276657273696F6E')
	const answer = await ask()
	expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
	expect(await answer.text()).toBe('7B2276657273696F6E')
})
