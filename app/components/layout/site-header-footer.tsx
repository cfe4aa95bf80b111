import { type MouseEvent, type ReactNode, useId } from 'react'
import { Icon } from '#app/components/media/icon.tsx'
import { PageLink } from './links-and-buttons.tsx'
import { CartLink, type CartLinkProps } from './page-frame.tsx'
import footerStyles from './site-footer.module.css'
import headerStyles from './site-header.module.css'

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
	/** Accessible names of the navigation, and of the button that opens all links on a phone. */
	label: string
	menuLabel: string
	/** Path and query of the page: another one begins with closed links. */
	here: string
	links?: SiteLink[]
	locales?: { label: string; links: (SiteLink & { lang: string })[] }
	account?: AccountLinksProps
	cart?: CartLinkProps
	/** A change of the login, for screen readers. */
	status?: string
}

type AccountLinksProps = {
	/** Null for a visitor without a login. */
	greeting: string | null
	links: { href: string; text: string; onClick?: (event: MouseEvent<HTMLAnchorElement>) => void }[]
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

/** The header of the site: logo, navigation, languages, login, cart. */
export function SiteHeader({
	logo,
	name,
	label,
	menuLabel,
	here,
	links = [],
	locales,
	account,
	cart,
	status,
}: SiteHeaderProps) {
	const all = (
		<>
			{links.length > 0 && (
				<nav className={headerStyles.links} aria-label={label}>
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
			{account && <AccountLinks {...account} />}
		</>
	)
	const count = links.length + (locales?.links.length ?? 0) + (account?.links.length ?? 0)
	return (
		<header className={headerStyles.header}>
			<div className={headerStyles.bar}>
				<PageLink className={headerStyles.logo} href={logo?.href ?? name.href}>
					{logo ? <Logo {...logo} /> : name.text}
				</PageLink>
				{count > 1 ? (
					<Menu label={menuLabel} here={here}>
						{all}
					</Menu>
				) : (
					all
				)}
				{cart && (
					<div className={headerStyles.own}>
						<CartLink {...cart} />
					</div>
				)}
				{account && (
					<p className="spoken" role="status">
						{status}
					</p>
				)}
			</div>
		</header>
	)
}

/**
 * All links: in the line of the header, or on a phone in a sheet that a button opens. The sheet is a popover: the browser opens
 * it, closes it by Escape or by a press beside it, and brings the focus back, with scripts and without.
 */
function Menu({ label, here, children }: { label: string; here: string; children: ReactNode }) {
	const id = useId()
	return (
		<>
			<button
				type="button"
				className={headerStyles.toggle}
				aria-label={label}
				data-account=""
				{...{ popovertarget: id }}
			>
				<Icon name="menu" />
			</button>
			<div className={headerStyles.sheet} key={here} id={id} {...{ popover: 'auto' }}>
				{children}
			</div>
		</>
	)
}

function AccountLinks({ greeting, links }: AccountLinksProps) {
	return (
		<div className={headerStyles.account}>
			{greeting && <span className={headerStyles.greeting}>{greeting}</span>}
			{links.map(({ href, text, onClick }, index) => (
				<PageLink key={href} href={href} onClick={onClick} data-account={index === 0 ? '' : undefined}>
					{text}
				</PageLink>
			))}
		</div>
	)
}

/** Both logos are in the page, and CSS shows one of them, so that no script has to choose. */
function Logo({ src, darkSrc, alt, width, height }: LogoProps) {
	const size = { width, height }
	if (!darkSrc) return <img className={headerStyles.plate} src={src} alt={alt} {...size} />
	return (
		<>
			<img className={headerStyles.light} src={src} alt={alt} {...size} />
			<img className={headerStyles.dark} src={darkSrc} alt={alt} {...size} />
		</>
	)
}

function LocaleLinks({ label, links }: { label: string; links: (SiteLink & { lang: string })[] }) {
	return (
		<nav className={headerStyles.locales} aria-label={label}>
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
		<footer className={footerStyles.footer}>
			<div className={footerStyles.inner}>
				<div className={footerStyles.venue}>
					<p className={footerStyles.name}>{name}</p>
					{children}
				</div>
				{links.length > 0 && (
					<nav className={footerStyles.links} aria-label={label}>
						{links.map((link) => (
							<PageLink key={link.href} href={link.href} plain={link.plain}>
								{link.text}
							</PageLink>
						))}
					</nav>
				)}
				{modes && modes.links.length > 0 && (
					<nav className={footerStyles.modes} aria-label={modes.label}>
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
				{note && <p className={footerStyles.note}>{note}</p>}
			</div>
		</footer>
	)
}
