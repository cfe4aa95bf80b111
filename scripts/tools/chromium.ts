import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

// the one without windows first: it draws the same in half the time
const names = [
	'chromium-headless-shell',
	'chromium',
	'chromium-browser',
	'google-chrome',
	'google-chrome-stable',
	'chrome',
]
const places = [
	'/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
	'/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * The path of a Chromium for the browser journeys: `CHROMIUM_PATH`, the system's, Playwright's own,
 * else one that is installed now (by Playwright, or as root by apt-get). A sentence when there is none.
 */
export async function requireChromium(
	say: (line: string) => void,
): Promise<{ path: string } | { missing: string }> {
	const given = process.env.CHROMIUM_PATH
	if (given)
		return isProgram(given)
			? { path: given }
			: {
					missing: `CHROMIUM_PATH is "${given}", which cannot be run. Give the path of a Chromium, or leave it out.`,
				}
	const found = (await installed()) ?? null
	if (found) return { path: found }
	say('no Chromium on this machine: asking Playwright for its own')
	spawnSync(join('node_modules', '.bin', 'playwright'), ['install', 'chromium'], {
		stdio: 'inherit',
		timeout: 180_000,
	})
	const downloaded = await installed()
	if (downloaded) return { path: downloaded }
	if (process.getuid?.() === 0 && systemHas('apt-get')) {
		say('installing Debian’s chromium')
		const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
		spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit', timeout: 120_000, env })
		spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
			stdio: 'inherit',
			timeout: 400_000,
			env,
		})
	}
	const last = await installed()
	return last
		? { path: last }
		: {
				missing:
					'no Chromium was found and none could be installed. Install one and set CHROMIUM_PATH to its path.',
			}
}

async function installed(): Promise<string | undefined> {
	const system = systemHas(...names) ?? places.find(isProgram)
	if (system) return system
	const { chromium } = await import('playwright')
	const own = chromium.executablePath()
	return isProgram(own) ? own : undefined
}

function systemHas(...programs: string[]): string | undefined {
	const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin', '/snap/bin']
	return programs.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram)
}

function isProgram(path: string): boolean {
	try {
		accessSync(path, constants.X_OK)
		return true
	} catch {
		// not there or not ours to run: both mean "look on"
		return false
	}
}
