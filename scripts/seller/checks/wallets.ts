import type { ResolvedSeller } from '#app/sellers/resolution/resolved-seller.ts'
import { variableValue } from '#app/sellers/resolution/variables.ts'
import { bad, type Check, type Finding, good, isReserved, reasonOf, skipped } from './check.ts'
import { askStripe, type StripeAccount } from './stripe.ts'

interface WalletState {
	status: 'active' | 'inactive'
	status_details?: { error_message: string }
}

/** A host at Stripe, where wallets and some other means of payment show only on registered hosts. */
interface Domain {
	id: string
	domain_name: string
	enabled: boolean
	apple_pay: WalletState
	google_pay: WalletState
}

interface VenueHost {
	host: string
	setting: string
}

/** The venue's account at Stripe; null where its checkout offers no wallets. */
export function walletAccount({ config }: ResolvedSeller): StripeAccount | null {
	const { gatewayId, stripe } = config.integrations.payment
	return gatewayId === 'stripe' && config.checkout.payments.wallets === 'auto' ? stripe : null
}

/** The hosts that visitors use in production, without names for examples. */
export const walletHosts = ({ config }: ResolvedSeller): VenueHost[] =>
	config.hosts
		.map(({ host, environment }, index) => ({ host, environment, setting: `hosts.${index}.host` }))
		.filter(({ host, environment }) => environment === 'production' && !isReserved(host))

const path = '/v1/payment_method_domains'

async function answerOf<T>(request: Promise<Response>): Promise<T> {
	const answer = await request
	if (!answer.ok) throw new Error(`Stripe answers ${answer.status}`)
	return (await answer.json()) as T
}

async function findDomain(account: StripeAccount, host: string): Promise<Domain | null> {
	const query = new URLSearchParams({ domain_name: host })
	const found = askStripe(account, `${path}?${query}`, account)
	const { data } = await answerOf<{ data: Domain[] }>(found)
	return data.find(({ domain_name }) => domain_name === host) ?? null
}

const isReady = ({ enabled, apple_pay, google_pay }: Domain): boolean =>
	enabled && apple_pay.status === 'active' && google_pay.status === 'active'

/** Registers a host, or lets Stripe look again at one whose wallets do not work. */
async function register(account: StripeAccount, host: string): Promise<Domain> {
	const { accountId } = account
	const post = (to: string, form: Record<string, string>): Promise<Domain> =>
		answerOf(askStripe(account, to, { accountId, form }))
	const found = await findDomain(account, host)
	if (!found) return post(path, { domain_name: host })
	if (isReady(found)) return found
	const enabled = found.enabled ? found : await post(`${path}/${found.id}`, { enabled: 'true' })
	return isReady(enabled) ? enabled : post(`${path}/${found.id}/validate`, {})
}

const accountSetting = 'integrations.payment.stripe'

function findingOf({ host, setting }: VenueHost, domain: Domain | null, id: string): Finding {
	if (!domain?.enabled)
		return bad('CFG5208', `${host} is not registered for wallets`, {
			todo: `npm run seller -- wallets ${id}`,
			setting,
		})
	const broken = [domain.apple_pay, domain.google_pay].find(({ status }) => status !== 'active')
	if (!broken) return good(`${host} shows Apple Pay and Google Pay`)
	const reason = broken.status_details?.error_message
	return bad('CFG5208', `${host} does not show every wallet${reason ? `: ${reason}` : ''}`, {
		todo: `Put Stripe's file for Apple Pay into the assets of the venue, then npm run seller -- wallets ${id}`,
		setting,
	})
}

async function findingsBy(
	seller: ResolvedSeller,
	domainOf: (account: StripeAccount, host: string) => Promise<Domain | null>,
): Promise<Finding[]> {
	const account = walletAccount(seller)
	if (!account || variableValue(account.secretKey, process.env) === null) return []
	const hosts = walletHosts(seller)
	if (hosts.length === 0) return [skipped('the venue has no host in production for wallets yet')]
	const findings: Finding[] = []
	for (const one of hosts) {
		try {
			findings.push(findingOf(one, await domainOf(account, one.host), seller.id))
		} catch (error) {
			const what = `${one.host} could not be looked up for wallets (${reasonOf(error)})`
			findings.push(bad('CFG5208', what, { todo: 'Try again, or correct the key', setting: accountSetting }))
		}
	}
	return findings
}

/** Registers the venue's hosts for Apple Pay and Google Pay at Stripe; a registered host is only looked at. */
export const registerHosts = (seller: ResolvedSeller): Promise<Finding[]> => findingsBy(seller, register)

/** Checks that the venue's hosts are registered for wallets. */
export const walletsShow: Check = ({ seller }) => findingsBy(seller, findDomain)
