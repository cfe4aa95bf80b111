import { LinkButton } from '#app/components/layout/links-and-buttons.tsx'
import { Icon } from '#app/components/media/icon.tsx'
import { useWording } from '#app/components/wording.tsx'
import type { BlockInput } from '../block.ts'
import styles from './styles.module.css'

/** What the venue offers to members, or to those who might become one: its condition says to whom. */
export function MemberOfferBlock({ props }: BlockInput<'member-offer'>) {
	const { t } = useWording()
	return (
		<section className={styles.offer}>
			<span className={styles.mark}>
				<Icon name="ticket" />
			</span>
			<div className={styles.words}>
				<h2 className={styles.heading}>{t(props.heading)}</h2>
				<p>{t(props.text)}</p>
			</div>
			<LinkButton href={props.link.href} look="secondary">
				{t(props.link.label)}
			</LinkButton>
		</section>
	)
}
