import { Form, useFetcher } from '@remix-run/react'
import { clockText } from '#app/components/cart/countdown.ts'
import { Dialog, useLeaveDialog } from '#app/components/layout/dialog.tsx'
import { Button } from '#app/components/layout/links-and-buttons.tsx'
import { Notice } from '#app/components/layout/notice.tsx'
import { useWording } from '#app/components/wording.tsx'
import type { CartPage } from '#app/pages/cart/cart-page.ts'
import type { PageView } from '#app/pages/shell/page-view.ts'
import layout from '#app/styles/layout.module.css'

interface ExtendOfferProps {
	page: PageView
	/** Seconds. */
	left: number
	/** The last mark that passed while it was open. */
	said: string
	minutes: number
	/** A cart without tickets holds none. */
	hasTickets: boolean
	/** For `document.cookie`: the decline is known to whatever page comes next. */
	declining: string
	onDecline: () => void
}

/** The offer of more time, shortly before the end. A visitor who declines is not asked again for this cart. */
export function ExtendOffer({ declining, onDecline, ...rest }: ExtendOfferProps) {
	const extension = useFetcher<{ page?: CartPage }>()
	const post = { method: 'post', action: rest.page.shared.cartHref } as const
	return (
		<ExtendDialog
			{...rest}
			isPending={extension.state !== 'idle'}
			refusal={extension.data?.page?.messages[0]?.text}
			onAccept={() => extension.submit({ intent: 'extend' }, post)}
			onDecline={() => {
				// biome-ignore lint/suspicious/noDocumentCookie: must be known at once, and not every browser has another way
				document.cookie = declining
				onDecline()
			}}
		/>
	)
}

interface ExtendDialogProps extends Omit<ExtendOfferProps, 'declining'> {
	isPending: boolean
	/** Why there is no more time to be had. */
	refusal: string | undefined
	onAccept: () => void
}

export function ExtendDialog({
	page,
	left,
	said,
	minutes,
	hasTickets,
	isPending,
	refusal,
	onAccept,
	onDecline,
}: ExtendDialogProps) {
	const { t } = useWording()
	const { cartHref, here } = page.shared
	return (
		<Dialog
			open
			isBrief
			isUnasked
			title={t('cart.extend.title')}
			onClose={onDecline}
			actions={
				<Form
					method="post"
					action={cartHref}
					className={layout.row}
					onSubmit={(event) => {
						event.preventDefault()
						onAccept()
					}}
				>
					<input type="hidden" name="next" value={here} />
					<Button name="intent" value="extend" pending={isPending}>
						{t(hasTickets ? 'cart.extend.confirm' : 'cart.extend.cart_confirm')}
					</Button>
					<Decline onDecline={onDecline} />
				</Form>
			}
		>
			<p>
				{t(hasTickets ? 'controls.timer.held' : 'controls.timer.cart.held')}{' '}
				<strong>{clockText(left)}</strong>
			</p>
			<p>{t(hasTickets ? 'cart.extend.text' : 'cart.extend.cart_text', { count: minutes })}</p>
			<p className="spoken" role="status">
				{said}
			</p>
			{refusal ? (
				<Notice kind="error" live>
					{refusal}
				</Notice>
			) : null}
		</Dialog>
	)
}

function Decline({ onDecline }: { onDecline: () => void }) {
	const { t } = useWording()
	const leave = useLeaveDialog()
	return (
		<Button
			look="secondary"
			name="intent"
			value="decline"
			onClick={(event) => {
				event.preventDefault()
				leave(onDecline)
			}}
		>
			{t('cart.extend.decline')}
		</Button>
	)
}
