import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { scratchFolder } from './product.ts'

/** The name of the harbour in its draft, which no shipped venue has. */
export const draftName = 'Harbour of the draft'
// Of another shipped venue.
const draftTheme = 'orpheum'

const id = 'harbour-science'

export interface DraftVenue {
	/** Runs `npm run seller --` beside the running product and returns what it printed. */
	seller(...args: string[]): Promise<{ status: number | null; output: string }>
	/** Imports a draft of the harbour, without touching the folder that the product watches. */
	importDraft(changed?: object): Promise<void>
	/** A link to it: its path, and its number in the list. */
	link(...more: string[]): Promise<{ path: string; number: string }>
}

/** The commands beside a running product, with drafts of its harbour. */
export function draftVenue({ folder, venues }: { folder: string; venues: string }): DraftVenue {
	const env = {
		...process.env,
		DATA_DIR: join(folder, 'data'),
		DATABASE_URL: '',
		SELLER_CONFIGS: venues,
		FOYER_ENV: 'demo',
		NO_COLOR: '1',
	}
	async function seller(...args: string[]): Promise<{ status: number | null; output: string }> {
		const child = spawn(process.execPath, ['scripts/seller.ts', ...args], {
			cwd: resolve(import.meta.dirname, '../..'),
			env,
			stdio: ['ignore', 'pipe', 'pipe'],
		})
		let output = ''
		for (const stream of [child.stdout, child.stderr])
			stream.on('data', (chunk: Buffer) => {
				output += chunk
			})
		const [status] = (await once(child, 'close')) as [number | null]
		return { status, output }
	}

	return {
		seller,
		async importDraft(changed = { name: draftName }) {
			const draft = await scratchFolder('draft')
			await cp(venues, draft.path, { recursive: true })
			const file = join(draft.path, id, 'seller.json')
			const config = JSON.parse(await readFile(file, 'utf8'))
			const theme = { ...config.theme, extends: draftTheme }
			await writeFile(file, JSON.stringify({ ...config, theme, ...changed }, null, 2))
			const { status, output } = await seller('import', id, '--from', draft.path)
			await draft.remove()
			if (status !== 0) throw new Error(output)
		},
		async link(...more) {
			const { output } = await seller('preview-link', id, ...more)
			const path = /\/_draft\/[\w-]{43}/.exec(output)?.[0]
			const number = /--revoke (\d+)/.exec(output)?.[1]
			if (!path || !number) throw new Error(output)
			return { path, number }
		},
	}
}
