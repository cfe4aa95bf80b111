import type { Command } from 'commander'
import type { EnvironmentName } from '#app/sellers/resolution/layers.ts'
import { editSetting } from '../edit-setting.ts'
import { ends, examples } from '../program.ts'
import { environmentOption } from '../venues.ts'

const unset = (id: string, path: string, { env }: { env: EnvironmentName }): number =>
	editSetting(id, path, { value: undefined, env })

export function addUnset(program: Command): void {
	program
		.command('unset')
		.description(
			'removes one setting from the file of a venue: the value of a preset or the platform applies again',
		)
		.argument('<id>', 'the venue')
		.argument('<path>', 'the setting, with dots')
		.addOption(environmentOption())
		.addHelpText(
			'after',
			examples([['unset harbour-science reserve.overlap', 'back to the inherited value']]),
		)
		.action(ends(unset))
}
