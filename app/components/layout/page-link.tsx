import { Link } from '@remix-run/react'
import type { AnchorHTMLAttributes, Ref } from 'react'

export type PageLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
	/** Null when there is nowhere to go: it is read as a link that is switched off. */
	href: string | null
	/** The page stays where it is: for choices inside one page. */
	keepScroll?: boolean
	/** Takes the place of the current entry in the history. */
	replace?: boolean
	/** Fetches the page's data when the pointer or the focus arrives. */
	prefetch?: boolean
	/** A file, another site or a page outside the storefront: an ordinary navigation. */
	plain?: boolean
	anchorRef?: Ref<HTMLAnchorElement>
}

const insideStorefront = /^(\/(?!\/)|\?)/

/** A link that navigates without a reload once scripts run, and as any link before. */
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
			// An anchor without href has no role of its own: both attributes say what it is (ARIA in HTML).
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
