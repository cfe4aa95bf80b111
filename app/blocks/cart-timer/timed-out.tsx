import { Form, useSubmit } from '@remix-run/react'
import { Button } from '#app/components/button.tsx'
import { Dialog } from '#app/components/dialog.tsx'
import { useWording } from '#app/components/wording.tsx'
import type { PageView } from '#app/flows/page.ts'
import layout from '#app/styles/layout.module.css'
import { AgainButton } from '../cart-parts.tsx'

/**
 * The cart is over: the visitor has it held again in one press, or starts over. Who closes it goes on without the cart,
 * and may still have it held again later.
 */
export function TimedOut({ page }: { page: PageView }) {
	const { t } = useWording()
	const submit = useSubmit()
	const { cartHref, eventsHref } = page.shared
	return (
		<Dialog
			open
			isBrief
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
