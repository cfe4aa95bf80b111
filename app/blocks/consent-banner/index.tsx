import { lazy, Suspense } from 'react'
// The styles come with every page: its code finds them there.
import './styles.module.css'
import { useHydrated } from '#app/components/hooks/browser-state.ts'
import type { BlockInput } from '../block.ts'

const ConsentQuestion = lazy(() => import('./question.tsx'))

/** The question whether visits may be counted. Without scripts nothing is counted, so nothing is asked. */
export function ConsentBannerBlock(input: BlockInput<'consent-banner'>) {
	const isHydrated = useHydrated()
	if (!isHydrated || !input.page.shared.analytics?.requireConsent) return null
	return (
		<Suspense>
			<ConsentQuestion {...input} />
		</Suspense>
	)
}
