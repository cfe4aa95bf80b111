// Runs before every npm script, on whatever Node the machine has (20 or later), before anything is
// installed: so it is plain JavaScript without dependencies. It installs when the lock file changed
// and builds when the sources changed, and says so; otherwise it costs a few milliseconds.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { precompress } from './precompress.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const wantsBuild = process.argv[2] === 'build'
const lockStamp = join(root, 'node_modules', '.foyer-lock')
const buildStamp = join(root, 'build', '.foyer-sources')

const [major] = process.versions.node.split('.').map(Number)
if (major < 20) {
	console.error(
		`Foyer needs Node 20 or later to install itself; this is Node ${process.versions.node}. Install a current Node and run the command again.`,
	)
	process.exit(1)
}

function hashOf(paths) {
	const hash = createHash('sha256')
	for (const path of paths) hash.update(path.slice(root.length)).update(readFileSync(path))
	return hash.digest('hex')
}

/** Names, sizes and times are enough to know that a source changed, and cost no reading. */
function fingerprint(folders, files) {
	const hash = createHash('sha256')
	const visit = (path) => {
		const facts = statSync(path)
		if (facts.isDirectory()) for (const name of readdirSync(path).sort()) visit(join(path, name))
		else hash.update(`${path.slice(root.length)} ${facts.size} ${Math.floor(facts.mtimeMs)}\n`)
	}
	for (const name of [...folders, ...files]) if (existsSync(join(root, name))) visit(join(root, name))
	return hash.digest('hex')
}

function run(command, args, what) {
	const started = Date.now()
	console.log(`… ${what}`)
	// The binaries of the lock file come first, so the build runs on the Node that was just installed.
	const path = `${join(root, 'node_modules', '.bin')}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH}`
	const result = spawnSync(command, args, {
		cwd: root,
		stdio: ['ignore', 'inherit', 'inherit'],
		shell: process.platform === 'win32',
		env: { ...process.env, PATH: path },
	})
	if (result.status !== 0) {
		console.error(`${what}: failed. The lines above say why; nothing was started.`)
		process.exit(result.status ?? 1)
	}
	console.log(`✓ ${what} (${((Date.now() - started) / 1000).toFixed(1)} s)`)
}

const stampOf = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '')

const lock = hashOf([join(root, 'package.json'), join(root, 'package-lock.json')])
if (stampOf(lockStamp) !== lock) {
	run(
		'npm',
		['ci', '--no-audit', '--no-fund', '--loglevel=error'],
		'Installing the packages of the lock file',
	)
	writeFileSync(lockStamp, lock)
}

if (wantsBuild) {
	const sources = fingerprint(
		['app', 'themes', 'schemas'],
		['remix.config.ts', 'tsconfig.json', 'package-lock.json'],
	)
	if (stampOf(buildStamp) !== sources) {
		run('npm', ['run', '--silent', 'build', '--', '--logLevel', 'warn'], 'Building the storefront')
		precompress(join(root, 'build', 'client', 'assets'))
		mkdirSync(dirname(buildStamp), { recursive: true })
		writeFileSync(buildStamp, sources)
	}
}
