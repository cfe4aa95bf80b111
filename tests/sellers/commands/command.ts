import { spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'

const script = resolve(import.meta.dirname, '../../../scripts/seller.ts')

export interface Called {
	status: number | null
	/** Paths begin at the folder of the copy. */
	output: string
	error: string
}

/** What a command says of how far it has come, where the machine has much else to do, is no part of its answer. */
export const withoutProgress = (said: string): string => said.replaceAll(/^… .*\n/gm, '')

/** The command line as a process of its own, on the venues of a folder. */
export function commandLine(folder: string, env: Record<string, string> = {}): (...args: string[]) => Called {
	return (...args) => {
		const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
			encoding: 'utf8',
			// A venue that is made gets the zone of the machine, and its habits.
			env: { ...process.env, TZ: 'UTC', SELLER_CONFIGS: join(folder, 'seller-configs'), ...env },
		})
		const short = (text: string) => text.replaceAll(`${folder}/`, '')
		return { status, output: short(stdout), error: withoutProgress(short(stderr)) }
	}
}
