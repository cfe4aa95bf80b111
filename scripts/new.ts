import { join } from 'node:path'
import { Command, CommanderError } from 'commander'
import { newBlock } from './new/block.ts'
import { newCall } from './new/call.ts'
import { Refused } from './new/files.ts'
import { newSetting } from './new/setting.ts'

/** `npm run new`: writes the files that a block, a setting or a call begins with, and says what is left to do. */
const root = join(import.meta.dirname, '..')
const program = new Command('npm run new --')
	.description(
		'Writes what a block, a setting or a call of the API begins with, and says what is left to do.',
	)
	.showHelpAfterError()
	.exitOverride()

program
	.command('block <name>')
	.description('a content block, such as "opening-news": schema, component, styles, story and words')
	.action((name: string) => newBlock(root, name))

program
	.command('setting <path>')
	.description('a setting in a section that exists, such as "events.inSitemap": schema and default')
	.option(
		'--default <value>',
		'its value where a venue says nothing: true, false, a number or a text',
		'false',
	)
	.action((path: string, options: { default: string }) => newSetting(root, path, options.default))

program
	.command('call <method> <path>')
	.description('a call such as "GET events/{id}/doors": contract, handler, example and contract test')
	.action((method: string, path: string) => newCall(root, method, path))

try {
	await program.parseAsync()
} catch (error) {
	if (error instanceof CommanderError) process.exitCode = error.exitCode
	else if (error instanceof Refused) {
		console.error(error.message)
		process.exitCode = 2
	} else throw error
}
