import { escapePointer, type Json } from '#app/sellers/files/json-value.ts'
import { type Graft, graftSource, type Source } from '#app/sellers/files/read.ts'
import { keyFix, nameFix, suggestion } from '#app/sellers/validation/nearest.ts'
import type { Problem } from '#app/sellers/validation/reporter.ts'

type Tree = { [key: string]: Json }

const isTree = (value: Json | undefined): value is Tree =>
	typeof value === 'object' && value !== null && !Array.isArray(value)
const tree = (value: Json | undefined): Tree => (isTree(value) ? value : {})

/** One entry of `extends`. */
export interface Extension {
	name: string
	/** Values for the preset's parameters, by name. */
	args: Tree
	/** Pointer of the name. */
	pointer: string
	/** Pointer of those values. */
	argsPointer: string
}

/** The entries of `extends`: `"museum"`, or `["small-gallery", { "adultPrice": "12.00" }]`. Skips any other; the schema reports it. */
export function extensionsOf(value: Json): Extension[] {
	const entries = tree(value).extends
	if (!Array.isArray(entries)) return []
	return entries.flatMap((entry, index) => {
		const pointer = `/extends/${index}`
		if (typeof entry === 'string') return [{ name: entry, args: {}, pointer, argsPointer: pointer }]
		if (!Array.isArray(entry) || typeof entry[0] !== 'string') return []
		return [{ name: entry[0], args: tree(entry[1]), pointer: `${pointer}/0`, argsPointer: `${pointer}/1` }]
	})
}

/** The name in `{ "$param": name }`; null for any other value. */
function parameterOf(value: Json): string | null {
	if (!isTree(value) || Object.keys(value).length !== 1) return null
	return typeof value.$param === 'string' ? value.$param : null
}

/** Every `{ "$param": name }` below a value. */
export function parametersIn(value: Json, pointer = ''): { name: string; pointer: string }[] {
	const name = parameterOf(value)
	if (name !== null) return [{ name, pointer }]
	if (value === null || typeof value !== 'object') return []
	return Object.entries(value).flatMap(([key, item]) =>
		parametersIn(item, `${pointer}/${escapePointer(key)}`),
	)
}

/** Half a sentence about a value that does not fit its parameter; null for one that fits. */
function faultOf(declared: Tree, value: Json): string | null {
	const { type, enum: allowed, pattern } = declared
	const isType =
		type === 'integer'
			? Number.isInteger(value)
			: typeof value === (typeof type === 'string' ? type : 'string')
	if (!isType)
		return `must be ${typeof type === 'string' ? type : 'something else'}, found ${JSON.stringify(value)}`
	if (Array.isArray(allowed) && !allowed.includes(value))
		return `is ${JSON.stringify(value)}; allowed: ${allowed.map(String).join(', ')}`
	if (typeof pattern === 'string' && typeof value === 'string' && !new RegExp(pattern).test(value))
		return `is ${JSON.stringify(value)}, but must match ${pattern}`
	return null
}

const isPattern = (pattern: Json | undefined): boolean => {
	try {
		new RegExp(typeof pattern === 'string' ? pattern : '')
		return true
	} catch {
		return false
	}
}

/** Checks the parameters that a preset declares and uses, independently of the sellers that extend it. */
export function checkParameters(preset: Source): Problem[] {
	const { parameters, ...settings } = tree(preset.value)
	const names = Object.keys(tree(parameters))
	const used = parametersIn(settings)
	const undeclared = used
		.filter(({ name }) => !names.includes(name))
		.map(({ name, pointer }) =>
			preset.problem(
				{ pointer: `${pointer}/$param` },
				{
					...nameFix(`${pointer}/$param`, name, names),
					code: 'CFG2014',
					sentence: `The preset has no parameter "${name}"`,
					hint: names.length > 0 ? suggestion(name, names, 'Parameters') : 'Declare it in "parameters"',
				},
			),
		)
	const declared = Object.entries(tree(parameters)).flatMap(([name, value]) => {
		const pointer = `/parameters/${escapePointer(name)}`
		const { default: fallback, pattern } = tree(value)
		if (!isPattern(pattern)) {
			const sentence = `The pattern of parameter "${name}" is not a regular expression`
			return [
				preset.problem({ pointer: `${pointer}/pattern` }, { code: 'CFG2013', sentence, hint: 'Correct it' }),
			]
		}
		const fault = fallback === undefined ? null : faultOf(tree(value), fallback)
		const wrong = fault
			? [
					preset.problem(
						{ pointer: `${pointer}/default` },
						{ code: 'CFG2013', sentence: `The default of parameter "${name}" ${fault}` },
					),
				]
			: []
		const isUsed = used.some((one) => one.name === name)
		const unused = preset.problem(
			{ pointer, key: true },
			{
				code: 'CFG2015',
				severity: 'warning',
				sentence: `The parameter "${name}" is not used`,
				hint: `Write { "$param": "${name}" } where its value belongs, or remove it`,
			},
		)
		return isUsed ? wrong : [...wrong, unused]
	})
	return [...undeclared, ...declared]
}

/** Checks the values that an entry of `extends` passes; problems are located at that entry. */
function checkArguments(declared: Tree, extension: Extension, from: Source): Problem[] {
	const { name: preset, args, pointer, argsPointer } = extension
	const names = Object.keys(declared)
	const list = names.length > 0 ? `Parameters of "${preset}": ${names.join(', ')}` : `"${preset}" has none`
	const argumentProblems = Object.entries(args).flatMap(([name, value]) => {
		const at = `${argsPointer}/${escapePointer(name)}`
		if (!(name in declared)) {
			const meant = names.length > 0 ? suggestion(name, names, '') : ''
			const hint = meant.startsWith('Did') ? `${meant} ${list}` : list
			const sentence = `Preset "${preset}" has no parameter "${name}"`
			return [
				from.problem(
					{ pointer: at, key: true },
					{ code: 'CFG2011', sentence, hint, ...keyFix(at, name, names) },
				),
			]
		}
		const about = tree(declared[name])
		const fault = isPattern(about.pattern) ? faultOf(about, value) : null
		const hint = typeof about.description === 'string' ? about.description : undefined
		const sentence = `Parameter "${name}" of preset "${preset}" ${fault}`
		return fault ? [from.problem({ pointer: at }, { code: 'CFG2013', sentence, hint })] : []
	})
	const missing = names.filter(
		(name) => args[name] === undefined && tree(declared[name]).default === undefined,
	)
	return [
		...argumentProblems,
		...missing.map((name) => {
			const { description } = tree(declared[name])
			const what = typeof description === 'string' ? `: ${description}` : ''
			return from.problem(
				{ pointer },
				{
					code: 'CFG2012',
					sentence: `Preset "${preset}" needs the parameter "${name}"`,
					hint: `Write ["${preset}", { "${name}": … }]${what}`,
				},
			)
		}),
	]
}

/**
 * Substitutes the parameters of a preset: each `{ "$param": name }` becomes the value from the entry of `extends`, or
 * the default. The result keeps the position of each value.
 */
export function fillParameters(
	preset: Source,
	extension: Extension,
	from: Source,
): { source: Source; problems: Problem[] } {
	const { parameters, ...settings } = tree(preset.value)
	const declared = tree(parameters)
	const grafts: Graft[] = []
	const substitute = (value: Json, pointer: string): Json => {
		const name = parameterOf(value)
		if (name !== null) {
			const key = escapePointer(name)
			const hasArgument = extension.args[name] !== undefined
			const found = hasArgument ? extension.args[name] : tree(declared[name]).default
			const place = hasArgument
				? { source: from, pointer: `${extension.argsPointer}/${key}` }
				: { source: preset, pointer: `/parameters/${key}/default` }
			if (found === undefined) return value
			grafts.push({ at: pointer, ...place, by: `parameter ${name}` })
			return found
		}
		if (Array.isArray(value)) return value.map((item, index) => substitute(item, `${pointer}/${index}`))
		if (!isTree(value)) return value
		return Object.fromEntries(
			Object.entries(value).map(([key, item]) => [key, substitute(item, `${pointer}/${escapePointer(key)}`)]),
		)
	}
	const filled = substitute(settings, '')
	const value = parameters === undefined ? filled : { ...tree(filled), parameters }
	return { source: graftSource(preset, value, grafts), problems: checkArguments(declared, extension, from) }
}
