import type { ReactNode } from 'react'
import { Icon } from '#app/components/media/icon.tsx'
import { Picture, type PictureSource } from '#app/components/media/picture.tsx'
import { OwnText } from '#app/components/own-text.tsx'
import styles from './event-card.module.css'
import { PageLink } from './links-and-buttons.tsx'

export type EventCardProps = {
	href: string
	title: string
	/** Level of the title's heading: one below the heading of the list. */
	titleLevel: 2 | 3
	subtitle?: string
	summary?: string
	venue?: string
	/** When it can be visited: "Next: Sat, Nov 28". */
	time?: string
	/** A short text on the picture: the category, or "Few left". */
	badge?: string
	price?: ReactNode
	/** Text of the button. */
	cta: string
	image?: PictureSource
	/** One of the cards that are visible without scrolling. */
	eager?: boolean
	/** Controls of their own, below the foot. */
	children?: ReactNode
}

/** An event on sale. The title is the link; its hit area covers the whole card. */
export function EventCard(props: EventCardProps) {
	const {
		href,
		title,
		titleLevel,
		subtitle,
		summary,
		venue,
		time,
		badge,
		price,
		cta,
		image,
		eager,
		children,
	} = props
	const Heading = titleLevel === 2 ? 'h2' : 'h3'
	return (
		<div className={styles.frame}>
			<article className={styles.card}>
				<div className={styles.image}>
					{image && (
						<Picture
							{...image}
							eager={eager}
							fit="fill"
							sizes="(min-width: 64rem) 22rem, (min-width: 40rem) 45vw, 100vw"
						/>
					)}
					{badge && (
						<span className={styles.badge}>
							<OwnText>{badge}</OwnText>
						</span>
					)}
				</div>
				<div className={styles.words}>
					<Heading className={styles.title}>
						<PageLink className={styles.link} href={href} prefetch>
							<OwnText>{title}</OwnText>
						</PageLink>
					</Heading>
					{subtitle && (
						<p className={styles.subtitle}>
							<OwnText>{subtitle}</OwnText>
						</p>
					)}
					{summary && (
						<p className={styles.summary}>
							<OwnText>{summary}</OwnText>
						</p>
					)}
					{time && (
						<p className={styles.fact}>
							<Icon name="calendar" />
							<span>{time}</span>
						</p>
					)}
					{venue && (
						<p className={styles.fact}>
							<Icon name="place" />
							<OwnText>{venue}</OwnText>
						</p>
					)}
					<p className={styles.foot}>
						{price}
						{/* Decoration: the stretched link is the control. */}
						<span className={styles.cta} aria-hidden="true">
							{cta}
							<Icon name="arrow" />
						</span>
					</p>
					{children}
				</div>
			</article>
		</div>
	)
}
