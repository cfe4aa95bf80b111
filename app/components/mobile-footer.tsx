import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import styles from './mobile-footer.module.css'
import { PageLink } from './page-link.tsx'

export type MobileFooterProps = {
	/** What is chosen comes to, always in sight. */
	total?: { label: string; text: string }
	cart?: { href: string; label: string; count: number }
	/** The one act of the view, at most one quiet act before it. */
	children?: ReactNode
}

/** The bar at the foot of a phone: cart, total, act. Gone from 1024 px on, where the aside has them. */
export function MobileFooter({ total, cart, children }: MobileFooterProps) {
	return (
		<div className={styles.footer}>
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

// Two figures fit on the mark (spec 1 §2).
const mostShown = 99

/** The way to the cart with the number of tickets in it. `label` says both in words. */
export function CartDoor({ href, label, count }: { href: string; label: string; count: number }) {
	return (
		<PageLink className={styles.cart} href={href} aria-label={label}>
			<Icon name="cart" />
			{count > 0 && <span className={styles.count}>{count > mostShown ? `${mostShown}+` : count}</span>}
		</PageLink>
	)
}
