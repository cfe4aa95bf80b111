import { Form, useFetcher } from '@remix-run/react'
import { Button, LinkButton } from '#app/components/button.tsx'
import { Dialog, useLeaveDialog } from '#app/components/dialog.tsx'
import { Notice } from '#app/components/notice.tsx'
import { useWording } from '#app/components/wording.tsx'
import type { PageView } from '#app/flows/page.ts'
import layout from '#app/styles/layout.module.css'

interface ExtendOfferProps {
	page: PageView
	minutes: number
	onDecline: () => void
}

/** The offer of more time, shortly before the end. */
export function ExtendOffer({ page, minutes, onDecline }: ExtendOfferProps) {
	const { t } = useWording()
	const fetcher = useFetcher<{ page?: PageView }>()
	const failure = fetcher.data?.page?.messages[0]
	const { cartHref, here } = page.shared
	return (
		<Dialog
			open
			title={t('cart.extend.title')}
			closeHref={here}
			onClose={onDecline}
			actions={
				<Form
					method="post"
					action={cartHref}
					className={layout.row}
					onSubmit={(event) => {
						event.preventDefault()
						fetcher.submit({ intent: 'extend' }, { method: 'post', action: cartHref })
					}}
				>
					<input type="hidden" name="next" value={here} />
					<Button name="intent" value="extend" pending={fetcher.state !== 'idle'}>
						{t('cart.extend.confirm')}
					</Button>
					<Decline href={here} onDecline={onDecline} />
				</Form>
			}
		>
			<p>{t('cart.extend.text', { count: minutes })}</p>
			{failure ? (
				<Notice kind="error" live>
					{failure.text}
				</Notice>
			) : null}
		</Dialog>
	)
}

function Decline({ href, onDecline }: { href: string; onDecline: () => void }) {
	const { t } = useWording()
	const leave = useLeaveDialog()
	return (
		<LinkButton
			href={href}
			look="secondary"
			keepScroll
			onClick={(event) => {
				event.preventDefault()
				leave(onDecline)
			}}
		>
			{t('cart.extend.decline')}
		</LinkButton>
	)
}
