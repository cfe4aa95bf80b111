import { PageLink } from '#app/components/layout/links-and-buttons.tsx'
import styles from './chips.module.css'

export type Chip = { id: string; href: string; text: string; chosen?: boolean }

export type ChipsProps = {
	label: string
	chips: Chip[]
	/** Wraps on a phone too, instead of scrolling in one row. */
	wrap?: boolean
}

/** Filters as a row of links, one of them chosen; on a phone the row scrolls sideways. */
export function Chips({ label, chips, wrap }: ChipsProps) {
	return (
		<nav className={styles.chips} aria-label={label}>
			<span className={styles.label} aria-hidden="true">
				{label}
			</span>
			<ul className={styles.row} data-wrap={wrap || undefined}>
				{chips.map((chip) => (
					<li key={chip.id}>
						<PageLink
							className={styles.chip}
							href={chip.href}
							keepScroll
							prefetch
							aria-current={chip.chosen ? 'true' : undefined}
						>
							{chip.text}
						</PageLink>
					</li>
				))}
			</ul>
		</nav>
	)
}
