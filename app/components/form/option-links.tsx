import { PageLink } from '#app/components/layout/links-and-buttons.tsx'
import styles from './option-links.module.css'

export type OptionLink = { id: string; title: string; text: string; href: string }

/** A few options, each a link with a sentence about it. */
export function OptionLinks({ options }: { options: OptionLink[] }) {
	return (
		<ul className={styles.options}>
			{options.map(({ id, title, text, href }) => (
				<li key={id}>
					<PageLink className={styles.option} href={href} keepScroll prefetch>
						<span className={styles.title}>{title}</span>
						<span className={styles.text}>{text}</span>
					</PageLink>
				</li>
			))}
		</ul>
	)
}
