import type { ReactNode } from 'react'
import { Price } from '#app/components/cart/price.tsx'
import { EmptyState } from '#app/components/layout/empty-state.tsx'
import { LinkButton, PageLink } from '#app/components/layout/links-and-buttons.tsx'
import { Panel } from '#app/components/layout/page-frame.tsx'
import { Picture } from '#app/components/media/picture.tsx'
import { OwnText } from '#app/components/own-text.tsx'
import { useWording } from '#app/components/wording.tsx'
import type { EventCard } from '#app/pages/listing/cards.ts'
import type { PictureView } from '#app/pages/shared/picture.ts'
import type { InsteadView } from '#app/pages/shell/not-found-page.ts'
import styles from './styles.module.css'

export interface InsteadProps {
	instead: InsteadView
	homeHref: string
	/** What is missing. */
	children: ReactNode
}

// In CSS pixels: the first events are in sight below it.
const drawingWidth = 240
// As wide as a card is at most.
const eventWidth = 640

/** A picture at its proportions with another width. */
const scaledTo = (width: number, picture: PictureView): PictureView => ({
	...picture,
	width,
	height: Math.round((picture.height * width) / picture.width),
})

/** A drawing, what is missing, and the first events on sale with the way to all. */
export function Instead({ instead: { drawing, events, listingHref }, homeHref, children }: InsteadProps) {
	const { t } = useWording()
	return (
		<div className={styles.instead}>
			<EmptyState
				heading="h1"
				drawing={
					drawing && <Picture {...scaledTo(drawingWidth, drawing)} sizes={`${drawingWidth}px`} eager />
				}
				title={t('errors.not_found')}
				actions={
					<>
						<LinkButton href={listingHref}>{t('errors.see_events')}</LinkButton>
						<LinkButton href={homeHref} look="secondary">
							{t('errors.continue_home')}
						</LinkButton>
					</>
				}
			>
				{children}
			</EmptyState>
			<div className={styles.events}>
				{events.map((event) => (
					<OnSale key={event.id} event={event} />
				))}
			</div>
		</div>
	)
}

function OnSale({ event: { href, name, image, timeText, priceText } }: { event: EventCard }) {
	return (
		<Panel>
			{image && <Picture {...scaledTo(eventWidth, image)} sizes="(min-width: 48rem) 22rem, 100vw" />}
			<h2>
				<PageLink href={href} prefetch>
					<OwnText>{name}</OwnText>
				</PageLink>
			</h2>
			{timeText && <p>{timeText}</p>}
			{priceText && (
				<p>
					<Price text={priceText} />
				</p>
			)}
		</Panel>
	)
}
