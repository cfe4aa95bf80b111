import { spawn } from 'node:child_process'
import { lchown, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { DataProblem } from '../problem.ts'
import { programIn } from './programs.ts'
import { asUser, type ServerUser } from './server-user.ts'

export const ownerName = 'foyer'

const draftPrefix = 'postgres-draft-'

interface Making {
	programs: string
	folder: string
	user: ServerUser | null
	/** Where the server listens on a port (Windows); a socket is protected by its folder. */
	password: string | null
}

/**
 * Makes an empty cluster. It gets its name when it is complete: a start that was interrupted leaves a draft, which
 * the next one removes.
 */
export async function makeCluster({ programs, folder, user, password }: Making): Promise<void> {
	const home = dirname(folder)
	await removeDrafts(home)
	const draft = await mkdtemp(join(home, draftPrefix))
	const secret = join(home, `${draftPrefix}password`)
	if (user) await lchown(draft, user.uid, user.gid)
	if (password !== null) await writeFile(secret, password, { mode: 0o600 })
	const words = [
		['-D', draft, '-U', ownerName, '-E', 'UTF8'],
		// The same order and letters on every system.
		['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
		password === null
			? ['--auth-local=trust', '--auth-host=reject']
			: ['-A', 'scram-sha-256', `--pwfile=${secret}`],
	].flat()
	const { code, output } = await run(programIn(programs, 'initdb'), words, draft, user)
	await rm(secret, { force: true })
	if (code !== 0) {
		await rm(draft, { recursive: true, force: true })
		throw new DataProblem(
			'database_damaged',
			`The embedded database could not be made in ${home} (${lastLine(output)}); correct that or name a PostgreSQL in DATABASE_URL.`,
		)
	}
	await rename(draft, folder)
}

async function removeDrafts(home: string): Promise<void> {
	for (const name of await readdir(home))
		if (name.startsWith(draftPrefix)) await rm(join(home, name), { recursive: true, force: true })
}

const lastLine = (output: string): string => output.trim().split('\n').at(-1) ?? ''

/** The environment of the server's programs: the product's own holds secrets that are not theirs. */
export const programEnvironment = (): NodeJS.ProcessEnv => {
	const names = ['NODE_ENV', 'PATH', 'SystemRoot', 'TEMP', 'TMP', 'USERPROFILE']
	return Object.fromEntries(names.map((name) => [name, process.env[name]])) as NodeJS.ProcessEnv
}

function run(
	program: string,
	words: string[],
	cwd: string,
	user: ServerUser | null,
): Promise<{ code: number | null; output: string }> {
	const child = spawn(program, words, {
		...asUser(user),
		cwd,
		env: programEnvironment(),
		stdio: ['ignore', 'ignore', 'pipe'],
	})
	let output = ''
	child.stderr.setEncoding('utf8').on('data', (text: string) => {
		output += text
	})
	return new Promise((done) => {
		child.once('error', (error) => done({ code: null, output: error.message }))
		child.once('close', (code) => done({ code, output }))
	})
}
