import { setTimeout as passing } from 'node:timers/promises'
import {
	bad,
	type Check,
	type CheckedVenue,
	type Finding,
	good,
	isReserved,
	reasonOf,
	skipped,
} from './check.ts'

const timeoutMs = 5_000

const fails = (what: string, todo: string): Finding[] => [bad('CFG5209', what, { todo })]

/** Checks that the mail server takes the login of SMTP_URL; sends nothing. */
export const mailAnswers: Check = async (checked) => {
	const { SMTP_URL: smtpUrl, COMMERCE_URL: engineUrl } = process.env
	if (smtpUrl) return mailFindings(smtpUrl, timeoutMs)
	if (engineUrl) return [skipped('the engine process sends the emails: SMTP_URL is tried there')]
	return isProduction(checked)
		? fails('no email leaves: the variable SMTP_URL is not set', 'Set SMTP_URL where the doctor runs')
		: [skipped('SMTP_URL is not set: emails are written to a folder')]
}

/** Whether the venue is checked where it sells: by the environment of the process, or at a host of production. */
const isProduction = ({ seller, address }: CheckedVenue): boolean =>
	process.env.FOYER_ENV === 'production' ||
	seller.config.hosts.some(
		({ host, environment }) => environment === 'production' && host === new URL(address.url).hostname,
	)

/** Checks that emails leave from an address of the venue, and that somebody can read those about disputes. */
export const sendersAreReal: Check = async (checked) => {
	if (!isProduction(checked)) return []
	const { fromAddress, staffAddress } = checked.seller.config.mail
	const finding = (what: string, address: string, setting: string): Finding =>
		isReserved(address.slice(address.lastIndexOf('@') + 1))
			? bad('CFG5211', `${what} ${address}, an address of an example`, {
					todo: `Write an address of the venue into ${setting}`,
					setting,
				})
			: good(`${what} ${address}`)
	return [
		finding('emails leave from', fromAddress, 'mail.fromAddress'),
		finding('emails about disputes go to', staffAddress ?? fromAddress, 'mail.staffAddress'),
	]
}

/** Logs in at a mail server, within a limit for the whole of it. No finding quotes the address: it has the password. */
export async function mailFindings(smtpUrl: string, limitMs: number): Promise<Finding[]> {
	if (!URL.canParse(smtpUrl) || !/^smtps?:$/.test(new URL(smtpUrl).protocol))
		return fails('SMTP_URL is no address such as smtp://user:password@mail.example:587', 'Correct SMTP_URL')
	const { createTransport } = await import('nodemailer')
	// Each of these limits one silence and closes the connection; `overall` limits them together.
	const transport = createTransport({
		url: smtpUrl,
		dnsTimeout: limitMs,
		connectionTimeout: limitMs,
		greetingTimeout: limitMs,
		socketTimeout: limitMs,
	})
	const answered = new AbortController()
	const overall = passing(limitMs, 'late' as const, { signal: answered.signal })
	try {
		const outcome = await Promise.race([transport.verify(), overall])
		return outcome === 'late' ? unanswered('no answer in time') : [good('the mail server accepts the login')]
	} catch (error) {
		// The code of a fault of the connection says less than its message: ESOCKET is also that of a wrong certificate.
		if (reasonOf(error) === 'EAUTH')
			return fails('the mail server refuses the user or the password', 'Correct SMTP_URL')
		if (reasonOf(error) === 'ETIMEDOUT') return unanswered('no answer in time')
		return unanswered(error instanceof Error ? error.message : String(error))
	} finally {
		answered.abort()
		transport.close()
	}
}

const unanswered = (reason: string): Finding[] =>
	fails(`the mail server does not answer (${reason})`, 'Try again, or correct SMTP_URL')
