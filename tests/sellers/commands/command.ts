import { join } from 'node:path'
import { vi } from 'vitest'
import { runSeller } from '../../../scripts/seller/main.ts'

export interface Called {
	status: number
	/** Paths are relative to the folder of the copy. */
	output: string
	error: string
}

export type CommandLine = (...args: string[]) => Promise<Called>

/** Removes progress lines, which a command prints only on a busy machine. */
export const withoutProgress = (said: string): string => said.replaceAll(/^… .*\n/gm, '')

/** Runs the command line in this process on the venues of a folder, as with pipes for its output. */
export function commandLine(folder: string, env: Record<string, string> = {}): CommandLine {
	// A new venue gets its defaults from the time zone of the machine.
	const own = { TZ: 'UTC', NO_COLOR: '1', SELLER_CONFIGS: join(folder, 'seller-configs'), ...env }
	const short = (text: string) => text.replaceAll(`${folder}/`, '')
	return async (...args) => {
		const before = { ...process.env }
		const { exitCode } = process
		Object.assign(process.env, own)
		process.exitCode = undefined
		const [output, error] = [gathered(process.stdout), gathered(process.stderr)]
		try {
			const status = await runSeller(args)
			return { status, output: short(output.text()), error: withoutProgress(short(error.text())) }
		} finally {
			for (const stream of [output, error]) stream.release()
			for (const name of Object.keys(own)) delete process.env[name]
			Object.assign(process.env, before)
			process.exitCode = exitCode
		}
	}
}

function gathered(stream: NodeJS.WriteStream) {
	let text = ''
	const write = vi.spyOn(stream, 'write').mockImplementation((part) => {
		text += String(part)
		return true
	})
	return { text: () => text, release: () => write.mockRestore() }
}
