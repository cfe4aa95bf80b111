import type { Command } from 'commander'
import { editSetting } from '../edit-setting.ts'
import { ends, examples } from '../program.ts'
import { exitCodes, say } from '../terminal.ts'

function retire(id: string, { redirect }: { redirect?: string }): number {
	if (redirect !== undefined) {
		const led = editSetting(id, 'routing.externalUrls.retired', { value: redirect, env: 'demo' })
		if (led !== exitCodes.clean) return led
	}
	const code = editSetting(id, 'status', { value: 'retired', env: 'demo' })
	if (code === exitCodes.clean)
		say(
			`Its pages ${redirect ? `lead to ${redirect}` : 'say that it has closed'}; nothing is sold; orders and their links stay. To reopen: npm run seller -- set ${id} status live`,
		)
	return code
}

export function addRetire(program: Command): void {
	program
		.command('retire')
		.description('closes a venue: it sells nothing more, and existing orders stay valid')
		.argument('<id>', 'the venue')
		.option('--redirect <address>', 'the address to which its pages lead from now on')
		.addHelpText(
			'after',
			examples([
				['retire river-annex', 'its pages say that it has closed'],
				['retire river-annex --redirect https://tickets.river-museum.example', 'its pages lead there'],
			]),
		)
		.action(ends(retire))
}
