import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser } from '#app/commerce/accounts/log-in.ts'
import { requestLoginCode, verifyLoginCode } from '#app/commerce/accounts/login-code.ts'
import { requestPasswordReset, resetPassword } from '#app/commerce/accounts/password-reset.ts'
import { logInByPassword } from '#app/commerce/accounts/passwords.ts'
import { visitorOfSession } from '#app/commerce/accounts/sessions.ts'
import { deliverDue } from '#app/commerce/email/outbox.ts'
import { prepareEmails } from '#app/commerce/email/prepare.ts'
import { folderTransport } from '#app/commerce/email/transport.ts'
import { composeMessage } from '#app/documents/message.ts'
import { openSale, plainEmails } from '#tests/builders/sale.ts'
import { aVenue } from '#tests/builders/venue.ts'

/** A sale whose visitors log in by codes; emails go to a folder. */
export async function openLogins(venue = aVenue('hall').withEvent()) {
	const sale = await openSale(venue)
	const { engine, seller, mailDir } = sale
	const delivery = {
		transport: folderTransport(mailDir, composeMessage),
		prepare: (ctx: Parameters<typeof prepareEmails>[0], batch: Parameters<typeof prepareEmails>[2]) =>
			prepareEmails(ctx, plainEmails, batch),
	}
	async function textsOf(email: string, subject: string): Promise<string[]> {
		const names = (await readdir(mailDir)).filter((name) => name.endsWith('.json'))
		const emails = await Promise.all(
			names.map(async (name) => JSON.parse(await readFile(join(mailDir, name), 'utf8'))),
		)
		return emails
			.filter((sent) => sent.to === email && sent.subject.startsWith(subject))
			.map(({ text }) => String(text))
	}
	return {
		...sale,
		request: async (email: string): Promise<string> =>
			(await requestLoginCode(engine, seller, { email, locale: null })).token,
		/** Sends the emails that wait. */
		deliver: () => deliverDue(engine, seller, delivery),
		/** The codes in the emails of an address, in no order. */
		codesOf: (email: string) => textsOf(email, 'Code'),
		askForLink: (email: string) => requestPasswordReset(engine, seller, { email, locale: null }),
		/** The tokens in the emails of an address, in no order. */
		linksOf: (email: string) => textsOf(email, 'Password'),
		/** Asks for a link that sets a password and reads it in the email. */
		async linkFor(email: string): Promise<string> {
			const known = new Set(await this.linksOf(email))
			await this.askForLink(email)
			await this.deliver()
			return (await this.linksOf(email)).find((one) => !known.has(one)) ?? ''
		},
		reset: (token: string, password: string) => resetPassword(engine, seller, { token, password }),
		byPassword: (email: string, password: string, browser: Browser = { cart: null, login: null }) =>
			logInByPassword(engine, seller, { email, password, browser }),
		verify: (token: string, otp: string, browser: Browser = { cart: null, login: null }) =>
			verifyLoginCode(engine, seller, { token, otp, browser }),
		visitor: (token: string) => visitorOfSession(engine, seller, token),
		/** Asks for a code, reads it in the email and logs in. */
		async logIn(email: string, browser?: Browser) {
			const known = new Set(await this.codesOf(email))
			const token = await this.request(email)
			await this.deliver()
			const code = (await this.codesOf(email)).find((one) => !known.has(one)) ?? ''
			return this.verify(token, code, browser)
		},
	}
}
