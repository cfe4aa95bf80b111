import { useEffect, useState } from 'react'
import { CountdownUnits } from '#app/components/cart/countdown-units.tsx'
import { LinkButton } from '#app/components/layout/links-and-buttons.tsx'
import { useWording } from '#app/components/wording.tsx'
import type { BlockInput } from '../block.ts'
import styles from './styles.module.css'

/** How long it is until something of the venue begins, and another sentence once it has. */
export function Countdown({ props, view }: BlockInput<'countdown'>) {
	const { t } = useWording()
	const [isOver, setIsOver] = useState(view.seconds === 0)
	useEffect(() => setIsOver(view.seconds === 0), [view.seconds])
	const { after, link } = props
	return (
		<section className={styles.countdown}>
			<div className={styles.words}>
				{/* Empty until the moment comes: a region that is there already is the one that is read out. */}
				<p className={styles.after} role="status">
					{isOver && after ? t(after) : null}
				</p>
				{isOver ? null : (
					<>
						<h2 className={styles.heading}>{t(props.heading)}</h2>
						<p className={styles.moment}>
							<time dateTime={view.instant}>{view.moment}</time>
						</p>
					</>
				)}
			</div>
			{isOver ? null : (
				<div className={styles.units}>
					<CountdownUnits seconds={view.seconds} onEnd={() => setIsOver(true)} />
				</div>
			)}
			{link ? (
				<div className={styles.link}>
					<LinkButton href={link.href} look="secondary" iconAfter="arrow">
						{t(link.label)}
					</LinkButton>
				</div>
			) : null}
		</section>
	)
}
