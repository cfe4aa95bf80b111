import type { ComposeMessage } from '#app/contract/documents/correspondence.ts'

/** In this thread, which takes two milliseconds for an email with tickets. */
export const composeMessage: ComposeMessage = async (
	{ attachments, ...email },
	{ id, sellerId, writtenAt },
) => {
	// With the first email, so that no start waits for the library.
	const { default: MailComposer } = await import('nodemailer/lib/mail-composer/index.js')
	const message = new MailComposer({
		...email,
		date: writtenAt,
		// The same for every attempt, so that a mail program shows an email that was sent twice once.
		messageId: `<${id}@${sellerId}.foyer.invalid>`,
		attachments: attachments.map(({ content, ...attachment }) => ({
			...attachment,
			content: Buffer.from(content.buffer, content.byteOffset, content.byteLength),
		})),
		disableFileAccess: true,
		disableUrlAccess: true,
	})
	return message.compile().build()
}
