import { localTime } from '#app/lib/dates.ts'
import { dateTimeText } from '#app/pages/shared/date-words.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'
import { pageTerms } from './page-terms.ts'

/** The ribbon over a page that is looked at as somebody else, or at another time. */
export interface PreviewView {
	/** "Preview: member, Fri, Dec 25, 2026 at 10:00 AM". */
	text: string
	/** What of the page follows the preview, and what does not. */
	note: string
	end: { href: string; text: string }
}

/** `?preview=off` ends a preview, with and without scripts. */
const endOfPreview = 'preview=off'

/** What is previewed, in words; null for a real visit. `here` is path and query of the page. */
export function previewView(storefront: Storefront, here: string): PreviewView | null {
	const { visitor, t } = storefront
	if (!visitor.preview) return null
	const { persona, at, locale } = visitor.preview
	const { words, timezone } = pageTerms(storefront)
	const clock = at && localTime(at, timezone)
	// Roles and memberships are told as the configuration writes them: whoever previews knows them so.
	const who = persona ? [persona.role, persona.membershipRole, persona.membership] : []
	const parts = [
		...who.filter((part) => part !== 'none' && part !== 'active'),
		clock ? dateTimeText(clock.date, clock.time, words) : null,
		locale,
	]
	return {
		text: t('preview.ribbon', { what: [...new Set(parts.filter(Boolean))].join(', ') }),
		note: t('preview.note'),
		end: { href: `${here}${here.includes('?') ? '&' : '?'}${endOfPreview}`, text: t('preview.end') },
	}
}
