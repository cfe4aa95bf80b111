import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { claimHosts } from '#app/seller/hosts.ts'
import type { EnvironmentName } from '#app/seller/layers.ts'
import { nearest } from '#app/seller/nearest.ts'
import { type Product, placesOf, readProduct, sellerIds } from '#app/seller/product.ts'
import { formatProblem, hasErrors, type Problem, sortProblems } from '#app/seller/reporter.ts'
import { type Resolution, resolveSeller } from '#app/seller/resolve.ts'

// The onboarding command line. Exit codes: 0 clean, 1 errors, 2 wrong use.

const usage = `npm run seller -- <command>

  validate [id…] [--all] [--env demo] [--format text|json]   check the files of venues
  list                                                        venues, status, hosts
  explain <id> <path>                                         a setting, and which file it comes from

--env is development, demo (the default) or production.`

const environments: readonly EnvironmentName[] = ['development', 'demo', 'production']

class WrongUse extends Error {}

interface Options {
	environment: EnvironmentName
	isJson: boolean
	isAll: boolean
}

function openProduct(): Product {
	const root = resolve(import.meta.dirname, '..')
	return readProduct(placesOf(root, resolve(process.env.SELLER_CONFIGS ?? resolve(root, 'seller-configs'))))
}

function requireIds(product: Product, wanted: readonly string[]): string[] {
	const known = sellerIds(product.places)
	for (const id of wanted) {
		if (known.includes(id)) continue
		const meant = nearest(id, known)
		throw new WrongUse(
			`There is no venue "${id}". ${meant ? `Did you mean "${meant}"?` : `Venues: ${known.join(', ')}`}`,
		)
	}
	return wanted.length > 0 ? [...wanted] : known
}

function resolveAll(product: Product, environment: EnvironmentName): Resolution[] {
	return sellerIds(product.places).map((id) => resolveSeller(product, id, { environment, now: new Date() }))
}

/** All venues are read even when one is asked for: two of them may claim the same host. */
function validate(ids: readonly string[], { environment, isJson, isAll }: Options): number {
	const product = openProduct()
	const wanted = requireIds(product, isAll ? [] : ids)
	const resolutions = resolveAll(product, environment)
	const claimed = claimHosts(resolutions).problems
	const problems: Problem[] = sortProblems(
		resolutions
			.filter(({ id }) => wanted.includes(id))
			.flatMap((resolution) => [...resolution.problems, ...(claimed.get(resolution.id) ?? [])]),
	)
	if (isJson) console.log(JSON.stringify(problems, null, 2))
	else for (const problem of problems) console.log(formatProblem(problem))
	const errors = problems.filter(({ severity }) => severity === 'error').length
	if (!isJson)
		console.log(
			`${wanted.length} ${wanted.length === 1 ? 'venue' : 'venues'}, ${errors} errors, ${problems.length - errors} warnings (${environment})`,
		)
	return hasErrors(problems) ? 1 : 0
}

function list({ environment }: Options): number {
	for (const { id, seller, hosts, problems } of resolveAll(openProduct(), environment)) {
		const state = seller ? seller.at(new Date()).config.status : 'broken'
		const said = problems.length > 0 ? `  ${problems.length} problems` : ''
		console.log(`${id.padEnd(24)}${state.padEnd(8)}${hosts.map(({ host }) => host).join(', ')}${said}`)
	}
	return 0
}

function explain(id: string | undefined, path: string | undefined, { environment }: Options): number {
	if (!id || !path)
		throw new WrongUse(
			'explain needs a venue and a path, such as: explain harbour-science cart.timer.allowExtend',
		)
	const product = openProduct()
	requireIds(product, [id])
	const resolution = resolveSeller(product, id, { environment, now: new Date() })
	const origins = resolution.seller?.at(new Date()).provenance(path) ?? []
	if (!resolution.seller) {
		for (const problem of resolution.problems) console.log(formatProblem(problem))
		return 1
	}
	if (origins.length === 0) throw new WrongUse(`No layer of "${id}" has a value at "${path}"`)
	for (const [index, { layer, file, line, value }] of origins.entries()) {
		console.log(`${index === 0 ? '→' : ' '} ${JSON.stringify(value)}\n    ${layer}, ${file}:${line}`)
	}
	return 0
}

function run(): number {
	const { values, positionals } = parseArgs({
		allowPositionals: true,
		options: {
			all: { type: 'boolean', default: false },
			env: { type: 'string', default: 'demo' },
			format: { type: 'string', default: 'text' },
		},
	})
	const [command, ...rest] = positionals
	const environment = environments.find((name) => name === values.env)
	if (!environment) throw new WrongUse(`--env is "${values.env}"; allowed: ${environments.join(', ')}`)
	if (values.format !== 'text' && values.format !== 'json')
		throw new WrongUse(`--format is "${values.format}"; allowed: text, json`)
	const options = { environment, isJson: values.format === 'json', isAll: values.all }
	if (command === 'validate') return validate(rest, options)
	if (command === 'list') return list(options)
	if (command === 'explain') return explain(rest[0], rest[1], options)
	throw new WrongUse(command ? `There is no command "${command}"` : 'Which command?')
}

try {
	process.exitCode = run()
} catch (error) {
	const isWrongUse =
		error instanceof WrongUse || (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS')
	if (!isWrongUse) throw error
	console.error(`${(error as Error).message}\n\n${usage}`)
	process.exitCode = 2
}
