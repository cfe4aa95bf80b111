import { Link } from '@remix-run/react'
import type { AnchorHTMLAttributes, Ref } from 'react'

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
