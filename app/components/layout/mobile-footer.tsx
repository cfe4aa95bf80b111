import type { ReactNode } from 'react'
import { useKeyboard } from '#app/components/hooks/use-keyboard.ts'
import { Icon } from '#app/components/media/icon.tsx'
import styles from './mobile-footer.module.css'
import { PageLink } from './page-link.tsx'

export type MobileFooterProps = {
	/** The total of the choice, always visible. */
	total?: { label: string; text: string }
	cart?: CartLinkProps
	/** The primary action of the view, at most one quiet action before it. */
	children?: ReactNode
}

/** The bar at the bottom of a phone: cart, total, action. Hidden from 1024 px on, where the aside shows them. */
export function MobileFooter({ total, cart, children }: MobileFooterProps) {
	const isTyping = useKeyboard()
	return (
		<div className={styles.footer} data-typing={isTyping || undefined}>
			{cart && <CartLink {...cart} />}
			{total && (
				<p className={styles.total}>
					<span className={styles.label}>{total.label}</span>
					<output className={styles.amount}>{total.text}</output>
				</p>
			)}
			<div className={styles.acts}>{children}</div>
		</div>
	)
}

export type CartLinkProps = {
	href: string
	/** Accessible name: the target and the number of tickets in it. */
	label: string
	/** The number of tickets in digits, "99+" at most; absent when there are none. */
	badge?: string
}

/** The link to the cart with the number of tickets in it. */
export function CartLink({ href, label, badge }: CartLinkProps) {
	return (
		<PageLink className={styles.cart} href={href} aria-label={label}>
			<Icon name="cart" />
			{badge && <span className={styles.count}>{badge}</span>}
		</PageLink>
	)
}
