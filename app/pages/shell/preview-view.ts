import { localTime } from '#app/lib/dates.ts'
import { dateTimeText } from '#app/pages/shared/date-words.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'
import { pageTerms } from './page-terms.ts'

/** The ribbon over a page that is previewed as another visitor or at another time. */
export interface PreviewView {
	/** "Preview: member, Fri, Dec 25, 2026 at 10:00 AM". */
	text: string
	/** Says which parts of the page follow the preview. */
	note: string
	end: { href: string; text: string }
}

/** `?preview=off` ends a preview, with and without scripts. */
const endOfPreview = 'preview=off'

/** Null for a real visit. `here` is path and query of the page. */
export function previewView(storefront: Storefront, here: string): PreviewView | null {
	const { visitor, t } = storefront
	if (!visitor.preview) return null
	const { persona, at, locale } = visitor.preview
	const { words, timezone } = pageTerms(storefront)
	const clock = at && localTime(at, timezone)
	// Roles and memberships are written as in the configuration, which staff know.
	const roles = persona ? [persona.role, persona.membershipRole, persona.membership] : []
	const parts = [
		...roles.filter((part) => part !== 'none' && part !== 'active'),
		clock ? dateTimeText(clock.date, clock.time, words) : null,
		locale,
	]
	return {
		text: t('preview.ribbon', { what: [...new Set(parts.filter(Boolean))].join(', ') }),
		note: t('preview.note'),
		end: { href: `${here}${here.includes('?') ? '&' : '?'}${endOfPreview}`, text: t('preview.end') },
	}
}
