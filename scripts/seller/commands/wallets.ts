import type { Command } from 'commander'
import { variableValue } from '#app/sellers/resolution/variables.ts'
import { registerHosts, walletAccount, walletHosts } from '../checks/wallets.ts'
import { ends, examples } from '../program.ts'
import { exitCodes, say, verdict, WrongUse, withProgress } from '../terminal.ts'
import { openProduct, requireSeller } from '../venues.ts'

async function wallets(id: string): Promise<number> {
	const seller = requireSeller(openProduct(), id, 'demo')
	const account = walletAccount(seller)
	if (!account)
		throw new WrongUse(`The venue "${id}" offers no wallets: it has no account at Stripe for them`)
	const { $env } = account.secretKey
	if (variableValue(account.secretKey, process.env) === null)
		throw new WrongUse(`The variable ${$env} is not set: it has the key with which hosts are registered`)
	if (walletHosts(seller).length === 0)
		throw new WrongUse(`The venue "${id}" has no host in production that could be registered`)
	const findings = await withProgress('Registering the hosts', () => registerHosts(seller))
	for (const finding of findings)
		say(finding.isGood === false ? verdict(false, finding.what, finding.todo) : verdict(true, finding.what))
	return findings.some(({ isGood }) => isGood === false) ? exitCodes.liveFailed : exitCodes.clean
}

export function addWallets(program: Command): void {
	program
		.command('wallets')
		.description("registers a venue's hosts for Apple Pay and Google Pay at Stripe")
		.argument('<id>', 'the venue')
		.addHelpText(
			'after',
			`${examples([['wallets river-museum', 'registers each host in production, or looks at it again']])}\n\nThe hosts must be reachable from the internet. Exit code 3 when a wallet does not show on one.`,
		)
		.action(ends(wallets))
}
