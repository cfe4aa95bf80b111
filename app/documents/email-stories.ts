import type { SellerProfile } from '#app/sellers/resolution/seller-profile.ts'
import { createCorrespondence } from './correspondence.ts'
import { emailExamples } from './email-examples.ts'
import { documentPage, escaped, page, styledByNonce } from './plain-page.ts'

interface StoryVenue {
	seller: SellerProfile
	/** The venue's address, without a path. */
	address: string
}

const root = '/_stories/emails'

/** Answers `GET /_stories/emails`, `…/<kind>` and `…/<kind>/text`, in the language of `?locale=`; null for anything else. */
export async function emailStories(
	url: URL,
	{ seller, address }: StoryVenue,
	nonce: string,
): Promise<Response | null> {
	const [kind, part, ...rest] = url.pathname.slice(url.pathname.indexOf(root) + root.length + 1).split('/')
	const { supported, default: standard, currency, timezone } = seller.config.locale
	const asked = url.searchParams.get('locale')
	const locale = supported.find((one) => one === asked) ?? standard
	if (!kind) return indexPage(supported, locale, nonce)
	const write = Object.hasOwn(emailExamples, kind) ? emailExamples[kind] : undefined
	if (!write || rest.length > 0 || (part && part !== 'text')) return null
	const correspondence = createCorrespondence({
		sellerById: async () => seller,
		baseUrl: () => address,
		variables: {},
	})
	const email = await write(correspondence, { sellerId: seller.id, currency, timezone, locale })
	if (part) return documentPage(email.subject, `<pre>${escaped(email.text)}</pre>`, nonce)
	return page(styledByNonce(email.html, nonce))
}

function indexPage(locales: readonly string[], locale: string, nonce: string): Response {
	const languages = locales.map((one) =>
		one === locale ? `<strong>${one}</strong>` : `<a href="${root}?locale=${one}">${one}</a>`,
	)
	const rows = Object.keys(emailExamples).map((kind) => {
		const query = `?locale=${locale}`
		return `<tr><th scope="row">${kind}</th><td><a href="${root}/${kind}${query}">HTML</a></td><td><a href="${root}/${kind}/text${query}">Plain text</a></td></tr>`
	})
	const body = `<p>Every email of this venue, about an order that does not exist.</p><p>${languages.join(' · ')}</p>
<table><tbody>${rows.join('')}</tbody></table><p><a href="/_stories">All stories</a></p>`
	return documentPage('Emails', body, nonce)
}
