import type { ReactNode } from 'react'
import { useKeyboard } from '#app/components/hooks/use-keyboard.ts'
import { Icon } from '#app/components/media/icon.tsx'
import styles from './mobile-footer.module.css'
import { PageLink } from './page-link.tsx'

export type MobileFooterProps = {
	/** What is chosen comes to, always in sight. */
	total?: { label: string; text: string }
	cart?: CartDoorProps
	/** The one act of the view, at most one quiet act before it. */
	children?: ReactNode
}

/** The bar at the foot of a phone: cart, total, act. Gone from 1024 px on, where the aside has them. */
export function MobileFooter({ total, cart, children }: MobileFooterProps) {
	const isTyping = useKeyboard()
	return (
		<div className={styles.footer} data-typing={isTyping || undefined}>
			{cart && <CartDoor {...cart} />}
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

export type CartDoorProps = {
	href: string
	/** Says in words where it leads and how many tickets are in it. */
	label: string
	/** How many as figures, "99+" at most; left out when there are none. */
	badge?: string
}

/** The way to the cart with the number of tickets in it. */
export function CartDoor({ href, label, badge }: CartDoorProps) {
	return (
		<PageLink className={styles.cart} href={href} aria-label={label}>
			<Icon name="cart" />
			{badge && <span className={styles.count}>{badge}</span>}
		</PageLink>
	)
}
