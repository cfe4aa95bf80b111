import { type Ctx, type Engine, reading } from '#app/commerce/context.ts'
import type { OutgoingEmail } from '#app/contract/documents.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import { markOutbox, type OutboxRow, outboxIn, type Sending, takeLetters } from './store.ts'
import type { Post } from './transport.ts'

/** Tries before a letter is given up; with the growing pauses about a day and a half. */
export const letterAttempts = 18

/** Hurries letters that are owed, once that is committed. */
export interface MailQueue {
	wake(): void
}

/** What is owed is written down together with what it is about: both happen or neither. */
export type LetterOrder = Pick<OutboxRow, 'kind' | 'recipient' | 'locale' | 'facts'>

export interface MailRoom {
	post: Post
	/** Gathers what letters are about; each is written, from today's facts, by the function that it answers. */
	prepare(ctx: Ctx, owed: readonly OutboxRow[]): Promise<(letter: OutboxRow) => Promise<OutgoingEmail>>
}

// As many as leave within a second or two, so that a crowd of visitors is noticed soon.
const letterRound = 20
// A letter is one exchange with a mail server. It is over before anybody takes the letter again, else it came twice:
// who has not been told that it arrived by then takes it back, also when the server is answering ever so slowly.
const takenForMs = 2 * 60_000
const triedForMs = 90_000
const firstPauseMs = 15_000
const longestPauseMs = 4 * 3_600_000

/**
 * Sends letters that are due. A failure is written down and the letter due again after a pause that grows; the last one
 * leaves it `failed`, where `lettersIn` lists it.
 *
 * @param restedMs only those that have been owed for so long
 * @param cut once it is aborted, letters under way are tried another time
 * @returns true when more may wait
 */
export async function deliverDue(
	engine: Engine,
	seller: SellerTerms,
	room: MailRoom,
	{ restedMs = 0, cut }: { restedMs?: number; cut?: AbortSignal } = {},
): Promise<boolean> {
	const isOver = AbortSignal.any([AbortSignal.timeout(triedForMs), ...(cut ? [cut] : [])])
	const ctx = await reading(engine, seller)
	const later = (milliseconds: number): Date => new Date(ctx.now.getTime() + milliseconds)
	const owed = await takeLetters(ctx, {
		owedBefore: later(-restedMs),
		limit: letterRound,
		dueAgain: later(takenForMs),
	})
	if (owed.length === 0) return false
	const write = await room.prepare(ctx, owed)
	const sendings: Promise<Sending>[] = []
	for (const row of owed) {
		// Writing takes the processor, sending the network: the next is written while this one is under way.
		const letter = await written(write(row))
		sendings.push(sent(ctx, { room, row, letter, isOver }, later))
	}
	await markOutbox(await reading(engine, seller), await Promise.all(sendings))
	return owed.length === letterRound
}

type Written = { letter: OutgoingEmail } | { cause: unknown }

const written = (writing: Promise<OutgoingEmail>): Promise<Written> =>
	writing.then(
		(letter) => ({ letter }),
		(cause) => ({ cause }),
	)

interface Errand {
	room: MailRoom
	row: OutboxRow
	letter: Written
	isOver: AbortSignal
}

async function sent(
	ctx: Ctx,
	{ room, row: { id, attempts }, letter, isOver }: Errand,
	later: (milliseconds: number) => Date,
): Promise<Sending> {
	try {
		if ('cause' in letter) throw letter.cause
		const name = { id, sellerId: ctx.seller.sellerId, writtenAt: ctx.now }
		await room.post.send(letter.letter, name, isOver)
		return { id, state: 'sent', error: null, dueAt: ctx.now }
	} catch (cause) {
		const state = attempts + 1 >= letterAttempts ? 'failed' : 'waiting'
		const error = cause instanceof Error ? cause.message.slice(0, 500) : 'unknown'
		return { id, state, error, dueAt: later(Math.min(firstPauseMs * 2 ** attempts, longestPauseMs)) }
	}
}

/** Letters that wait, were sent, or were given up, oldest first. */
export async function lettersIn(
	engine: Engine,
	seller: SellerTerms,
	state: OutboxRow['state'],
): Promise<OutboxRow[]> {
	return outboxIn(await reading(engine, seller), state, 1000)
}
