import { type Ctx, type Engine, type EngineLog, reading } from '#app/commerce/context.ts'
import { atOnce } from '#app/commerce/payments/charge-pace.ts'
import type { OutgoingEmail } from '#app/contract/documents/correspondence.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import { errorCode } from '#app/data/problem.ts'
import { leaseEmails, listOutbox, type OutboxRow, type SendResult, storeResults } from './store.ts'
import type { EmailTransport } from './transport.ts'

/** Attempts before an email is given up; with the growing pauses they take about a day and a half. */
export const maxAttempts = 18

/** Wakes the email job after an email is stored. */
export interface EmailWorker {
	wake(): void
}

export interface EmailDelivery {
	transport: EmailTransport
	/** Reads the facts for a batch of emails. The function that it returns writes one of them; null if it has nothing to say. */
	prepare(ctx: Ctx, batch: readonly OutboxRow[]): Promise<(email: OutboxRow) => Promise<OutgoingEmail | null>>
}

interface DeliveryOptions {
	/** Sends only emails that have waited at least this long. */
	minAgeMs?: number
	/** Aborts sending; the emails are tried again later. */
	cut?: AbortSignal
	/** Resolves when the next email may be written. */
	giveWay?: () => Promise<void>
	log?: EngineLog
}

// A batch leaves within a second or two, so that the job notices a load of visitors soon.
const batchSize = 20
// The send timeout must be shorter than the lease, or two workers may send the same email. It covers the whole batch, so
// that a mail server that answers very slowly does not exceed it either.
const leaseMs = 2 * 60_000
const sendTimeoutMs = 90_000
const firstPauseMs = 15_000
const longestPauseMs = 4 * 3_600_000

/**
 * Sends one batch of due emails. An email that fails is due again after a growing pause. After its last attempt its state
 * is `failed`, and `emailsIn` lists it.
 *
 * @returns true when more emails may be due
 */
export async function deliverDue(
	engine: Engine,
	seller: SellerTerms,
	delivery: EmailDelivery,
	{ minAgeMs = 0, cut, giveWay = atOnce, log }: DeliveryOptions = {},
): Promise<boolean> {
	const timeout = AbortSignal.any([AbortSignal.timeout(sendTimeoutMs), ...(cut ? [cut] : [])])
	const ctx = await reading(engine, seller)
	const later = (milliseconds: number): Date => new Date(ctx.now.getTime() + milliseconds)
	const batch = await leaseEmails(ctx, {
		createdBefore: later(-minAgeMs),
		limit: batchSize,
		leasedUntil: later(leaseMs),
	})
	if (batch.length === 0) return false
	const write = await delivery.prepare(ctx, batch)
	const results: Promise<Ended>[] = []
	let before: Promise<unknown> = Promise.resolve()
	for (const row of batch) {
		await giveWay()
		// Emails are written one after the other by a thread, and sent by this one: one is sent, one written, and one waits.
		const writing = settled(write(row))
		results.push(writing.then((email) => send(ctx, { delivery, row, email, timeout }, later)))
		await before
		before = writing
	}
	const ended = await Promise.all(results)
	await storeResults(
		await reading(engine, seller),
		ended.map(({ result }) => result),
	)
	logFaults(
		log,
		seller,
		ended.flatMap(({ fault }) => fault ?? []),
	)
	return batch.length === batchSize
}

type Written = { email: OutgoingEmail | null } | { cause: unknown }

const settled = (writing: Promise<OutgoingEmail | null>): Promise<Written> =>
	writing.then(
		(email) => ({ email }),
		(cause) => ({ cause }),
	)

interface Ended {
	result: SendResult
	/** The code of its error, which names no recipient as the message of a mail server does; null for none. */
	fault: string | null
}

/** One line for a batch: a mail server that is away refuses all of it. */
function logFaults(log: EngineLog | undefined, seller: SellerTerms, faults: readonly string[]): void {
	const [cause] = faults
	if (cause === undefined) return
	const facts = { seller: seller.sellerId, emails: faults.length, cause }
	log?.error(facts, 'emails could not be sent: they are tried again later')
}

interface SendRequest {
	delivery: EmailDelivery
	row: OutboxRow
	email: Written
	timeout: AbortSignal
}

async function send(
	ctx: Ctx,
	{ delivery, row: { id, attempts }, email, timeout }: SendRequest,
	later: (milliseconds: number) => Date,
): Promise<Ended> {
	try {
		if ('cause' in email) throw email.cause
		if (!email.email) return { result: { id, state: 'dropped', error: null, dueAt: ctx.now }, fault: null }
		const key = { id, sellerId: ctx.seller.sellerId, writtenAt: ctx.now }
		await delivery.transport.send(email.email, key, timeout)
		return { result: { id, state: 'sent', error: null, dueAt: ctx.now }, fault: null }
	} catch (cause) {
		const state = attempts + 1 >= maxAttempts ? 'failed' : 'waiting'
		const error = cause instanceof Error ? cause.message.slice(0, 500) : 'unknown'
		const dueAt = later(Math.min(firstPauseMs * 2 ** attempts, longestPauseMs))
		return { result: { id, state, error, dueAt }, fault: errorCode(cause) || 'unknown' }
	}
}

/** Lists emails that wait, were sent, or were given up, oldest first. */
export async function emailsIn(
	engine: Engine,
	seller: SellerTerms,
	state: OutboxRow['state'],
): Promise<OutboxRow[]> {
	return listOutbox(await reading(engine, seller), state, 1000)
}
