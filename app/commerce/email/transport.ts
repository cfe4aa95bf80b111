import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { OutgoingEmail } from '#app/contract/documents.ts'

export interface LetterName {
	id: string
	sellerId: string
	writtenAt: Date
}

/** Who carries letters away. */
export interface Post {
	/** Once `signal` is aborted the letter is not on its way any more, and was not sent as far as anybody knows. */
	send(letter: OutgoingEmail, name: LetterName, signal: AbortSignal): Promise<void>
	close(): void
}

/** Made, and its library loaded, with the first letter: no start should wait for it. */
function transportOf<T extends { close(): void }>(make: (nodemailer: typeof import('nodemailer')) => T) {
	let made: Promise<T> | null = null
	return {
		ready: (): Promise<T> => {
			made ??= import('nodemailer').then(make)
			return made
		},
		close: (): void => void made?.then((transport) => transport.close()),
	}
}

// A server that is silent for so long is not asked to the end: together far below what a letter is taken for.
const smtpPatience = {
	dnsTimeout: 10_000,
	connectionTimeout: 15_000,
	greetingTimeout: 10_000,
	socketTimeout: 30_000,
}

/** Carries letters to a mail server; a connection is kept for the next one. */
export function smtpPost(smtpUrl: string): Post {
	const transport = transportOf(({ createTransport }) =>
		createTransport({ url: smtpUrl, pool: true, ...smtpPatience }),
	)
	return {
		async send(letter, name, signal) {
			await (await transport.ready()).sendMail({ ...messageOf(letter, name), signal })
		},
		close: transport.close,
	}
}

/**
 * Puts letters in a folder: `<name>.eml` as a mail program opens it, and for the page that lists them `<name>.json`
 * with the attachments beside it. Names begin with the time, so that a listing is in order.
 */
export function folderPost(folder: string): Post {
	const transport = transportOf(({ createTransport }) =>
		createTransport({ streamTransport: true, buffer: true, newline: 'unix' }),
	)
	// The folder is missed once, and not asked about with every letter.
	const first = (file: string, content: Buffer): Promise<void> =>
		writeWhole(file, content).catch(async (error: NodeJS.ErrnoException) => {
			if (error.code !== 'ENOENT') throw error
			await mkdir(folder, { recursive: true, mode: 0o700 })
			await writeWhole(file, content)
		})
	return {
		async send(letter, name) {
			const file = `${name.writtenAt.toISOString().replace(/\D/g, '').slice(0, 14)}-${name.id}`
			const { message } = await (await transport.ready()).sendMail(messageOf(letter, name))
			await first(join(folder, `${file}.eml`), message as Buffer)
			const attachments = letter.attachments.map(({ filename, contentType }, index) => ({
				filename,
				contentType,
				file: `${file}.${index}`,
			}))
			for (const [index, { content }] of letter.attachments.entries())
				await writeWhole(join(folder, `${file}.${index}`), content)
			// Last: whoever sees the letter in the list finds all of it.
			const listed = {
				...letter,
				attachments,
				sellerId: name.sellerId,
				createdAt: name.writtenAt.toISOString(),
			}
			await writeWhole(join(folder, `${file}.json`), JSON.stringify(listed))
		},
		close: transport.close,
	}
}

function messageOf(
	{ to, from, subject, html, text, attachments }: OutgoingEmail,
	{ id, sellerId }: LetterName,
) {
	return {
		to,
		from,
		subject,
		html,
		text,
		// A letter that had to be tried twice is one letter to whoever receives it.
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

/** A reader never sees half a file. */
async function writeWhole(file: string, content: string | Uint8Array): Promise<void> {
	await writeFile(`${file}.part`, content, { mode: 0o600 })
	await rename(`${file}.part`, file)
}
