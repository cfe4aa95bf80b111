import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type Boot, createBoot } from '#app/boot.server.ts'
import type { applyPublished } from '#app/commerce/catalog/import/apply.ts'
import { parseEnvironment } from '#app/environment.ts'
import { createMetrics } from '#app/server/metrics.ts'
import { stockedFolder } from '#tests/builders/stock.ts'
import { aVenue } from '#tests/builders/venue.ts'
import { gallery, World } from '#tests/sellers/world.ts'

// Applying the catalogue of a large theatre takes seconds, in which a seller may save.

/** Called before a catalogue is applied. */
const beforeApplying = vi.hoisted(() => ({
	act: async (_sellerId: string, _eventId: string | undefined): Promise<void> => undefined,
}))
vi.mock('#app/commerce/catalog/import/apply.ts', async (importOriginal) => {
	const original = await importOriginal<{ applyPublished: typeof applyPublished }>()
	return {
		...original,
		applyPublished: async (...[engine, seller, published]: Parameters<typeof applyPublished>) => {
			await beforeApplying.act(seller.sellerId, published.catalog.events[0]?.id)
			return original.applyPublished(engine, seller, published)
		},
	}
})

let folder: Awaited<ReturnType<typeof stockedFolder>>
let world: World
let boot: Boot | undefined
beforeAll(async () => {
	folder = await stockedFolder('saved')
	world = new World()
})
afterAll(async () => {
	await boot?.close()
	world.close()
	await folder.remove()
})

const save = (id: string, eventId: string) =>
	world.write(`seller-configs/${id}/catalog.json`, aVenue(id).withEvent({ id: eventId }).catalog())

it('a catalogue saved while the product starts is on sale', async () => {
	for (const id of ['first', 'second']) world.seller({ ...gallery, id }, id)
	save('first', 'evt_old')
	save('second', 'evt_any')
	const applied: string[] = []
	beforeApplying.act = async (sellerId, eventId) => {
		applied.push(`${sellerId} ${eventId}`)
		if (sellerId !== 'second') return
		save('first', 'evt_new')
		await vi.waitFor(() => expect(applied).toContain('first evt_new'), { timeout: 60_000 })
	}
	const environment = parseEnvironment(
		{
			FOYER_ENV: 'demo',
			DATA_DIR: `${folder.path}/data`,
			SELLER_CONFIGS: `${world.root}/seller-configs`,
			LOG_LEVEL: 'silent',
		},
		false,
	)
	boot = await createBoot(environment, 3999, { printLine: () => undefined, metrics: createMetrics() })
	await boot.opening.openAll()
	expect(applied).toEqual(['first evt_old', 'second evt_any', 'first evt_new'])
})
