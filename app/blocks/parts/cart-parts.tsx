import { useNavigation } from '@remix-run/react'
import type { CartLineProps } from '#app/components/cart/cart-line.tsx'
import type { TotalsRow } from '#app/components/cart/totals.tsx'
import { Button, LinkButton } from '#app/components/layout/links-and-buttons.tsx'
import { useWording } from '#app/components/wording.tsx'
import type { CartItem } from '#app/pages/cart/cart-items.ts'
import type { CartView } from '#app/pages/cart/cart-view.ts'
import { recipientQuery } from '#app/pages/cart/recipient-query.ts'
import { attemptField } from '#app/pages/event/reserve/attempt.ts'
import type { Translate } from '#app/sellers/wording/translate.ts'

/** An item of the cart as its line draws it. With the address of the cart its gift cards can be given to somebody else. */
export function lineProps(item: CartItem, cartHref?: string): CartLineProps {
	return {
		name: item.name,
		when: item.when,
		image: item.image,
		types: item.types.map((type) => ({
			id: type.id,
			name: type.name,
			quantity: `${type.count} ×`,
			price: type.total.text,
			note: type.seats || type.recipient || undefined,
			action:
				cartHref && type.cardId ? <RecipientLink cardId={type.cardId} cartHref={cartHref} /> : undefined,
		})),
	}
}

/** Subtotal, fees and what else there is, then the total and the taxes in it; of an order in parts the one to pay now, which is less than its price. */
export function totalsRows(cart: CartView, t: Translate): TotalsRow[] {
	return [
		...cart.lines.map((line) => ({
			id: line.key,
			label: line.text,
			value: line.price.text,
			kind: line.isReduction ? ('reduction' as const) : undefined,
		})),
		{
			id: 'total',
			label: t(cart.later.length > 0 ? 'checkout.outstanding' : 'cart.widget.total'),
			value: cart.outstanding.text,
			note: totalNote(cart),
			kind: 'total' as const,
		},
		...cart.taxes.map(({ key, text, price }) => ({
			id: `included ${key}`,
			label: text,
			value: price.text,
			kind: 'part' as const,
		})),
	]
}

/** The amount to pay now. */
export const outstandingRow = (cart: CartView, t: Translate): TotalsRow => ({
	id: 'outstanding',
	label: t('checkout.outstanding'),
	value: cart.outstanding.text,
	note: totalNote(cart),
	kind: 'total',
})

/** What the amount to pay consists of. */
const totalNote = ({ feesNote, memberNote }: CartView): string | undefined =>
	[feesNote, memberNote].filter(Boolean).join(' · ') || undefined

/** The amounts to pay later. */
export const laterRows = ({ later }: CartView): TotalsRow[] =>
	later.map(({ id, text, price }) => ({ id, label: text, value: price.text }))

/** Holds the tickets of the last cart again. Must be inside a form that posts to the cart. */
export function AgainButton({ attempt, look }: { attempt: string; look?: 'primary' | 'secondary' }) {
	const { t } = useWording()
	const isPending = useNavigation().state !== 'idle'
	return (
		<>
			<input type="hidden" name={attemptField} value={attempt} />
			<Button look={look} name="intent" value="again" pending={isPending}>
				{t('cart.again.confirm')}
			</Button>
		</>
	)
}

/** Leads to the form about the recipient of gift cards. */
function RecipientLink({ cardId, cartHref }: { cardId: string; cartHref: string }) {
	const { t } = useWording()
	return (
		<LinkButton
			href={`${cartHref}?${recipientQuery}=${encodeURIComponent(cardId)}`}
			look="quiet"
			flush
			size="compact"
			keepScroll
		>
			{t('giftcard.for.change')}
		</LinkButton>
	)
}

/** Leads to the question whether to remove the item; nothing is removed by a link. */
export function RemoveLink({ item, cartHref }: { item: CartItem; cartHref: string }) {
	const { t } = useWording()
	return (
		<LinkButton
			href={`${cartHref}?remove=${encodeURIComponent(item.id)}`}
			look="quiet"
			flush
			size="compact"
			icon="trash"
			keepScroll
		>
			{t('cart.remove')}
			<span className="spoken"> {item.name}</span>
		</LinkButton>
	)
}
