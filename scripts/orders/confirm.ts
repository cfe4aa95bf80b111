import { WrongUse } from './open.ts'

/** Asks before money moves. Without a terminal the command needs `--yes`. */
export async function confirmed(question: string, isSure = false): Promise<boolean> {
	if (isSure) return true
	if (!process.stdin.isTTY) throw new WrongUse(`${question} Run the command in a terminal, or with --yes.`)
	const { confirm } = await import('@inquirer/prompts')
	return confirm({ message: question, default: false })
}
