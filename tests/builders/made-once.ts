import { mkdir, mkdtemp, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'

const hour = 3_600_000

/** A folder `<kind>-<state>` that is created once for all processes; of concurrent creations one wins. */
export async function madeOnce(
	kind: string,
	state: string,
	make: (folder: string) => Promise<void>,
): Promise<string> {
	const folder = resolve('.cache', `${kind}-${state}`)
	if (await exists(folder)) {
		const now = new Date()
		await utimes(folder, now, now)
		return folder
	}
	await mkdir(dirname(folder), { recursive: true })
	const draft = await mkdtemp(`${folder}-`)
	await make(draft)
	try {
		await rename(draft, folder)
	} catch (error) {
		if (!(await exists(folder))) throw error
		await rm(draft, { recursive: true, force: true })
	}
	await removeFormer(folder, kind)
	return folder
}

/** Deletes folders of other states, unless they were used within an hour, because a process may still copy them. */
async function removeFormer(folder: string, kind: string): Promise<void> {
	for (const name of await readdir(dirname(folder))) {
		if (!name.startsWith(`${kind}-`) || name.startsWith(basename(folder))) continue
		const former = join(dirname(folder), name)
		const found = await stat(former).catch(() => null)
		if (found && Date.now() - found.mtimeMs > hour) await rm(former, { recursive: true, force: true })
	}
}

function exists(path: string): Promise<boolean> {
	return stat(path).then(
		() => true,
		() => false,
	)
}
