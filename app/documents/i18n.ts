import { createInstance, type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { SellerProfile } from '#app/sellers/resolution/seller-profile.ts'

interface Kept {
	revision: string
	wording: i18n
}

const kept = new Map<string, Kept>()

/**
 * The seller's words in one locale as an i18next instance, for letters and documents. The catalogue is
 * already merged when it arrives, so there is nothing to fall back to; an instance lives as long as the
 * seller's revision.
 */
export async function wordingFor(seller: SellerProfile, locale: string): Promise<i18n> {
	const key = `${seller.id} ${locale}`
	const known = kept.get(key)
	if (known && known.revision === seller.revision) return known.wording

	const wording = createInstance()
	await wording.use(initReactI18next).init({
		lng: locale,
		resources: { [locale]: { wording: seller.messages[locale] ?? {} } },
		ns: ['wording'],
		defaultNS: 'wording',
		fallbackLng: false,
		// keys are whole: "mail.confirmation.subject" is one key, not a path
		keySeparator: false,
		nsSeparator: false,
		// React escapes what it draws, and the text twin is text: escaping here would show "&amp;"
		interpolation: { escapeValue: false },
		// a letter never shows a key, as pages don't
		parseMissingKeyHandler: () => '',
		react: { useSuspense: false },
	})
	kept.set(key, { revision: seller.revision, wording })
	return wording
}
