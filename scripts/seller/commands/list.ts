import type { Command } from 'commander'
import type { EnvironmentName } from '#app/sellers/resolution/layers.ts'
import type { Resolution } from '#app/sellers/resolution/resolution.ts'
import { hasErrors, type Problem } from '#app/sellers/validation/reporter.ts'
import { ends, examples } from '../program.ts'
import { columns, count, exitCodes, paint, say } from '../terminal.ts'
import { environmentOption, environments, openProduct, resolveAll } from '../venues.ts'

function rowOf({ resolution, problems }: { resolution: Resolution; problems: Problem[] }): string[] {
	const seller = resolution.seller?.at(new Date())
	const errors = problems.filter((problem) => hasErrors([problem])).length
	const warnings = problems.length - errors
	const problemCounts = [
		errors > 0 ? count(errors, 'error') : '',
		warnings > 0 ? count(warnings, 'warning') : '',
	]
	return [
		resolution.id,
		seller?.config.status ?? 'broken',
		seller?.revision ?? '–',
		resolution.hosts.map(({ host }) => host).join(', '),
		problemCounts.filter(Boolean).join(', ') || 'no problems',
	]
}

async function list({ env, json }: { env: EnvironmentName; json?: boolean }): Promise<number> {
	const read = await resolveAll(openProduct(), env)
	const heads = ['venue', 'status', 'revision', 'hosts', 'problems']
	const rows = read.map(rowOf)
	if (json) {
		const named = rows.map((row) => Object.fromEntries(heads.map((head, at) => [head, row[at]])))
		say(JSON.stringify(named, null, 2))
		return exitCodes.clean
	}
	if (rows.length === 0) say('There are no venues yet. Create one: npm run seller -- create')
	else
		for (const [at, line] of columns([heads, ...rows]).entries()) say(at === 0 ? paint('bold', line) : line)
	return exitCodes.clean
}

async function hosts(): Promise<number> {
	const rows: string[][] = []
	for (const environment of environments) {
		for (const { resolution } of await resolveAll(openProduct(), environment))
			rows.push(...resolution.hosts.map(({ host }) => [host, environment, resolution.id]))
	}
	rows.sort(([one = ''], [other = '']) => one.localeCompare(other))
	for (const line of columns([['host', 'environment', 'venue'], ...rows])) say(line)
	return exitCodes.clean
}

export function addList(program: Command): void {
	program
		.command('list')
		.description('lists every venue: status, revision, hosts, open problems')
		.addOption(environmentOption())
		.option('--json', 'for machines')
		.addHelpText(
			'after',
			examples([
				['list', 'every venue with its problems'],
				['list --env production --json', 'the venues of production, as JSON'],
			]),
		)
		.action(ends(list))
	program
		.command('hosts')
		.description('lists every host name of every environment with its venue')
		.addHelpText('after', examples([['hosts', 'which address leads to which venue']]))
		.action(ends(hosts))
}
