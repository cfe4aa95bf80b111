import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { folderTransport, smtpTransport } from '#app/commerce/email/transport.ts'
import type { StaffRole } from '#app/contract/studio/staff-roles.ts'
import { composeMessage } from '#app/documents/message.ts'
import { textDirection } from '#app/lib/text-direction.ts'
import type { ResolvedSeller } from '#app/sellers/resolution/resolved-seller.ts'
import { escapeHtml } from '#app/server/neutral-pages.ts'
import { type StudioLanguage, studioText } from '#app/studio/language.ts'
import { dataFolder } from '../database.ts'

// Longer than a mail server may be silent.
const limitMs = 60_000

interface InvitationEmail {
	seller: ResolvedSeller
	email: string
	role: StaffRole
	link: string
	language: StudioLanguage
}

/** Sends the invitation to the mail server of SMTP_URL, else writes it to the folder of emails. */
export async function sendInvitation(invitation: InvitationEmail): Promise<void> {
	const { seller, email } = invitation
	const { SMTP_URL: smtpUrl } = process.env
	const transport = smtpUrl
		? smtpTransport(smtpUrl, composeMessage)
		: folderTransport(join(dataFolder(), 'mail'), composeMessage)
	const key = { id: `staff-${randomUUID()}`, sellerId: seller.id, writtenAt: new Date() }
	const { fromAddress } = seller.config.mail
	const from = `"${seller.config.name.replaceAll(/["\\\r\n]/g, '')}" <${fromAddress}>`
	const content = await contentOf(invitation)
	try {
		const signal = AbortSignal.timeout(limitMs)
		await transport.send({ to: email, from, ...content, attachments: [] }, key, signal)
	} finally {
		transport.close()
	}
}

async function contentOf({ seller, role, link, language }: InvitationEmail) {
	const t = await studioText(language)
	const venue = seller.config.name
	const subject = t('mail.subject', { venue })
	const sentences = [t('mail.text', { venue, role: t(`role.${role}`) }), t('mail.how')]
	const ends = t('mail.ends')
	const paragraph = (html: string) => `<p style="margin:0 0 16px">${html}</p>`
	const button = `<a href="${escapeHtml(link)}" style="display:inline-block;padding:12px 20px;background-color:#1f4b5e;color:#ffffff;text-decoration:none">${escapeHtml(t('mail.button'))}</a>`
	const body = [...sentences.map(escapeHtml), button, escapeHtml(ends)].map(paragraph).join('')
	return {
		subject,
		text: [...sentences, link, ends].join('\n\n'),
		html: `<!doctype html><html lang="${language}" dir="${textDirection(language)}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head><body style="margin:0;padding:24px;font-family:Arial,sans-serif;font-size:16px;line-height:1.5">${body}</body></html>`,
	}
}
