import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { OutgoingEmail } from '#app/contract/documents/correspondence.ts'

/** Identifies an email, the same for every attempt. */
export interface EmailKey {
	id: string
	sellerId: string
	writtenAt: Date
}

/** Sends emails. */
export interface EmailTransport {
	/** When `signal` aborts, sending ends at once and the email counts as not sent. */
	send(email: OutgoingEmail, key: EmailKey, signal: AbortSignal): Promise<void>
	close(): void
}

/** Loads nodemailer and makes its transport with the first email, so that no start waits for it. */
function lazyTransport<T extends { close(): void }>(make: (nodemailer: typeof import('nodemailer')) => T) {
	let made: Promise<T> | null = null
	return {
		ready: (): Promise<T> => {
			made ??= import('nodemailer').then(make)
			return made
		},
		close: (): void => void made?.then((transport) => transport.close()),
	}
}

// Limits for each silence of a mail server. Together they are far below the lease of an email.
const smtpTimeouts = {
	dnsTimeout: 10_000,
	connectionTimeout: 15_000,
	greetingTimeout: 10_000,
	socketTimeout: 30_000,
}

/** Sends emails to a mail server, over connections that stay open for the next email. */
export function smtpTransport(smtpUrl: string): EmailTransport {
	const transport = lazyTransport(({ createTransport }) =>
		createTransport({ url: smtpUrl, pool: true, ...smtpTimeouts }),
	)
	return {
		async send(email, key, signal) {
			await (await transport.ready()).sendMail({ ...messageOf(email, key), signal })
		},
		close: transport.close,
	}
}

/**
 * Writes emails to a folder: `<name>.eml` for a mail program; `<name>.json` and the attachments for the page that lists
 * them. File names begin with the time, so that a listing is in order.
 */
export function folderTransport(folder: string): EmailTransport {
	const transport = lazyTransport(({ createTransport }) =>
		createTransport({ streamTransport: true, buffer: true, newline: 'unix' }),
	)
	// Makes the folder when the first file of an email finds none, instead of looking for it each time.
	const writeFirst = (file: string, content: Buffer): Promise<void> =>
		writeWhole(file, content).catch(async (error: NodeJS.ErrnoException) => {
			if (error.code !== 'ENOENT') throw error
			await mkdir(folder, { recursive: true, mode: 0o700 })
			await writeWhole(file, content)
		})
	return {
		async send(email, key) {
			const file = `${key.writtenAt.toISOString().replace(/\D/g, '').slice(0, 14)}-${key.id}`
			const { message } = await (await transport.ready()).sendMail(messageOf(email, key))
			await writeFirst(join(folder, `${file}.eml`), message as Buffer)
			const attachments = email.attachments.map(({ filename, contentType }, index) => ({
				filename,
				contentType,
				file: `${file}.${index}`,
			}))
			for (const [index, { content }] of email.attachments.entries())
				await writeWhole(join(folder, `${file}.${index}`), content)
			// Last, because the list shows emails by this file: all other files are there by then.
			const listed = {
				...email,
				attachments,
				sellerId: key.sellerId,
				createdAt: key.writtenAt.toISOString(),
			}
			await writeWhole(join(folder, `${file}.json`), JSON.stringify(listed))
		},
		close: transport.close,
	}
}

function messageOf(
	{ to, from, subject, html, text, attachments }: OutgoingEmail,
	{ id, sellerId }: EmailKey,
) {
	return {
		to,
		from,
		subject,
		html,
		text,
		// The same for every attempt, so that a mail program shows an email that was sent twice once.
		messageId: `<${id}@${sellerId}.foyer.invalid>`,
		attachments: attachments.map(({ filename, contentType, content }) => ({
			filename,
			contentType,
			content: Buffer.from(content),
		})),
		disableFileAccess: true,
		disableUrlAccess: true,
	}
}

/** Writes a file under another name and renames it, so that no reader sees half of it. */
async function writeWhole(file: string, content: string | Uint8Array): Promise<void> {
	await writeFile(`${file}.part`, content, { mode: 0o600 })
	await rename(`${file}.part`, file)
}
