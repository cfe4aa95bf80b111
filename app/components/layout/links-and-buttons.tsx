import { Link } from '@remix-run/react'
import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { Icon, type IconName } from '#app/components/media/icon.tsx'
import styles from './button.module.css'

export type PageLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
	/** Null renders a disabled link. */
	href: string | null
	/** Keeps the scroll position, for choices inside one page. */
	keepScroll?: boolean
	/** Replaces the current history entry. */
	replace?: boolean
	/** Fetches the page's data on hover or focus. */
	prefetch?: boolean
	/** An ordinary navigation: a file, another site or a page outside the storefront. */
	plain?: boolean
	anchorRef?: Ref<HTMLAnchorElement>
}

const insideStorefront = /^(\/(?!\/)|\?)/

/** A link that navigates on the client once hydrated, and as an ordinary link before. */
export function PageLink({
	href,
	keepScroll,
	replace,
	prefetch,
	plain,
	anchorRef,
	children,
	...rest
}: PageLinkProps) {
	if (href === null)
		return (
			// An anchor without href has no role of its own: both attributes declare a disabled link (ARIA in HTML).
			<a role="link" aria-disabled="true" ref={anchorRef} {...rest}>
				{children}
			</a>
		)
	if (plain || !insideStorefront.test(href))
		return (
			<a href={href} ref={anchorRef} {...rest}>
				{children}
			</a>
		)
	return (
		<Link
			to={href}
			ref={anchorRef}
			preventScrollReset={keepScroll}
			replace={replace}
			prefetch={prefetch ? 'intent' : 'none'}
			{...rest}
		>
			{children}
		</Link>
	)
}

/** `primary`: the main action of a view. `quiet`: an action that looks like a link. */
export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'danger'

type ButtonStyle = {
	look?: ButtonLook
	size?: 'regular' | 'compact'
	/** Fills the width of its container. */
	wide?: boolean
	/** A quiet button whose text aligns with the text around it. */
	flush?: boolean
	icon?: IconName
	iconAfter?: IconName
	children: ReactNode
}

export type ButtonProps = ButtonStyle &
	Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> & {
		/** The action is running: the text stays, a thin progress line moves, further clicks do nothing. */
		pending?: boolean
	}

/** A button of a form (type `submit` by default), or of a script. */
export function Button({
	look,
	size,
	wide,
	flush,
	icon,
	iconAfter,
	pending,
	children,
	onClick,
	type = 'submit',
	...rest
}: ButtonProps) {
	return (
		<button
			type={type}
			className={styles.button}
			{...styleAttributes({ look, size, wide, flush })}
			// Not `disabled`: the pressed button would lose the focus.
			aria-disabled={pending || undefined}
			data-pending={pending || undefined}
			onClick={pending ? (event) => event.preventDefault() : onClick}
			{...rest}
		>
			{icon && <Icon name={icon} />}
			<span>{children}</span>
			{iconAfter && <Icon name={iconAfter} />}
		</button>
	)
}

export type LinkButtonProps = ButtonStyle & Omit<PageLinkProps, 'children'>

/** A link that looks like a button: it navigates and changes nothing. */
export function LinkButton({ look, size, wide, flush, icon, iconAfter, children, ...rest }: LinkButtonProps) {
	return (
		<PageLink className={styles.button} {...styleAttributes({ look, size, wide, flush })} {...rest}>
			{icon && <Icon name={icon} />}
			<span>{children}</span>
			{iconAfter && <Icon name={iconAfter} />}
		</PageLink>
	)
}

function styleAttributes({ look = 'primary', size, wide, flush }: Omit<ButtonStyle, 'children'>) {
	return {
		'data-look': look,
		'data-size': size === 'compact' ? size : undefined,
		'data-wide': wide || undefined,
		'data-flush': flush || undefined,
	}
}
