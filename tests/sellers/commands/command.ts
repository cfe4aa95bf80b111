import { spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'

const script = resolve(import.meta.dirname, '../../../scripts/seller.ts')

export interface Called {
	status: number | null
	/** Paths are relative to the folder of the copy. */
	output: string
	error: string
}

/** Removes progress lines, which a command prints only on a busy machine. */
export const withoutProgress = (said: string): string => said.replaceAll(/^… .*\n/gm, '')

/** Runs the command line as a separate process on the venues of a folder. */
export function commandLine(folder: string, env: Record<string, string> = {}): (...args: string[]) => Called {
	return (...args) => {
		const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
			encoding: 'utf8',
			// A new venue gets its defaults from the time zone of the machine.
			env: { ...process.env, TZ: 'UTC', SELLER_CONFIGS: join(folder, 'seller-configs'), ...env },
		})
		const short = (text: string) => text.replaceAll(`${folder}/`, '')
		return { status, output: short(stdout), error: withoutProgress(short(stderr)) }
	}
}
