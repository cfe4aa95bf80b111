import { Form, useNavigate } from '@remix-run/react'
import { useCallback, useRef, useState } from 'react'
import { AgainButton, lineProps, RemoveLink } from '#app/blocks/parts/cart-parts.tsx'
import { PromoForm } from '#app/blocks/parts/promo.tsx'
import { useFocusAfterRemoval } from '#app/blocks/parts/use-focus-after-removal.ts'
import { CardRecipient } from '#app/blocks/ticket-quantities/recipient-on-demand.tsx'
import { CartLine, CartLines } from '#app/components/cart/cart-line.tsx'
import { useAddressDialog } from '#app/components/hooks/use-address-dialog.ts'
import { Dialog } from '#app/components/layout/dialog.tsx'
import { EmptyState } from '#app/components/layout/empty-state.tsx'
import { Button, LinkButton, PageLink } from '#app/components/layout/links-and-buttons.tsx'
import { Notice } from '#app/components/layout/notice.tsx'
import { useWording } from '#app/components/wording.tsx'
import type { Missed } from '#app/pages/cart/cart-again.ts'
import type { CartPage } from '#app/pages/cart/cart-page.ts'
import type { CartView } from '#app/pages/cart/cart-view.ts'
import { recipientQuery } from '#app/pages/cart/recipient-query.ts'
import layout from '#app/styles/layout.module.css'
import type { BlockInput } from '../block.ts'
import styles from './styles.module.css'

/** Links that may take the focus after a removal: those of the lines, or the way on from an empty cart. */
const goOn = 'a[href*="?remove="], section a'

/** The items of the cart; removal asks for confirmation first. */
export function CartLinesBlock({ page }: BlockInput<'cart-lines'>) {
	const { t } = useWording()
	const { cart, shared } = page
	const part = useRef<HTMLDivElement>(null)
	useFocusAfterRemoval(part, thingsOf(page), goOn)
	const [hasHeld, setHasHeld] = useState(cart !== null)
	if (cart && !hasHeld) setHasHeld(true)
	return (
		<div className={layout.stack} ref={part}>
			<MissedParties missed={page.missed} />
			{page.promo.isOpen ? <PromoQuestion page={page} /> : null}
			{page.recipient ? <RecipientForm question={page.recipient} page={page} /> : null}
			{page.removal ? <RemovalQuestion removal={page.removal} cartHref={shared.cartHref} /> : null}
			{cart ? <Held cart={cart} page={page} /> : <Nothing page={page} />}
			{/* A page that loads with an empty cart says so in its own text. */}
			<p className="spoken" role="status">
				{!cart && hasHeld ? t('cart.empty') : ''}
			</p>
		</div>
	)
}

/** Ids of the items, and of the confirmation before the item that it is about: a "no" removes the confirmation only. */
function thingsOf({ cart, removal }: CartPage): string[] {
	return (cart?.items ?? []).flatMap(({ id }) => (id === removal?.itemId ? [`${id}?`, id] : [id]))
}

function Nothing({ page: { again, isCartExpired, shared } }: { page: CartPage }) {
	const { t } = useWording()
	return (
		<EmptyState
			title={t('cart.empty')}
			actions={
				<>
					<LinkButton href={shared.eventsHref}>{t('cart.browse')}</LinkButton>
					{again && !isCartExpired ? (
						<Form method="post" action={shared.cartHref}>
							<AgainButton attempt={again} look="secondary" />
						</Form>
					) : null}
				</>
			}
		/>
	)
}

function Held({ cart, page: { shared } }: { cart: CartView; page: CartPage }) {
	const { t } = useWording()
	return (
		<>
			{cart.timer ? <p className={styles.held}>{cart.timer.text}</p> : null}
			<h2 className="spoken">{t('cart.items')}</h2>
			<CartLines label={t('cart.items')}>
				{cart.items.map((item) => (
					<CartLine
						key={item.id}
						{...lineProps(item, shared.cartHref)}
						action={<RemoveLink item={item} cartHref={shared.cartHref} />}
					/>
				))}
			</CartLines>
			<div>
				<LinkButton href={shared.eventsHref} look="quiet" flush icon="plus">
					{t('cart.add_more')}
				</LinkButton>
			</div>
		</>
	)
}

/** Lists the items of an expired cart that are no longer available, each with a link to the nearest time that is. */
function MissedParties({ missed }: { missed: Missed[] }) {
	return missed.map(({ id, text, link }) => (
		<Notice key={id} kind="warning" live actions={<PageLink href={link.href}>{link.text}</PageLink>}>
			{text}
		</Notice>
	))
}

/** The page of the dialog for a promo code. */
function PromoQuestion({ page }: { page: CartPage }) {
	const { t } = useWording()
	const navigate = useNavigate()
	const back = page.promo.next ?? page.shared.cartHref
	const close = useCallback(() => navigate(back), [navigate, back])
	return (
		<Dialog open title={t('promo.open')} onClose={close} closeHref={back}>
			<PromoForm page={page} onApplied={close} />
		</Dialog>
	)
}

/** The form about the recipient of gift cards in the cart. */
function RecipientForm({
	question: { ticketId, view },
	page: { errors, shared },
}: {
	question: NonNullable<CartPage['recipient']>
	page: CartPage
}) {
	const { t } = useWording()
	const { cartHref } = shared
	const dialog = useAddressDialog(cartHref)
	return (
		<Dialog {...dialog} title={t('giftcard.for.change')} closeHref={cartHref}>
			<Form method="post" action={cartHref} className={layout.stack} noValidate>
				<input type="hidden" name={recipientQuery} value={ticketId} />
				<CardRecipient view={view} errors={errors} />
				<div className={layout.row}>
					<Button name="intent" value="recipient">
						{t('giftcard.for.save')}
					</Button>
				</div>
			</Form>
		</Dialog>
	)
}

function RemovalQuestion({
	removal,
	cartHref,
}: {
	removal: NonNullable<CartPage['removal']>
	cartHref: string
}) {
	const { t } = useWording()
	const dialog = useAddressDialog(cartHref)
	return (
		<Dialog
			{...dialog}
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
