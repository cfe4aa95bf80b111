import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { requestLoginCode, verifyLoginCode } from '#app/commerce/accounts/login-code.ts'
import { visitorOfSession } from '#app/commerce/accounts/sessions.ts'
import { deliverDue } from '#app/commerce/email/outbox.ts'
import { prepareEmails } from '#app/commerce/email/prepare.ts'
import { folderTransport } from '#app/commerce/email/transport.ts'
import { openSale, plainEmails } from '#tests/builders/sale.ts'
import { aVenue } from '#tests/builders/venue.ts'

/** A sale whose visitors log in by codes; emails go to a folder. */
export async function openLogins(venue = aVenue('hall').withEvent()) {
	const sale = await openSale(venue)
	const { engine, seller, mailDir } = sale
	const delivery = {
		transport: folderTransport(mailDir),
		prepare: (ctx: Parameters<typeof prepareEmails>[0], batch: Parameters<typeof prepareEmails>[2]) =>
			prepareEmails(ctx, plainEmails, batch),
	}
	return {
		...sale,
		request: async (email: string): Promise<string> =>
			(await requestLoginCode(engine, seller, { email, locale: null })).token,
		/** Sends the emails that wait. */
		deliver: () => deliverDue(engine, seller, delivery),
		/** The codes in the emails of an address, in no order. */
		async codesOf(email: string): Promise<string[]> {
			const names = (await readdir(mailDir)).filter((name) => name.endsWith('.json'))
			const emails = await Promise.all(
				names.map(async (name) => JSON.parse(await readFile(join(mailDir, name), 'utf8'))),
			)
			return emails
				.filter(({ to, subject }) => to === email && subject.startsWith('Code'))
				.map(({ text }) => String(text))
		},
		verify: (token: string, otp: string) => verifyLoginCode(engine, seller, { token, otp }),
		visitor: (token: string) => visitorOfSession(engine, seller, token),
		/** Asks for a code, reads it in the email and logs in. */
		async logIn(email: string) {
			const token = await this.request(email)
			await this.deliver()
			const [code = ''] = await this.codesOf(email)
			return this.verify(token, code)
		},
	}
}
