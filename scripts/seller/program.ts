import { Command, CommanderError } from 'commander'
import { formatProblem } from '#app/sellers/validation/reporter.ts'
import { fileFault } from './file-faults.ts'
import { exitCodes, NotStarted, note, paint, say, WrongUse } from './terminal.ts'
import { Broken } from './venues.ts'

/** Adds one command to the program, with its help. */
export type AddCommand = (program: Command) => void

/** Examples at the end of a command's help: a command line and its effect. */
export function examples(rows: readonly (readonly [command: string, does: string])[]): string {
	const lines = rows.map(
		([command, does]) => `  ${paint('cyan', `npm run seller -- ${command}`)}\n      ${does}`,
	)
	return `\n${paint('bold', 'Examples:')}\n${lines.join('\n')}`
}

/** Wraps the action of a command, which returns the exit code. */
export const ends =
	<Args extends unknown[]>(act: (...args: Args) => Promise<number> | number) =>
	async (...args: Args): Promise<void> => {
		process.exitCode = await act(...args)
	}

export function makeProgram(commands: readonly AddCommand[]): Command {
	const program = new Command('npm run seller --')
		.usage('<command> [arguments] [options]')
		.description('Adds venues, checks them, and says where every setting comes from.')
		.helpCommand('help [command]', 'what a command does, with examples')
		.configureHelp({
			styleTitle: (text) => paint('bold', text),
			styleCommandText: (text) => paint('cyan', text),
			showGlobalOptions: false,
		})
		.showSuggestionAfterError()
		.showHelpAfterError('Help: npm run seller -- help <command>')
		.exitOverride()
	for (const add of commands) add(program)
	return program.addHelpText(
		'after',
		'\nThe venues are in seller-configs, or where SELLER_CONFIGS says. Exit codes: 0 clean, 1 errors, 2 wrong use, 3 live checks failed.',
	)
}

/** Whether the user cancelled a question. */
const isCancelled = (error: unknown): boolean => error instanceof Error && error.name === 'ExitPromptError'

/** `help wording report` → `wording report --help`: the library knows `help` with one word only. */
function withHelpOfTwoWords(args: readonly string[]): string[] {
	const [first, ...words] = args
	return first === 'help' && words.length > 1 ? [...words, '--help'] : [...args]
}

/** Runs a command line and returns its exit code. Expected errors become messages; others are thrown. */
export async function runProgram(program: Command, args: readonly string[]): Promise<number> {
	try {
		await program.parseAsync(withHelpOfTwoWords(args), { from: 'user' })
		return Number(process.exitCode ?? exitCodes.clean)
	} catch (error) {
		if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.clean : exitCodes.wrongUse
		const fault = error instanceof WrongUse ? error.message : fileFault(error)
		if (fault !== null) {
			note(fault)
			note('Help: npm run seller -- help <command>')
			return exitCodes.wrongUse
		}
		if (error instanceof Broken) {
			for (const problem of error.problems) say(formatProblem(problem))
			note(error.message)
			return exitCodes.errors
		}
		if (error instanceof NotStarted) {
			note(error.message)
			return exitCodes.liveFailed
		}
		if (isCancelled(error)) {
			note('Nothing was written.')
			return exitCodes.errors
		}
		throw error
	}
}
