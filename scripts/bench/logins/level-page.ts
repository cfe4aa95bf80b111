import { readFile } from 'node:fs/promises'
import { writeSessions } from '#tests/builders/member-sessions.ts'
import { freshDatabaseUrl } from '#tests/builders/postgres.ts'
import { type Figure, ratioFigure } from '../figure.ts'
import { type Loader, perCpuSecond, startLoader } from '../load.ts'
import { environmentOf, eventPath, openProduct, pageShot, type Setting, seller } from '../setting.ts'

const roundCount = 7
const load = { connections: 32, seconds: 1 }

/** The cached event page of members of one level against that of anonymous visitors, on each kind of database. */
export async function levelPageFigures(setting: Setting): Promise<Figure[]> {
	const loader = startLoader()
	try {
		const figures = [await onDatabase(loader, setting, null)]
		if (setting.postgres)
			figures.push(await onDatabase(loader, setting, await freshDatabaseUrl('level_page')))
		return figures
	} finally {
		loader.close()
	}
}

async function onDatabase(loader: Loader, setting: Setting, databaseUrl: string | null): Promise<Figure> {
	const data = databaseUrl ? 'level-page' : 'level-page-embedded'
	const product = await openProduct(setting, data, databaseUrl)
	try {
		const { DATA_DIR = '' } = environmentOf(setting, data, null)
		const cookies = await memberCookies(databaseUrl ?? (await embeddedUrl(DATA_DIR)))
		const path = await eventPath(product)
		const shots = {
			level: cookies.map((cookie) => pageShot(product.port, path, { cookie })),
			anonymous: [pageShot(product.port, path)],
		}
		const measure = (who: keyof typeof shots) =>
			perCpuSecond(loader, product.pid, { port: product.port, shots: shots[who], ...load })
		const runs: Record<keyof typeof shots, number[]> = { level: [], anonymous: [] }
		for (let round = 0; round <= roundCount; round += 1) {
			const pair = { anonymous: await measure('anonymous'), level: await measure('level') }
			// The first round warms up.
			if (round === 0) continue
			runs.level.push(pair.level)
			runs.anonymous.push(pair.anonymous)
		}
		const kind = databaseUrl ? 'PostgreSQL' : 'embedded'
		const what = `event page of one level, cached, to that of anonymous visitors (${kind})`
		const gates = databaseUrl ? { l1: 0.5, l2: 0.6 } : { l1: 0.3, l2: 0.5 }
		return ratioFigure({ goal: '', what, ...gates }, runs.level, runs.anonymous, 'per CPU second')
	} finally {
		await product.stop()
	}
}

/** A hundred members of one level. */
async function memberCookies(databaseUrl: string): Promise<string[]> {
	const owners = Array.from({ length: 100 }, (_, number) => ({
		id: `acc_${number}`,
		firstName: `Member ${number}`,
		membership: {
			groupId: 'level_explorer',
			typeId: 'explorer_member',
			role: 'member' as const,
			from: '2020-01-01',
			to: '2099-12-31',
		},
	}))
	const tokens = await writeSessions(databaseUrl, seller, owners)
	return [...tokens.values()].map((token) => `foyer_login_${seller}=${token}`)
}

/** The address of the embedded database of a running product: the fifth line of its file names the socket's folder. */
async function embeddedUrl(dataDir: string): Promise<string> {
	const lines = (await readFile(`${dataDir}/postgres/postmaster.pid`, 'utf8')).split('\n')
	return `postgres://foyer@/postgres?host=${encodeURIComponent(lines[4] ?? '')}&port=${lines[3]}`
}
