import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { gallery, World } from '#tests/sellers/world.ts'
import { type CommandLine, commandLine } from './command.ts'

// The name of a venue is its staff's, and is read by a mail program.
const name = 'Sons & <b>"Co"</b>'

let world: World
let folder: string
let seller: CommandLine
beforeAll(() => {
	world = new World().withoutLinks().seller({ ...gallery, name })
	folder = mkdtempSync(join(tmpdir(), 'foyer-staff-'))
	seller = commandLine(world.root, { DATA_DIR: folder, DATABASE_URL: '', SMTP_URL: '', PORT: '3000' })
})
afterAll(() => {
	world.close()
	rmSync(folder, { recursive: true, force: true })
})

interface Email {
	to: string
	from: string
	subject: string
	text: string
	html: string
}

/** What was written to the folder of emails for an address. */
function emailTo(address: string): Email {
	const mail = join(folder, 'mail')
	const emails = readdirSync(mail)
		.filter((file) => file.endsWith('.json'))
		.map((file): Email => JSON.parse(readFileSync(join(mail, file), 'utf8')))
	const found = emails.find(({ to }) => to === address)
	if (!found) throw new Error(`no email to ${address} in ${JSON.stringify(emails)}`)
	return found
}

const linkPattern = /http:\/\/gallery\.localhost:3000\/_studio#invitation=[\w-]{43}/

/** Invites a person, and returns the link that the command prints. */
async function invite(email: string, ...options: string[]) {
	const called = await seller('staff', 'invite', email, '--venue', 'gallery', ...options)
	return { ...called, link: linkPattern.exec(called.output)?.[0] ?? '' }
}

describe('the email of an invitation', () => {
	test.each([
		{
			language: 'en-US',
			role: 'writer',
			dir: 'ltr',
			subject: `You are invited to change ${name}`,
			sentence: 'You are invited to the Studio of Sons &amp; &lt;b&gt;&quot;Co&quot;&lt;/b&gt; as writer.',
			button: 'Accept the invitation',
		},
		{
			language: 'es-US',
			role: 'designer',
			dir: 'ltr',
			subject: `Le invitan a modificar ${name}`,
			sentence: 'Tiene una invitación al Studio de Sons &amp; &lt;b&gt;&quot;Co&quot;&lt;/b&gt;: diseño.',
			button: 'Aceptar la invitación',
		},
		{
			language: 'ar',
			role: 'manager',
			dir: 'rtl',
			subject: `دعوة لتعديل \u2068${name}\u2069`,
			sentence:
				'تمت دعوتك إلى استوديو \u2068Sons &amp; &lt;b&gt;&quot;Co&quot;&lt;/b&gt;\u2069 بدور: \u2068مدير\u2069.',
			button: 'اقبل الدعوة',
		},
	])('in $language has the link, the role and the direction, and the venue’s name as text', async (one) => {
		const { language, role, dir, subject, sentence, button } = one
		const address = `${role}@gallery.example`
		const { status, link } = await invite(address, '--role', role, '--language', language)
		expect(status).toBe(0)
		const email = emailTo(address)
		expect(email.subject).toBe(subject)
		expect(email.html).toMatch(new RegExp(`^<!doctype html><html lang="${language}" dir="${dir}">`))
		expect(email.html).toContain(sentence)
		expect(email.html).not.toContain('<b>')
		expect(email.html).toMatch(new RegExp(`<a href="${link}"[^>]*>${button}</a>`))
		expect(email.text.split('\n\n')).toContain(link)
		expect(email.text).toContain(name)
		expect(email.html + email.text).not.toMatch(/\{\w+\}/)
		// A quoted name, so that the brackets in it begin no address.
		expect(email.from).toMatch(/^"Sons & <b>Co<\/b>" <[^<>\s]+@[^<>\s]+>$/)
	})

	test('is in American English where no language is chosen', async () => {
		await invite('default@gallery.example', '--role', 'staff')
		expect(emailTo('default@gallery.example').html).toContain('<html lang="en-US" dir="ltr">')
	})
})

interface MailServer {
	url: string
	/** The envelopes of the messages that it took. */
	taken: string[]
}

/** A mail server that takes every message, or refuses all recipients or every connection. */
async function aMailServer(refuses?: 'the recipient' | 'the connection'): Promise<MailServer> {
	const refusal = Object.assign(new Error('not here'), { responseCode: 550 })
	const taken: string[] = []
	const server = new SMTPServer({
		authOptional: true,
		disabledCommands: ['STARTTLS', 'AUTH'],
		onConnect: (_session, done) => done(refuses === 'the connection' ? refusal : null),
		onRcptTo: (_to, _session, done) => done(refuses === 'the recipient' ? refusal : null),
		onData(stream, { envelope }, done) {
			stream.resume().once('end', () => {
				taken.push(...envelope.rcptTo.map(({ address }) => address))
				done()
			})
		},
	})
	await new Promise<void>((open) => server.listen(0, '127.0.0.1', open))
	onTestFinished(() => new Promise<void>((done) => server.close(done)))
	const { port } = server.server.address() as AddressInfo
	return { url: `smtp://127.0.0.1:${port}`, taken }
}

const inviteOver = ({ url }: MailServer) =>
	commandLine(world.root, { DATA_DIR: folder, DATABASE_URL: '', PORT: '3000', SMTP_URL: url })(
		...['staff', 'invite', 'kim@gallery.example', '--venue', 'gallery', '--role', 'writer'],
	)

describe('an invitation with a mail server', () => {
	test('is sent, and its link is printed nowhere', async () => {
		const mail = await aMailServer()
		const called = await inviteOver(mail)
		expect(called).toMatchObject({ status: 0, error: '' })
		expect(mail.taken).toEqual(['kim@gallery.example'])
		expect(called.output).toContain('The invitation was sent to kim@gallery.example.')
		expect(called.output).not.toContain('#invitation=')
	})

	test.each(['the recipient', 'the connection'] as const)(
		'that refuses %s ends with 3, names the reason and prints the link',
		async (refused) => {
			const called = await inviteOver(await aMailServer(refused))
			expect(called.status).toBe(3)
			expect(called.error).toMatch(/The email could not be sent: .*550/)
			expect(called.error).toContain('Give the link to the person yourself:')
			expect(called.output.trim()).toMatch(new RegExp(`^${linkPattern.source}$`))
		},
	)
})
