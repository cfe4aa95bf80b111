import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ComposeMessage, EmailKey, OutgoingEmail } from '#app/contract/documents/correspondence.ts'

/** Sends emails. */
export interface EmailTransport {
	/** When `signal` aborts, sending ends at once and the email counts as not sent. */
	send(email: OutgoingEmail, key: EmailKey, signal: AbortSignal): Promise<void>
	close(): void
}

// Limits for each silence of a mail server. Together they are far below the lease of an email.
const smtpTimeouts = {
	dnsTimeout: 10_000,
	connectionTimeout: 15_000,
	greetingTimeout: 10_000,
	socketTimeout: 30_000,
}

/** Sends emails to a mail server, over connections that stay open for the next email. */
export function smtpTransport(smtpUrl: string, compose: ComposeMessage): EmailTransport {
	const make = async () =>
		(await import('nodemailer')).createTransport({ url: smtpUrl, pool: true, ...smtpTimeouts })
	// With the first email, so that no start waits for the library.
	let made: ReturnType<typeof make> | null = null
	return {
		async send(email, key, signal) {
			const raw = Buffer.from(await compose(email, key))
			made ??= make()
			await (await made).sendMail({ envelope: { from: email.from, to: email.to }, raw, signal })
		},
		close: () => void made?.then((transport) => transport.close()),
	}
}

/**
 * Writes emails to a folder: `<name>.eml` for a mail program; `<name>.json` and the attachments for the page that lists
 * them. File names begin with the time, so that a listing is in order.
 */
export function folderTransport(folder: string, compose: ComposeMessage): EmailTransport {
	// Makes the folder when the first file of an email finds none, instead of looking for it each time.
	const writeFirst = (file: string, content: Uint8Array): Promise<void> =>
		writeWhole(file, content).catch(async (error: NodeJS.ErrnoException) => {
			if (error.code !== 'ENOENT') throw error
			await mkdir(folder, { recursive: true, mode: 0o700 })
			await writeWhole(file, content)
		})
	return {
		async send(email, key) {
			const file = `${key.writtenAt.toISOString().replace(/\D/g, '').slice(0, 14)}-${key.id}`
			await writeFirst(join(folder, `${file}.eml`), await compose(email, key))
			const attachments = email.attachments.map(({ filename, contentType }, index) => ({
				filename,
				contentType,
				file: `${file}.${index}`,
			}))
			for (const [index, { content }] of email.attachments.entries())
				await writeFile(join(folder, `${file}.${index}`), content, { mode: 0o600 })
			// Last, because the list shows emails by this file: all other files are there by then.
			const listed = {
				...email,
				attachments,
				sellerId: key.sellerId,
				createdAt: key.writtenAt.toISOString(),
			}
			await writeWhole(join(folder, `${file}.json`), JSON.stringify(listed))
		},
		close: () => undefined,
	}
}

/** Writes a file under another name and renames it, so that no reader sees half of it. */
async function writeWhole(file: string, content: string | Uint8Array): Promise<void> {
	await writeFile(`${file}.part`, content, { mode: 0o600 })
	await rename(`${file}.part`, file)
}
