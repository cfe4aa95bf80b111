import { createInstance, type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { SellerProfile } from '#app/sellers/resolution/seller-profile.ts'

interface CachedWording {
	revision: string
	wording: i18n
}

const cache = new Map<string, CachedWording>()

/**
 * The seller's wording in one locale as an i18next instance, for emails and documents. The messages are
 * merged already, so no fallback is needed. An instance is cached until the seller's revision changes.
 */
export async function wordingFor(seller: SellerProfile, locale: string): Promise<i18n> {
	const key = `${seller.id} ${locale}`
	const cached = cache.get(key)
	if (cached && cached.revision === seller.revision) return cached.wording

	const wording = createInstance()
	await wording.use(initReactI18next).init({
		lng: locale,
		resources: { [locale]: { wording: seller.messages[locale] ?? {} } },
		ns: ['wording'],
		defaultNS: 'wording',
		fallbackLng: false,
		// "mail.confirmation.subject" is one key, not a path.
		keySeparator: false,
		nsSeparator: false,
		// React escapes the HTML and the text version is plain text: escaping here would show "&amp;".
		interpolation: { escapeValue: false },
		// A missing key renders as nothing, as on pages.
		parseMissingKeyHandler: () => '',
		react: { useSuspense: false },
	})
	cache.set(key, { revision: seller.revision, wording })
	return wording
}
