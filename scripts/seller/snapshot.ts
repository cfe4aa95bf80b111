import { writeFileSync } from 'node:fs'
import type { Command } from 'commander'
import type { Json } from '#app/sellers/files/json-value.ts'
import type { EnvironmentName } from '#app/sellers/resolution/layers.ts'
import { findSettingDoc, readSettingDocs, type SettingDocs } from '#app/sellers/resolution/setting-docs.ts'
import { ends, examples } from './program.ts'
import { exitCodes, note, say } from './terminal.ts'
import { environmentOption, openProduct, requireSeller, root } from './venues.ts'

const mask = '(secret)'

// Values that look like secrets are masked in every setting.
const looksSecret = /(?:sk|rk|whsec)_(?:live|test)_|-----BEGIN|password/i

/** The value with sorted keys and masked secrets. */
export function masked(docs: SettingDocs, value: Json, path = ''): Json {
	const doc = path === '' ? null : findSettingDoc(docs, path)
	if (doc?.visibility === 'secret' && value !== null) return mask
	if (typeof value === 'string') return looksSecret.test(value) ? mask : value
	if (Array.isArray(value)) return value.map((item, index) => masked(docs, item, `${path}.${index}`))
	if (value === null || typeof value !== 'object') return value
	const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
	return Object.fromEntries(
		entries.map(([key, item]) => [key, masked(docs, item, path === '' ? key : `${path}.${key}`)]),
	)
}

function snapshot(id: string, { env, output }: { env: EnvironmentName; output?: string }): number {
	const seller = requireSeller(openProduct(), id, env)
	const content = {
		id,
		revision: seller.revision,
		environment: env,
		flags: seller.flags as Json,
		locales: seller.locales,
		config: masked(readSettingDocs(root), seller.config as unknown as Json),
	}
	const text = JSON.stringify(content, null, 2)
	if (!output) {
		say(text)
		return exitCodes.clean
	}
	writeFileSync(output, `${text}\n`)
	note(`✓ ${output}`)
	return exitCodes.clean
}

export function addSnapshot(program: Command): void {
	program
		.command('snapshot')
		.description('the complete configuration as it is served, as JSON: for comparisons and bug reports')
		.argument('<id>', 'the venue')
		.addOption(environmentOption())
		.option('--output <file>', 'a file instead of the terminal')
		.addHelpText(
			'after',
			examples([
				['snapshot harbour-science --output before.json', 'writes it to a file, secrets masked, keys sorted'],
				[
					'snapshot harbour-science --env development',
					'the configuration with the overlay of another environment',
				],
			]),
		)
		.action(ends(snapshot))
}
