import { PageLink } from '#app/components/layout/links-and-buttons.tsx'
import { useWording } from '#app/components/wording.tsx'
import type { BlockInput } from '../block.ts'

/** The way to have tickets sent again. */
export function ResendLinkBlock({ page }: BlockInput<'resend-link'>) {
	const { t } = useWording()
	const href = page.home.resendHref
	return href ? (
		<p>
			<PageLink href={href}>{t('home.resend')}</PageLink>
		</p>
	) : null
}
