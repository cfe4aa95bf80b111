import { Form, useSubmit } from '@remix-run/react'
import { AgainButton } from '#app/blocks/parts/cart-parts.tsx'
import { Dialog } from '#app/components/layout/dialog.tsx'
import { Button, LinkButton } from '#app/components/layout/links-and-buttons.tsx'
import { useWording } from '#app/components/wording.tsx'
import type { PageView } from '#app/pages/shell/page-view.ts'
import layout from '#app/styles/layout.module.css'

/**
 * The cart has expired: the visitor asks for the same tickets again with one press, or starts over. A visitor who closes
 * the dialog goes on without the cart, and may still ask for the tickets again later.
 */
export function TimedOut({ page }: { page: PageView }) {
	const { t } = useWording()
	const submit = useSubmit()
	const { cartHref, eventsHref } = page.shared
	const orderHref = page.route === 'checkout' ? page.checkout?.orderHref : null
	if (orderHref)
		return (
			<Dialog
				open
				isBrief
				isUnasked
				title={t('cart.timed_out.title')}
				closeHref={orderHref}
				actions={<LinkButton href={orderHref}>{t('orders.change.back')}</LinkButton>}
			>
				<p>{t('orders.restart')}</p>
			</Dialog>
		)
	return (
		<Dialog
			open
			isBrief
			isUnasked
			title={t('cart.timed_out.title')}
			onClose={() => submit({ intent: 'put-away', next: eventsHref }, { method: 'post', action: cartHref })}
			actions={
				<Form method="post" action={cartHref} className={layout.row}>
					<input type="hidden" name="next" value={eventsHref} />
					{page.again ? <AgainButton attempt={page.again} /> : null}
					<Button look={page.again ? 'secondary' : 'primary'} name="intent" value="start-over">
						{t('cart.start_over')}
					</Button>
				</Form>
			}
		>
			<p>{t('cart.timed_out.text')}</p>
			{page.again ? <p>{t('cart.again.text')}</p> : null}
		</Dialog>
	)
}
