import type { ReactNode } from 'react'
import { PageLink } from './page-link.tsx'
import styles from './site-footer.module.css'
import type { SiteLink } from './site-header.tsx'

export type SiteFooterProps = {
	name: string
	/** Address and opening hours of the venue. */
	children?: ReactNode
	label: string
	links?: SiteLink[]
	/** Colour modes: light, dark, high contrast. */
	modes?: { label: string; links: SiteLink[] }
	/** The last line, muted. */
	note?: ReactNode
}

/** The footer of the site: venue, links, colour modes. */
export function SiteFooter({ name, children, label, links = [], modes, note }: SiteFooterProps) {
	return (
		<footer className={styles.footer}>
			<div className={styles.inner}>
				<div className={styles.venue}>
					<p className={styles.name}>{name}</p>
					{children}
				</div>
				{links.length > 0 && (
					<nav className={styles.links} aria-label={label}>
						{links.map((link) => (
							<PageLink key={link.href} href={link.href} plain={link.plain}>
								{link.text}
							</PageLink>
						))}
					</nav>
				)}
				{modes && modes.links.length > 0 && (
					<nav className={styles.modes} aria-label={modes.label}>
						<span aria-hidden="true">{modes.label}</span>
						{modes.links.map((link) => (
							// A full page load: the mode is an attribute of the document element.
							<PageLink
								key={link.href}
								href={link.href}
								plain
								rel="nofollow"
								aria-current={link.current ? 'true' : undefined}
							>
								{link.text}
							</PageLink>
						))}
					</nav>
				)}
				{note && <p className={styles.note}>{note}</p>}
			</div>
		</footer>
	)
}
