import type { Correspondence } from '#app/contract/documents/correspondence.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import type { Database } from '#app/data/database.server.ts'
import type { Statement } from '#app/data/sql.ts'
import { type ExternalAccounts, type ExternalLogins, externalLogins } from './accounts/external-provider.ts'
import type { AddressProviders } from './addresses/provider.ts'
import { type Captchas, captchasOf } from './captcha/captcha.ts'
import type { CaptchaAccounts } from './captcha/provider.ts'
import { createReservationBatcher, type ReservationBatcher } from './cart/batch/reservation-batcher.ts'
import { type Engine as Core, clockOf, type EngineLog } from './context.ts'
import type { EmailDelivery, EmailWorker } from './email/outbox.ts'
import { prepareEmails } from './email/prepare.ts'
import { folderTransport, smtpTransport } from './email/transport.ts'
import { createHookStore, type HookWorker } from './hooks/receive.ts'
import { emailJob, hookJob, jobsOf } from './jobs/jobs.ts'
import { createJobRunner } from './jobs/runner.ts'
import { atOnce, chargePace, unpaced } from './payments/charge-pace.ts'
import { freeGateway } from './payments/free-gateway.ts'
import type { PaymentGateway } from './payments/gateway.ts'
import { createLedgerGateway } from './payments/ledger-gateway.ts'
import type { MollieAccounts } from './payments/providers/mollie/client.ts'
import { createMollieGateway } from './payments/providers/mollie/gateway.ts'
import { providerIdsIn } from './payments/providers/provider-id-store.ts'
import type { StripeAccounts } from './payments/providers/stripe/client.ts'
import { createStripeGateway } from './payments/providers/stripe/gateway.ts'
import type { StripeHookAccount } from './payments/providers/stripe/messages.ts'
import { createTestGateway } from './payments/test-gateway.ts'
import { createSales, type Sale, type Sales } from './sales.ts'
import type { VoucherProviders } from './vouchers/provider.ts'

export interface EngineOptions {
	database: Database
	/** Added to the database's clock, so that tests choose the time. */
	clockOffsetMs?: number
	/** Writes emails and documents. Without it emails wait in the outbox. */
	correspondence?: Correspondence
	/** The mail server for emails; without it they are written to `mailDir`. */
	smtpUrl?: string | null
	mailDir?: string
	log?: EngineLog
	/** Finds the accounts of the venues that take money with Mollie. */
	mollieAccounts?: MollieAccounts
	/** The venues whose messages of Mollie are taken. */
	mollieSellers?: () => Promise<readonly string[]>
	/** Finds the accounts of the venues that take money with Stripe. */
	stripeAccounts?: StripeAccounts
	/** The accounts of all venues whose messages of Stripe are taken. */
	stripeHookAccounts?: () => Promise<readonly StripeHookAccount[]>
	/** Checks vouchers with their partner. Without it only their form is checked. */
	voucherProvider?: VoucherProviders
	/** Finds the address services of venues. Without it addresses are only typed. */
	addressProvider?: AddressProviders
	/** Finds the registrations of venues at OpenID providers. */
	externalAccounts?: ExternalAccounts
	/** Finds the accounts of venues at captcha services. */
	captchaAccounts?: CaptchaAccounts
	/** Renewals that begin in a second, and as many later parts of orders. Without it nothing slows them down. */
	chargesPerSecond?: number
	/** Runs once a night for each accepted seller, in one process. */
	nightly?: (seller: SellerTerms) => Promise<void>
	/** Whether requests queue at this moment: background work that can wait then does. */
	isOverloaded?: () => boolean
	/** Whether venues wait for their catalogues: background work that can wait then does. */
	isOpening?: () => boolean
	/** Resolves in the next gap between requests, soon in any case: each piece of background work begins after it. */
	giveWay?: () => Promise<void>
	/** Notifies the other processes of this database of what was sold here. */
	announceSale?: (sale: Sale) => void
}

/** The ticketing engine: what every act takes as its first argument. */
export interface Engine extends Core {
	sales: Sales
	batcher: ReservationBatcher
	gateways: ReadonlyMap<string, PaymentGateway>
	log: EngineLog
	gatewayTimeLimit: () => AbortSignal
	emailWorker: EmailWorker
	hookWorker: HookWorker
	voucherProvider: VoucherProviders
	addressProvider: AddressProviders
	externalLogins: ExternalLogins
	captchas: Captchas
	/** Starts background work. */
	start(): void
	/** Stops background work after the runs under way. */
	stop(): Promise<void>
}

// Shorter than a visitor waits and than `lostAfterMs`, longer than a bank takes.
const gatewayTimeLimitMs = 20_000

const no = (): boolean => false

const silent: EngineLog = { info: () => undefined, error: () => undefined }

/** Builds the engine on an open database; nothing runs in the background before `start`. */
export async function createEngine(options: EngineOptions): Promise<Engine> {
	const { database, log = silent } = options
	const core: Core & { sales: Sales } = {
		database,
		clockOffsetMs: options.clockOffsetMs ?? 0,
		// A batch is answered when its sale is reported.
		sales: createSales({ sql: database.batchSql }, options.announceSale),
	}
	const gateways = new Map(
		gatewaysOf(options, log, () => clockOf(core)).map((gateway) => [gateway.id, gateway]),
	)
	const delivery = emailDelivery(options)
	// One object: a test that moves its clock moves it for every part.
	const engine: Engine = Object.assign(core, {
		batcher: createReservationBatcher(core),
		gateways,
		log,
		gatewayTimeLimit: () => AbortSignal.timeout(gatewayTimeLimitMs),
		emailWorker: { wake: () => jobs.wake(emailJob) },
		hookWorker: { wake: () => jobs.wake(hookJob), store: createHookStore(core) },
		voucherProvider: options.voucherProvider ?? (() => null),
		addressProvider: options.addressProvider ?? (async () => null),
		externalLogins: externalLogins({ accounts: options.externalAccounts ?? (async () => null) }),
		captchas: captchasOf(core, options.captchaAccounts ?? (async () => null)),
		start: () => jobs.start(),
		async stop() {
			await jobs.stop()
			delivery?.transport.close()
		},
	})
	const { isOverloaded = no, isOpening = no, giveWay = atOnce, nightly = async () => undefined } = options
	const pace = { ...(options.chargesPerSecond ? chargePace(options.chargesPerSecond) : unpaced), giveWay }
	const parts = { engine, delivery, isOverloaded, isOpening, giveWay, pace, nightly }
	const jobs = createJobRunner(database, jobsOf(parts), log)
	return engine
}

function gatewaysOf(
	{
		database: { sql },
		mollieAccounts = async () => null,
		mollieSellers = async () => [],
		stripeAccounts = async () => null,
		stripeHookAccounts = async () => [],
	}: EngineOptions,
	log: EngineLog,
	clock: () => Statement<Date>,
): PaymentGateway[] {
	const ids = providerIdsIn(sql)
	return [
		freeGateway,
		createLedgerGateway(sql),
		createTestGateway(sql, undefined, clock),
		createMollieGateway({ accounts: mollieAccounts, hookSellers: mollieSellers, ids, log }),
		createStripeGateway({ accounts: stripeAccounts, hookAccounts: stripeHookAccounts, ids, log }),
	]
}

function emailDelivery({ correspondence, smtpUrl, mailDir }: EngineOptions): EmailDelivery | null {
	if (!correspondence || (!smtpUrl && !mailDir)) return null
	return {
		transport: smtpUrl
			? smtpTransport(smtpUrl, correspondence.message)
			: folderTransport(mailDir ?? '', correspondence.message),
		prepare: (ctx, batch) => prepareEmails(ctx, correspondence, batch),
	}
}
