import type { Command } from 'commander'
import type { EnvironmentName } from '#app/sellers/resolution/layers.ts'
import { editSetting } from '../edit-setting.ts'
import { ends, examples } from '../program.ts'
import { parseValue } from '../setting-path.ts'
import { environmentOption } from '../venues.ts'

const set = (id: string, path: string, value: string, { env }: { env: EnvironmentName }): number =>
	editSetting(id, path, { value: parseValue(value), typed: value, env })

export function addSet(program: Command): void {
	program
		.command('set')
		.description('writes one setting into the file of a venue, after validation')
		.argument('<id>', 'the venue')
		.argument('<path>', 'the setting, with dots')
		.argument('<value>', 'JSON, or plain text')
		.addOption(environmentOption())
		.addHelpText(
			'after',
			examples([
				['set harbour-science cart.holdMinutes 20', 'a number'],
				['set harbour-science home.ctaOrder \'["guest", "login"]\'', 'a list'],
				['set harbour-science wording.en-US.home.welcome "Come aboard"', 'a text'],
				[
					'set harbour-science catalog.events.evt_ga.groups.tickets.types.adult.price 31.00',
					'a price: items of lists are named by their ids, or by the end of one',
				],
				['set harbour-science status live', 'opens the venue in production'],
			]),
		)
		.action(ends(set))
}
