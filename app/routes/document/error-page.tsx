import { isRouteErrorResponse, useRouteError, useRouteLoaderData } from '@remix-run/react'
import { notFoundBlocks } from '#app/blocks/generated/not-found.ts'
import { Page } from '#app/blocks/page.tsx'
import { EmptyState } from '#app/components/layout/empty-state.tsx'
import { LinkButton } from '#app/components/layout/links-and-buttons.tsx'
import { Main } from '#app/components/layout/page-frame.tsx'
import { useWording } from '#app/components/wording.tsx'
import type { NotFoundPage } from '#app/pages/shell/not-found-page.ts'

/** `<title>` of the page that stands in for one; the venue's name alone when there is nothing better. */
export function errorMeta(error: unknown, venue: string) {
	const title = isRouteErrorResponse(error) && isPage(error.data) ? `${error.data.title} · ${venue}` : venue
	return [{ title }, { name: 'robots', content: 'noindex' }]
}

/** Rendered in place of a page: the seller's own 404 page, or an apology with the request's id. */
export function ErrorPage() {
	const error = useRouteError()
	if (isRouteErrorResponse(error) && error.status === 404 && isPage(error.data)) {
		return <Page page={error.data} blocks={notFoundBlocks} />
	}
	return <Apology isMissing={isRouteErrorResponse(error) && error.status === 404} />
}

function Apology({ isMissing }: { isMissing: boolean }) {
	const { t } = useWording()
	const shared = useRouteLoaderData('root') as { requestId?: string; homeHref?: string } | undefined
	return (
		<Main>
			<EmptyState
				heading="h1"
				title={t(isMissing ? 'errors.not_found' : 'errors.unexpected')}
				actions={
					<LinkButton href={shared?.homeHref ?? '/'} plain>
						{t('errors.continue_home')}
					</LinkButton>
				}
			>
				{shared?.requestId ? <p>{t('errors.request_id', { id: shared.requestId })}</p> : null}
			</EmptyState>
		</Main>
	)
}

function isPage(data: unknown): data is NotFoundPage {
	return typeof data === 'object' && data !== null && 'plan' in data
}
