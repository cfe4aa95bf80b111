import { EmptyState } from '#app/components/layout/empty-state.tsx'
import { LinkButton } from '#app/components/layout/links-and-buttons.tsx'
import { useWording } from '#app/components/wording.tsx'
import type { BlockInput } from '../block.ts'
import { onDemand } from '../parts/on-demand.tsx'
import type { InsteadProps } from './instead.tsx'
// The styles come with the page, which may have no scripts.
import styles from './styles.module.css'

// Every page brings this block, for an address that leads nowhere: few visitors see what it offers instead.
const Instead = onDemand<InsteadProps>(`.${styles.instead}`, async () => {
	const { Instead } = await import('./instead.tsx')
	return Instead
})

if (import.meta.env.SSR) await Instead.load()

/** Says that there is nothing here, and where to go. */
export function NotFoundBlock({ page }: BlockInput<'not-found'>) {
	const { t } = useWording()
	const { instead, missing, shared } = page
	const path = missing ? <p>{t('errors.not_found_path', { path: missing })}</p> : null
	return instead ? (
		<Instead instead={instead} homeHref={shared.homeHref}>
			{path}
		</Instead>
	) : (
		<EmptyState
			heading="h1"
			title={t('errors.not_found')}
			actions={<LinkButton href={shared.homeHref}>{t('errors.continue_home')}</LinkButton>}
		>
			{path}
		</EmptyState>
	)
}
