import { rmSync } from 'node:fs'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Boot, createBoot } from '#app/boot.server.ts'
import { parseEnvironment } from '#app/environment.ts'
import { createMetrics } from '#app/server/metrics.ts'
import { stockedFolder } from '#tests/builders/stock.ts'
import { aVenue } from '#tests/builders/venue.ts'
import { gallery, World } from '#tests/sellers/world.ts'

// What is served is the last good revision, whatever happens to the files.

let folder: Awaited<ReturnType<typeof stockedFolder>>
let world: World
let boot: Boot | undefined
beforeEach(async () => {
	folder = await stockedFolder('last-good')
	world = new World()
	saveName('Gallery')
	world.write('seller-configs/gallery/catalog.json', aVenue('gallery').withEvent({ id: 'evt_any' }).catalog())
})
afterEach(async () => {
	await stop()
	world.close()
	await folder.remove()
})

const saveName = (name: string) => world.seller({ ...gallery, name }, 'gallery')
const breakIt = () => world.write('seller-configs/gallery/seller.json', '{ "id": ')
const settings = () => ({
	FOYER_ENV: 'demo',
	DATA_DIR: `${folder.path}/data`,
	SELLER_CONFIGS: `${world.root}/seller-configs`,
	LOG_LEVEL: 'silent',
})

async function stop(): Promise<void> {
	const open = boot
	boot = undefined
	await open?.close()
}

async function restart(): Promise<void> {
	await stop()
	const environment = parseEnvironment(settings(), false)
	boot = await createBoot(environment, 3999, { printLine: () => undefined, metrics: createMetrics() })
}

const served = () => boot?.sellers.forHost('gallery.localhost', '/')?.config.name
const state = () => boot?.sellers.health().find(({ id }) => id === 'gallery')

it('a restart on a broken file serves the last good revision and names the mistake', async () => {
	await restart()
	breakIt()
	await restart()
	expect(served()).toBe('Gallery')
	expect(state()?.state).toBe('stale')
	expect(state()?.problems.join('\n')).toMatch(/seller-configs\/gallery\/seller\.json:1/)
})

it('a save is live within two seconds, also after a broken one', async () => {
	await restart()
	breakIt()
	await vi.waitFor(() => expect(state()?.state).toBe('stale'), { timeout: 10_000 })
	expect(served()).toBe('Gallery')
	saveName('Gallery of today')
	await vi.waitFor(() => expect(served()).toBe('Gallery of today'), { timeout: 10_000 })
	expect(state()?.state).toBe('ok')
})

it('the folders of revisions may be lost: they are written again from the database', async () => {
	await restart()
	breakIt()
	await stop()
	rmSync(`${folder.path}/data/revisions`, { recursive: true })
	await restart()
	expect(served()).toBe('Gallery')
})
