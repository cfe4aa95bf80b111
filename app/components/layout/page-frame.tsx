import type { ReactNode } from 'react'
import { useKeyboard } from '#app/components/hooks/browser-state.ts'
import { Icon } from '#app/components/media/icon.tsx'
import { useWording } from '#app/components/wording.tsx'
import layout from '#app/styles/layout.module.css'
import connectionStyles from './connection-lost.module.css'
import { PageLink } from './links-and-buttons.tsx'
import footerStyles from './mobile-footer.module.css'
import { Notice } from './notice.tsx'
import styles from './page-frame.module.css'
import panelStyles from './panel.module.css'

/** The first tab stop: skips the header. */
export function SkipLink({ href = '#main' }: { href?: string }) {
	const { t } = useWording()
	return (
		<a className={styles.skip} href={href}>
			{t('controls.skip')}
		</a>
	)
}

/** States on every page that nothing is really sold here. */
export function DemoRibbon({ text }: { text: string }) {
	return (
		<aside className={styles.ribbon} aria-label={text}>
			<p>{text}</p>
		</aside>
	)
}

/** States on every page that it shows another visitor's role or another time, with a link that ends the preview. */
export function PreviewRibbon({
	text,
	note,
	end,
}: {
	text: string
	note: string
	end: { href: string; text: string }
}) {
	return (
		<aside className={styles.ribbon} aria-label={text} title={note}>
			<p>
				{text} — {/* A full page load: the browser keeps nothing of the preview. */}
				<a className={styles.end} href={end.href}>
					{end.text}
				</a>
			</p>
		</aside>
	)
}

/** The content of a page; the target of the skip link. */
export function Main({ children }: { children: ReactNode }) {
	return (
		<main className={layout.main} id="main" tabIndex={-1}>
			{children}
		</main>
	)
}

export type ColumnsProps = {
	aside?: ReactNode
	asideLabel?: string
	/** The aside is above the content on a phone and is read before it. */
	isAsideFirst?: boolean
	children: ReactNode
}

/** One column on a phone; from 1024 px on, the content and a sticky aside. */
export function Columns({ aside, asideLabel, isAsideFirst, children }: ColumnsProps) {
	const side = aside && (
		<aside className={layout.aside} aria-label={asideLabel}>
			{aside}
		</aside>
	)
	return (
		<div className={layout.columns} data-aside={aside ? (isAsideFirst ? 'first' : 'last') : undefined}>
			{isAsideFirst ? side : null}
			<div className={layout.content}>{children}</div>
			{isAsideFirst ? null : side}
		</div>
	)
}

/** Dims the current content while the next is loading, without a spinner or a layout shift. */
export function Pending({ active, children }: { active: boolean; children: ReactNode }) {
	return (
		<div className={styles.pending} aria-busy={active || undefined}>
			{children}
		</div>
	)
}

/** Covers the head of the page while the connection is lost; the page below does not move. */
export function ConnectionLost({ active }: { active: boolean }) {
	const { t } = useWording()
	return (
		<div className={connectionStyles.banner} aria-live="polite">
			{active ? (
				<Notice kind="warning" banner>
					{t('errors.line_lost')}
				</Notice>
			) : null}
		</div>
	)
}

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
		<div className={footerStyles.footer} data-typing={isTyping || undefined}>
			{cart && <CartLink {...cart} />}
			{total && (
				<p className={footerStyles.total}>
					<span className={footerStyles.label}>{total.label}</span>
					<output className={footerStyles.amount}>{total.text}</output>
				</p>
			)}
			<div className={footerStyles.acts}>{children}</div>
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
		<PageLink className={footerStyles.cart} href={href} aria-label={label}>
			<Icon name="cart" />
			{badge && <span className={footerStyles.count}>{badge}</span>}
		</PageLink>
	)
}

export type PanelProps = {
	title?: ReactNode
	/** `well` is recessed, `card` is raised. */
	look?: 'card' | 'well'
	children: ReactNode
	/** Below a thin rule: totals, the action. */
	foot?: ReactNode
}

/** A surface in the theme's style that holds one thing: the cart, a part of a form, an order. */
export function Panel({ title, look = 'card', children, foot }: PanelProps) {
	return (
		<section className={panelStyles.panel} data-look={look}>
			{title && <h2 className={panelStyles.title}>{title}</h2>}
			<div className={panelStyles.body}>{children}</div>
			{foot && <footer className={panelStyles.foot}>{foot}</footer>}
		</section>
	)
}
