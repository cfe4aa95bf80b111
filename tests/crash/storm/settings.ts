import { startNodes } from '#tests/builders/nodes/product-nodes.ts'
import { freshDatabaseUrl } from '#tests/builders/postgres.ts'
import { type Product, scratchFolder, send, startProduct } from '#tests/builders/product.ts'
import { freePort } from '../../../scripts/tools/postgres.ts'
import { crashVenues } from '../venue.ts'
import { stormCatalog } from './buyers.ts'
import type { DataPlace } from './stored.ts'

/** What serves a storm, and how it is killed. */
export interface Setting {
	front: Pick<Product, 'send'>
	place: DataPlace
	/** Kills a process with SIGKILL and starts it again: the only one, or one after the other. */
	kill(): Promise<void>
	/** Of several processes: how many answers each gave. */
	answered(): number[]
	/** Everything starts again with this time, after which holds have expired and payments are settled. */
	startLater(seconds: number): Promise<void>
	stop(): Promise<void>
}

export const settingNames = [
	'the embedded database',
	'PostgreSQL',
	'two processes on PostgreSQL behind a round-robin proxy',
] as const
export type SettingName = (typeof settingNames)[number]

export async function openSetting(name: SettingName, capacity: number): Promise<Setting> {
	const folder = await scratchFolder('storm')
	const venues = await crashVenues(folder.path, {}, stormCatalog(capacity))
	const env = { SELLER_CONFIGS: venues }
	const databaseUrl = name === 'the embedded database' ? null : await freshDatabaseUrl('storm')
	const place = { databaseUrl, dataDir: `${folder.path}/node-0` }
	const opened = {
		env,
		place,
		folder: folder.path,
	}
	const served = name.startsWith('two') ? await twoProcesses(opened) : await oneProcess(opened)
	return {
		...served,
		place,
		stop: async () => {
			await served.stop()
			await folder.remove()
		},
	}
}

interface Opened {
	env: Record<string, string>
	place: DataPlace
	folder: string
}

type Served = Omit<Setting, 'place'>

async function oneProcess({ env, place }: Opened): Promise<Served> {
	const port = await freePort()
	const start = (more: Record<string, string> = {}): Promise<Product> =>
		startProduct({
			env: {
				...env,
				DATABASE_URL: place.databaseUrl ?? '',
				DATA_DIR: place.dataDir,
				TRUSTED_PROXIES: '127.0.0.1',
				PORT: String(port),
				...more,
			},
		})
	let product = await start()
	return {
		front: { send: (path, sent = {}) => send(port, path, sent) },
		answered: () => [],
		async kill() {
			await product.kill()
			product = await start()
		},
		async startLater(seconds) {
			await product.stop()
			product = await start({ CLOCK_OFFSET_SECONDS: String(seconds) })
		},
		stop: async () => void (await product.stop()),
	}
}

async function twoProcesses({ env, place, folder }: Opened): Promise<Served> {
	const open = (more: Record<string, string> = {}) =>
		startNodes(2, { databaseUrl: place.databaseUrl ?? '', folder, env: { ...env, ...more } })
	let nodes = await open()
	let killed = 0
	return {
		front: { send: (path, sent) => nodes.front.send(path, sent) },
		answered: () => nodes.proxy.answered,
		async kill() {
			const index = killed++ % 2
			await nodes.kill(index)
			await nodes.restart(index)
		},
		async startLater(seconds) {
			await nodes.stop()
			nodes = await open({ CLOCK_OFFSET_SECONDS: String(seconds) })
		},
		stop: async () => void (await nodes.stop()),
	}
}
