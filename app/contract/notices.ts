import { z } from 'zod'

// Notices between the processes on one database, sent by NOTIFY, and from an engine process to its storefront processes. Two
// versions may run side by side: a notice of a kind that this version does not know is skipped.

export const noticeChannel = 'foyer_notice'

/** Places of a seller's events were taken or given back. */
const SaleNotice = z.object({
	kind: z.literal('sale'),
	seller: z.string(),
	/** None for codes alone; null where the events are not known. */
	events: z.array(z.string()).nullable(),
})

/** Another revision of a seller is live. */
const PublishingNotice = z.object({ kind: z.literal('publishing'), seller: z.string() })

/** An operator has set switches of a seller. */
const SwitchesNotice = z.object({ kind: z.literal('switches'), seller: z.string() })

const Notice = z.discriminatedUnion('kind', [SaleNotice, PublishingNotice, SwitchesNotice])
export type SaleNotice = z.output<typeof SaleNotice>
export type Notice = z.output<typeof Notice>

const Message = z.object({
	/** The process that sends it; empty for a command. */
	from: z.string(),
	notices: z.array(z.unknown()),
})

/** The text of a message with these notices. */
export const messageOf = (from: string, notices: readonly Notice[]): string =>
	JSON.stringify({ from, notices })

/** The notices of a message of another process; none for one of its own or of an unknown form. */
export function noticesIn(text: string, own: string): Notice[] {
	const message = Message.safeParse(parsedOrNull(text)).data
	return !message || message.from === own ? [] : known(message.notices)
}

/** The notices in the text of a list. */
export const noticesOf = (text: string): Notice[] =>
	known(z.array(z.unknown()).safeParse(parsedOrNull(text)).data ?? [])

const known = (notices: readonly unknown[]): Notice[] =>
	notices.flatMap((notice) => Notice.safeParse(notice).data ?? [])

/** Receives what other processes send. */
export interface NoticeListener {
	received(notice: Notice): void
	/** Notices may have been lost: anything may have changed. */
	missed(): void
}

function parsedOrNull(text: string): unknown {
	try {
		return JSON.parse(text)
	} catch {
		return null
	}
}
