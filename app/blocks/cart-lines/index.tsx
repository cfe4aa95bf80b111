import { Form, useNavigate } from '@remix-run/react'
import { Button, LinkButton } from '#app/components/button.tsx'
import { CartLine, CartLines } from '#app/components/cart-line.tsx'
import { Dialog } from '#app/components/dialog.tsx'
import { EmptyState } from '#app/components/empty-state.tsx'
import { useWording } from '#app/components/wording.tsx'
import type { PageView } from '#app/flows/page.ts'
import layout from '#app/styles/layout.module.css'
import type { BlockInput } from '../block.ts'
import { lineProps, RemoveLink } from '../cart-parts.tsx'

/** What is in the cart, with removal after a question. */
export function CartLinesBlock({ page }: BlockInput<'cart-lines'>) {
	const { t } = useWording()
	const { cart, shared } = page
	if (!cart) {
		return (
			<EmptyState
				title={t('cart.empty')}
				actions={<LinkButton href={shared.eventsHref}>{t('cart.browse')}</LinkButton>}
			/>
		)
	}
	return (
		<div className={layout.stack}>
			{page.removal ? <RemovalQuestion removal={page.removal} cartHref={shared.cartHref} /> : null}
			<h2 className="spoken">{t('cart.items')}</h2>
			<CartLines label={t('cart.items')}>
				{cart.items.map((item) => (
					<CartLine
						key={item.id}
						{...lineProps(item)}
						action={<RemoveLink item={item} cartHref={shared.cartHref} />}
					/>
				))}
			</CartLines>
			<div className={layout.row}>
				<LinkButton href={shared.eventsHref} look="quiet" icon="plus">
					{t('cart.add_more')}
				</LinkButton>
			</div>
		</div>
	)
}

function RemovalQuestion({
	removal,
	cartHref,
}: {
	removal: NonNullable<PageView['removal']>
	cartHref: string
}) {
	const { t } = useWording()
	const navigate = useNavigate()
	return (
		<Dialog
			open
			onClose={() => navigate(cartHref, { preventScrollReset: true })}
			title={t('cart.remove_confirm', { name: removal.names.join(', ') })}
			closeHref={cartHref}
			actions={
				<Form method="post" action={cartHref} className={layout.row}>
					<input type="hidden" name="item" value={removal.itemId} />
					<Button look="danger" name="intent" value="remove">
						{t('cart.remove')}
					</Button>
					<LinkButton href={cartHref} look="secondary" keepScroll>
						{t('cart.keep')}
					</LinkButton>
				</Form>
			}
		>
			{removal.clearsAll ? <p>{t('cart.remove_dependency')}</p> : null}
		</Dialog>
	)
}
