import { EmptyState } from '#app/components/layout/empty-state.tsx'
import { LinkButton } from '#app/components/layout/links-and-buttons.tsx'
import { useWording } from '#app/components/wording.tsx'
import type { BlockInput } from '../block.ts'

/** Says that there is nothing here, and where to go. */
export function NotFoundBlock({ page }: BlockInput<'not-found'>) {
	const { t } = useWording()
	return (
		<EmptyState
			heading="h1"
			title={t('errors.not_found')}
			actions={<LinkButton href={page.shared.homeHref}>{t('errors.continue_home')}</LinkButton>}
		>
			{page.missing ? <p>{t('errors.not_found_path', { path: page.missing })}</p> : null}
		</EmptyState>
	)
}
