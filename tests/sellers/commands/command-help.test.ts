import { execFileSync } from 'node:child_process'
import { cpSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Command } from 'commander'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { World } from '#tests/sellers/world.ts'
import { commands } from '../../../scripts/seller/main.ts'
import { makeProgram } from '../../../scripts/seller/program.ts'
import { type CommandLine, commandLine } from './command.ts'

// Runs the examples of the help on the shipped venues.

const shipped = resolve(import.meta.dirname, '../../../seller-configs')

interface Described {
	/** Such as "wording export". */
	name: string
	help: string
	examples: string[]
}

function helpOf(command: Command): string {
	let text = ''
	const gather = (part: string) => {
		text += part
	}
	command.configureOutput({ writeOut: gather }).outputHelp()
	return text
}

function described(command: Command, path: readonly string[] = []): Described[] {
	const here = [...path, command.name()]
	const inside = command.commands.flatMap((one) => described(one, here))
	if (inside.length > 0) return inside
	const help = helpOf(command)
	const examples = [...help.matchAll(/^ {2}npm run seller -- (.+)$/gm)].map(([, typed = '']) => typed)
	return [{ name: here.join(' '), help, examples }]
}

const all = makeProgram(commands).commands.flatMap((command) => described(command))

// These commands write files of venues, need revisions, ask questions, start the product or ask a provider; other tests
// cover them.
const acting =
	/^(?:create|set|unset|retire|catalog|preview|publish|rollback|export|doctor|test|wallets)\b|--write/
const harmless = all.flatMap(({ examples }) => examples).filter((typed) => !acting.test(typed))

test.each(all)('the help of $name has an example of it', ({ name, examples }) => {
	expect(examples.filter((typed) => typed === name || typed.startsWith(`${name} `))).not.toEqual([])
})

test.each([
	[['help', 'wording', 'report'], 'wording report'],
	[['help', 'theme', 'contrast'], 'theme contrast'],
	[['help', 'validate'], 'validate'],
])('%o prints the help of that command and not of its group', async (args, name) => {
	const { status, output } = await commandLine('/nowhere')(...args)
	expect(status).toBe(0)
	expect(output).toContain(`Usage: npm run seller -- ${name} [`)
	expect(output).toContain('Examples:')
})

describe('an example of the help works on the shipped venues', () => {
	let world: World
	let seller: CommandLine
	const before = process.cwd()

	beforeAll(() => {
		world = new World().withoutLinks()
		for (const name of readdirSync(shipped).filter((name) => !name.startsWith('_')))
			cpSync(join(shipped, name), join(world.root, 'seller-configs', name), { recursive: true })
		const git = (...args: string[]) =>
			execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@quay.example', ...args], {
				cwd: world.root,
			})
		git('init', '-q')
		git('add', '.')
		git('commit', '-qm', 'first')
		git('commit', '-qm', 'second', '--allow-empty')
		world.write('change.json', { set: { 'cart.holdMinutes': 20 } })
		seller = commandLine(world.root, { DATA_DIR: join(world.root, 'data') })
		process.chdir(world.root)
	})
	afterAll(() => {
		process.chdir(before)
		world.close()
	})

	test.each(harmless)(
		'%s',
		async (typed) => {
			// As a shell reads it: quotes may begin within a word.
			const words = typed.match(/(?:'[^']*'|"[^"]*"|[^\s'"])+/g) ?? []
			const args = words.map((word) =>
				word.replace(/'([^']*)'|"([^"]*)"/g, (_, single?: string, double?: string) => single ?? double ?? ''),
			)
			const { status, output, error } = await seller(...args)
			expect([status, status === 0 ? '' : output + error]).toEqual([0, ''])
		},
		180_000,
	)
})
