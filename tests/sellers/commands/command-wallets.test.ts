import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStripeDouble } from '#tests/doubles/stripe/double.ts'
import { gallery, World } from '#tests/sellers/world.ts'
import { type CommandLine, commandLine } from './command.ts'

const key = 'sk_test_hall'

let double: Awaited<ReturnType<typeof openStripeDouble>>
let world: World
let seller: CommandLine
beforeAll(async () => {
	double = await openStripeDouble({ [key]: { account: 'acct_platform', connected: ['acct_hall'] } })
	const secrets = { secretKey: { $env: 'HALL_KEY' }, webhookSecret: { $env: 'HALL_HOOKS' } }
	const stripe = { ...secrets, url: double.url, accountId: 'acct_hall' }
	const hostsOf = (...hosts: string[]) => hosts.map((host) => ({ host, environment: 'production' }))
	const venue = (id: string, more: object) => ({
		...gallery,
		id,
		integrations: { payment: { gatewayId: 'stripe', stripe } },
		...more,
	})
	world = new World()
		.withoutLinks()
		.seller({ ...gallery, hosts: hostsOf('tickets.gallery-on-the-pier.org') })
		.seller(venue('hall', { hosts: hostsOf('tickets.hall-on-the-pier.org', 'hall.example.com') }), 'hall')
		.seller(venue('annex', { hosts: hostsOf('unreachable.annex-on-the-pier.org') }), 'annex')
		.seller(venue('draft', { hosts: hostsOf('tickets.draft.example') }), 'draft')
		.seller(venue('plain', { checkout: { payments: { wallets: 'never' } } }), 'plain')
	seller = commandLine(world.root, { HALL_KEY: key, HALL_HOOKS: 'whsec_hall' })
})
afterAll(async () => {
	world.close()
	await double.close()
})

const registered = async (): Promise<string[]> => {
	const answer = await fetch(`${double.url}/v1/payment_method_domains`, {
		headers: { authorization: `Bearer ${key}`, 'stripe-account': 'acct_hall' },
	})
	const { data } = (await answer.json()) as { data: { domain_name: string }[] }
	return data.map(({ domain_name }) => domain_name)
}

test('the command registers each host once, in the account of the venue', async () => {
	for (let times = 0; times < 2; times += 1)
		expect(await seller('wallets', 'hall')).toEqual({
			status: 0,
			output: '✓ tickets.hall-on-the-pier.org shows Apple Pay and Google Pay\n',
			error: '',
		})
	expect(await registered()).toEqual(['tickets.hall-on-the-pier.org'])
})

test('the command reports a host on which a wallet does not show, and looks at it again', async () => {
	for (let times = 0; times < 2; times += 1) {
		const { status, output } = await seller('wallets', 'annex')
		expect(status).toBe(3)
		expect(output).toMatch(
			/^✗ unreachable\.annex-on-the-pier\.org does not show every wallet: The domain association file was not found/,
		)
	}
})

test.each([
	['gallery', 'offers no wallets'],
	['plain', 'offers no wallets'],
	['draft', 'has no host in production'],
])('the command refuses the venue %s: it %s', async (id, reason) => {
	const { status, error } = await seller('wallets', id)
	expect(status).toBe(2)
	expect(error).toContain(reason)
})

test('the command reports a key that Stripe refuses', async () => {
	const other = commandLine(world.root, { HALL_KEY: 'sk_test_other', HALL_HOOKS: 'whsec_hall' })
	const { status, output } = await other('wallets', 'hall')
	expect(status).toBe(3)
	expect(output).toContain(
		'tickets.hall-on-the-pier.org could not be looked up for wallets (Stripe answers 401)',
	)
})
