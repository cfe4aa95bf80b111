import type { Correspondence } from '#app/contract/documents.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import type { Database } from '#app/data/database.server.ts'
import { type Combiner, createCombiner } from './cart/batch/reservation-batcher.ts'
import { prepareLetters } from './checkout/emails.ts'
import type { Engine as Core, EngineLog } from './context.ts'
import type { MailQueue, MailRoom } from './email/outbox.ts'
import { folderPost, smtpPost } from './email/transport.ts'
import { emailJob, jobsOf } from './jobs/jobs.ts'
import { createJobRunner } from './jobs/runner.ts'
import { freeGateway } from './payments/free-gateway.ts'
import type { PaymentGateway } from './payments/gateway.ts'
import { createTestGateway } from './payments/test-gateway.ts'
import type { VoucherProviders } from './vouchers/provider.ts'

export interface EngineOptions {
	database: Database
	/** Added to the database's clock, so that tests choose the time. */
	clockOffsetMs?: number
	/** Who writes to visitors; without one, letters stay owed. */
	correspondence?: Correspondence
	/** Letters go to this mail server, else into `mailDir`. */
	smtpUrl?: string | null
	mailDir?: string
	log?: EngineLog
	/** Whom vouchers are checked with; without it their form is all that is known of them. */
	voucherProvider?: VoucherProviders
	/** Runs once a night for each accepted seller, in one process. */
	nightly?: (seller: SellerTerms) => Promise<void>
	/** Whether visitors wait for one another at this moment: what can wait a little then does. */
	isCrowded?: () => boolean
	/** Told of a seller whose lapsed holds have become places again. */
	onFreed?: (sellerId: string) => void
}

/** The ticketing engine: what every act takes as its first argument. */
export interface Engine extends Core {
	combiner: Combiner
	gateways: ReadonlyMap<string, PaymentGateway>
	log: EngineLog
	gatewayTimeLimit: () => AbortSignal
	mail: MailQueue
	voucherProvider: VoucherProviders
	/** Begins background work. */
	start(): Promise<void>
	/** Ends background work; jobs under way are finished. */
	stop(): Promise<void>
}

// Shorter than a visitor's patience and than `lostAfterMs`, longer than a bank takes.
const gatewayTimeLimitMs = 20_000

const silent: EngineLog = { info: () => undefined, error: () => undefined }

/** Builds the engine on an open database; nothing runs in the background before `start`. */
export async function createEngine(options: EngineOptions): Promise<Engine> {
	const { database, log = silent } = options
	const core: Core = { database, clockOffsetMs: options.clockOffsetMs ?? 0 }
	const gateways = new Map(
		[freeGateway, createTestGateway(database.sql)].map((gateway) => [gateway.id, gateway]),
	)
	const room = mailRoom(options)
	// One object: whoever moves its clock moves it for every part.
	const engine: Engine = Object.assign(core, {
		combiner: createCombiner(core),
		gateways,
		log,
		gatewayTimeLimit: () => AbortSignal.timeout(gatewayTimeLimitMs),
		mail: { wake: () => jobs.wake(emailJob) },
		voucherProvider: options.voucherProvider ?? (() => null),
		start: () => jobs.start(),
		async stop() {
			await jobs.stop()
			room?.post.close()
		},
	})
	const { isCrowded = () => false, onFreed = () => undefined, nightly = async () => undefined } = options
	const jobs = createJobRunner(database, jobsOf({ engine, room, isCrowded, onFreed, nightly }), log)
	return engine
}

function mailRoom({ correspondence, smtpUrl, mailDir }: EngineOptions): MailRoom | null {
	if (!correspondence || (!smtpUrl && !mailDir)) return null
	return {
		post: smtpUrl ? smtpPost(smtpUrl) : folderPost(mailDir ?? ''),
		prepare: (ctx, owed) => prepareLetters(ctx, correspondence, owed),
	}
}
