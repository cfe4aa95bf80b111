// Runs before every npm script, on any Node from version 20 and before packages are installed, so it is plain
// JavaScript without dependencies. A step runs and reports itself when its sources changed; otherwise it takes a few
// milliseconds.
//
//   node scripts/prepare.mjs generate   generates files from schemas/, the blocks and the English texts
//   node scripts/prepare.mjs install    installs the packages, then generates
//   node scripts/prepare.mjs develop    installs, generates, and builds the Studio, which has no development server
//   node scripts/prepare.mjs build      installs, generates, and builds the storefront and the Studio
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { precompress } from './precompress.mjs'
import { buildSources, contentHash, fingerprint, modulesOf } from './prepare/hash.mjs'
import { withLock } from './prepare/lock.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const inRoot = (path) => join(root, path)

const [major] = process.versions.node.split('.').map(Number)
if (major < 20) {
	console.error(
		`Foyer needs Node 20 or later to install itself; this is Node ${process.versions.node}. Install a current Node and run the command again.`,
	)
	process.exit(1)
}

function run(command, args, what, env = {}) {
	const started = Date.now()
	console.log(`… ${what}`)
	// node_modules/.bin is first in PATH, so that the build runs on the Node that was just installed.
	const path = `${inRoot('node_modules/.bin')}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH}`
	const result = spawnSync(command, args, {
		cwd: root,
		stdio: ['ignore', 'inherit', 'inherit'],
		shell: process.platform === 'win32',
		env: { ...process.env, PATH: path, ...env },
	})
	if (result.status !== 0) {
		console.error(`${what}: failed. See the lines above for the cause; nothing was started.`)
		process.exit(result.status ?? 1)
	}
	console.log(`✓ ${what} (${((Date.now() - started) / 1000).toFixed(1)} s)`)
}

const textOf = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '')

function writeStamp(file, text) {
	mkdirSync(dirname(file), { recursive: true })
	writeFileSync(file, text)
}

const lockFiles = ['package.json', 'package-lock.json'].map(inRoot)

const install = {
	stamp: inRoot('node_modules/.foyer-lock'),
	sources: () => contentHash(root, lockFiles),
	isMade: () => true,
	make: () =>
		run(
			'npm',
			['ci', '--no-audit', '--no-fund', '--loglevel=error'],
			'Installing the packages of the lock file',
		),
}

/** Files of the blocks that the generator reads, and modules that it registers by name. */
function blockSources() {
	const files = ['app/blocks', 'app/pages/shell/views'].flatMap((folder) =>
		readdirSync(inRoot(folder), { recursive: true, encoding: 'utf8' }).map((name) =>
			`${folder}/${name}`.replaceAll('\\', '/'),
		),
	)
	return {
		read: files.filter((file) => /\/(?:schema|words\.[^/]+)\.json$/.test(file)).sort(),
		names: files.filter((file) => /\/story\.tsx?$|\/views\//.test(file)).sort(),
	}
}

const generatedFiles = inRoot('.cache/generated-files.json')

const generate = {
	stamp: inRoot('.cache/generated-sources'),
	// Compared by content, so that a checkout of another branch and back is no change.
	sources: () => {
		const { read, names } = blockSources()
		const files = [
			...['schemas', 'app/locales/en-US', 'themes/base.tokens.json', ...read].map(inRoot),
			...modulesOf(root, inRoot('scripts/generate.ts')),
			...lockFiles,
		]
		return contentHash(root, files, names)
	},
	isMade: () => {
		const files = textOf(generatedFiles)
		return files !== '' && JSON.parse(files).every((file) => existsSync(inRoot(file)))
	},
	make: () =>
		run(
			'node',
			['scripts/generate.ts', '--build-output', generatedFiles],
			'Generating validators, types and editor schemas',
		),
}

const build = {
	stamp: inRoot('build/.foyer-sources'),
	// Compared by names, sizes and times, which needs no reading of contents.
	sources: () => fingerprint(root, buildSources(root)),
	isMade: () => true,
	make: () => {
		const args = ['run', '--silent', 'build:storefront', '--', '--logLevel', 'warn']
		// Whatever the shell says: React has other files for development, which the browser must not get.
		run('npm', args, 'Building the storefront', { NODE_ENV: 'production' })
		precompress(inRoot('build/client/assets'))
	},
}

const studio = {
	stamp: inRoot('build/studio/.foyer-sources'),
	sources: () =>
		fingerprint(root, ['app/studio', 'app/lib', 'studio.config.ts', 'package-lock.json'].map(inRoot)),
	isMade: () => existsSync(inRoot('build/studio/index.html')),
	make: () => run('npm', ['run', '--silent', 'build:studio'], 'Building the Studio'),
}

const steps = {
	generate: [generate],
	install: [install, generate],
	develop: [install, generate, studio],
	build: [install, generate, build, studio],
}
const wanted = steps[process.argv[2]]
if (!wanted) {
	console.error(`Name what to prepare: ${Object.keys(steps).join(', ')}.`)
	process.exit(2)
}

const isStale = ({ stamp, sources, isMade }) => textOf(stamp) !== sources() || !isMade()

if (wanted.some(isStale))
	// Of two concurrent npm commands one prepares; the other waits and then finds everything up to date.
	await withLock(inRoot('.cache/prepare.lock'), () => {
		for (const step of wanted) {
			const { stamp, sources, isMade, make } = step
			const now = sources()
			if (textOf(stamp) === now && isMade()) continue
			make()
			writeStamp(stamp, now)
		}
	})
