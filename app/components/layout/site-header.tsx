import { CartLink, type CartLinkProps } from './mobile-footer.tsx'
import { PageLink } from './page-link.tsx'
import styles from './site-header.module.css'

export type SiteLink = {
	href: string
	text: string
	current?: boolean /** A file or another site. */
	plain?: boolean
}

export type SiteHeaderProps = {
	/** Null shows the name instead. */
	logo: LogoProps | null
	name: { text: string; href: string }
	/** Accessible name of the navigation. */
	label: string
	links?: SiteLink[]
	locales?: { label: string; links: (SiteLink & { lang: string })[] }
	cart?: CartLinkProps
}

type LogoProps = {
	src: string
	/** For dark modes; without it the logo gets a light plate there. */
	darkSrc: string | null
	alt: string
	width: number
	height: number
	href: string
}

/** The header of the site: logo, navigation, languages, cart. */
export function SiteHeader({ logo, name, label, links = [], locales, cart }: SiteHeaderProps) {
	return (
		<header className={styles.header}>
			<div className={styles.bar}>
				<PageLink className={styles.logo} href={logo?.href ?? name.href}>
					{logo ? <Logo {...logo} /> : name.text}
				</PageLink>
				{links.length > 0 && (
					<nav className={styles.links} aria-label={label}>
						{links.map((link) => (
							<PageLink
								key={link.href}
								href={link.href}
								plain={link.plain}
								aria-current={link.current ? 'page' : undefined}
							>
								{link.text}
							</PageLink>
						))}
					</nav>
				)}
				{locales && <LocaleLinks {...locales} />}
				{cart && <CartLink {...cart} />}
			</div>
		</header>
	)
}

/** Both logos are in the page, and CSS shows one of them, so that no script has to choose. */
function Logo({ src, darkSrc, alt, width, height }: LogoProps) {
	const size = { width, height }
	if (!darkSrc) return <img className={styles.plate} src={src} alt={alt} {...size} />
	return (
		<>
			<img className={styles.light} src={src} alt={alt} {...size} />
			<img className={styles.dark} src={darkSrc} alt={alt} {...size} />
		</>
	)
}

function LocaleLinks({ label, links }: { label: string; links: (SiteLink & { lang: string })[] }) {
	return (
		<nav className={styles.locales} aria-label={label}>
			{links.map((link) => (
				// A full page load: wording, dates and prices all change with the language.
				<PageLink
					key={link.lang}
					href={link.href}
					lang={link.lang}
					hrefLang={link.lang}
					plain
					aria-current={link.current ? 'true' : undefined}
				>
					{link.text}
				</PageLink>
			))}
		</nav>
	)
}
