import type { Letter } from '#app/contract/documents.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import { newId } from '#app/lib/ids.ts'
import { type Ctx, type Engine, reading, transact } from '../context.ts'
import type { Post } from './post.ts'
import { findOutbox, insertOutbox, markOutbox, type OutboxRow, outboxIn } from './store.ts'

/** Tries before a letter is given up; with the queue's growing pauses about a day and a half. */
export const letterAttempts = 12

/** Tells the job queue about a letter, in the transaction that wrote it; `wake` hurries once it is committed. */
export interface MailQueue {
	enqueue(ctx: Ctx, outboxId: string): Promise<void>
	wake(): void
}

export type LetterOrder = Pick<OutboxRow, 'kind' | 'recipient' | 'locale' | 'facts'>

/** Writes down that a letter is owed, together with whatever it is about: both happen or neither. */
export async function oweLetter(ctx: Ctx, queue: MailQueue, letter: LetterOrder): Promise<void> {
	const id = newId('ltr')
	await insertOutbox(ctx, { id, ...letter })
	await queue.enqueue(ctx, id)
}

export interface MailRoom {
	post: Post
	/** Makes the letter from today's facts. */
	compose(seller: SellerTerms, owed: OutboxRow): Promise<Letter>
}

/**
 * Sends one owed letter. A failure is written down and thrown, for the queue to try again; the last one leaves the
 * letter `failed`, where `lettersIn` lists it.
 */
export async function deliver(
	engine: Engine,
	seller: SellerTerms,
	room: MailRoom,
	id: string,
): Promise<void> {
	const ctx = await reading(engine, seller)
	const owed = await findOutbox(ctx, id)
	if (owed?.state !== 'waiting') return
	try {
		const letter = await room.compose(seller, owed)
		await room.post.send(letter, { id, sellerId: seller.sellerId, writtenAt: ctx.now })
	} catch (cause) {
		const state = owed.attempts + 1 >= letterAttempts ? 'failed' : 'waiting'
		const error = cause instanceof Error ? cause.message.slice(0, 500) : 'unknown'
		await transact(engine, seller, (tx) => markOutbox(tx, id, { state, error }))
		if (state === 'waiting') throw cause
		return
	}
	await transact(engine, seller, (tx) => markOutbox(tx, id, { state: 'sent', error: null }))
}

/** Letters that wait, were sent, or were given up, oldest first. */
export async function lettersIn(
	engine: Engine,
	seller: SellerTerms,
	state: OutboxRow['state'],
): Promise<OutboxRow[]> {
	return outboxIn(await reading(engine, seller), state, 1000)
}
