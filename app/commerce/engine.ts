import type { Correspondence } from '#app/contract/documents.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import type { Database } from '#app/data/database.server.ts'
import { type Combiner, createCombiner } from './cart/combiner.ts'
import { sweepCarts } from './cart/expire.ts'
import { composeLetter } from './checkout/letters.ts'
import type { Engine as Core } from './context.ts'
import { transact } from './context.ts'
import { forgetOldKeys } from './idempotency.ts'
import { type Chore, createJobQueue, type LetterJob } from './jobs/queue.ts'
import { forgetAttempts } from './jobs/store.ts'
import { deliver, lettersIn, type MailQueue, type MailRoom } from './mail/outbox.ts'
import { folderPost, smtpPost } from './mail/post.ts'
import { freeGateway } from './payments/free-gateway.ts'
import type { PaymentGateway } from './payments/gateway.ts'
import { reconcilePayments } from './payments/reconcile.ts'
import type { EngineLog } from './payments/record.ts'
import { createTestGateway } from './payments/test-gateway.ts'
import type { VoucherProviders } from './vouchers/provider.ts'
import { settleVouchers } from './vouchers/settle.ts'

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
	/** Whose carts, payments and letters the jobs look after, as configured at that moment. */
	sellers?: () => SellerTerms[]
	/** Runs once a night, in one process. */
	nightly?: () => Promise<void>
}

/** The ticketing engine: what every act takes as its first argument. */
export interface Engine extends Core {
	combiner: Combiner
	gateways: ReadonlyMap<string, PaymentGateway>
	log: EngineLog
	mail: MailQueue
	voucherProvider: VoucherProviders
	/** Begins background work. */
	start(): Promise<void>
	/** Ends background work; jobs under way are finished. */
	stop(): Promise<void>
}

const silent: EngineLog = { info: () => undefined, error: () => undefined }

/** Builds the engine on an open database; nothing runs in the background before `start`. */
export async function createEngine(options: EngineOptions): Promise<Engine> {
	const { database, log = silent } = options
	const core: Core = { database, clockOffsetMs: options.clockOffsetMs ?? 0 }
	const queue = createJobQueue(database, log)
	const gateways = new Map(
		[freeGateway, createTestGateway(database.sql)].map((gateway) => [gateway.id, gateway]),
	)
	const room = mailRoom(core, options)
	// One object: whoever moves its clock moves it for every part.
	const engine: Engine = Object.assign(core, {
		combiner: createCombiner(core),
		gateways,
		log,
		mail: queue,
		voucherProvider: options.voucherProvider ?? (() => null),
		start: () =>
			queue.start({ deliver: (job) => deliverJob(engine, options, room, job), chore: (chore) => run(chore) }),
		async stop() {
			await queue.stop()
			room?.post.close()
		},
	})

	const run = async (chore: Chore): Promise<void> => {
		if (chore === 'nightly') return options.nightly?.()
		if (chore === 'forget') await forgetAttempts(database.sql)
		for (const seller of options.sellers?.() ?? []) await runFor(chore, seller)
	}

	const runFor = async (chore: Exclude<Chore, 'nightly'>, seller: SellerTerms): Promise<void> => {
		switch (chore) {
			case 'sweep':
				await sweepCarts(engine, seller)
				return
			case 'reconcile':
				await reconcilePayments(engine, seller)
				return
			case 'vouchers':
				await settleVouchers(engine, seller)
				return
			case 'forget':
				await transact(engine, seller, forgetOldKeys)
				return
			case 'letters':
				for (const letter of await lettersIn(engine, seller, 'waiting'))
					await queue.enqueueLetter({ sellerId: seller.sellerId, outboxId: letter.id })
		}
	}

	return engine
}

function mailRoom(core: Core, { correspondence, smtpUrl, mailDir }: EngineOptions): MailRoom | null {
	if (!correspondence || (!smtpUrl && !mailDir)) return null
	return {
		post: smtpUrl ? smtpPost(smtpUrl) : folderPost(mailDir ?? ''),
		compose: (seller, owed) => composeLetter(core, correspondence, seller, owed),
	}
}

async function deliverJob(
	engine: Engine,
	{ sellers }: EngineOptions,
	room: MailRoom | null,
	{ sellerId, outboxId }: LetterJob,
): Promise<void> {
	const seller = sellers?.().find((one) => one.sellerId === sellerId)
	if (!seller || !room) throw new Error(`nobody can write letters for ${sellerId} now`)
	await deliver(engine, seller, room, outboxId)
}
