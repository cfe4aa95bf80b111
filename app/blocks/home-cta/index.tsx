import { LinkButton } from '#app/components/layout/links-and-buttons.tsx'
import { Icon } from '#app/components/media/icon.tsx'
import { Hero } from '#app/components/media/picture.tsx'
import { OwnText } from '#app/components/own-text.tsx'
import { useWording } from '#app/components/wording.tsx'
import type { EventCard } from '#app/pages/listing/cards.ts'
import type { BlockInput } from '../block.ts'
import styles from './styles.module.css'

/** Log in, join or continue as a guest, in the seller's order; doors without a room behind them are left out. */
export function HomeCtaBlock({ props, page }: BlockInput<'home-cta'>) {
	const { t } = useWording()
	const { actions, next } = page.home
	const buttons = (
		<div className={styles.actions}>
			{next && (
				<LinkButton href={next.href}>
					{next.button}
					<span className="spoken">
						{' '}
						<OwnText>{next.name}</OwnText>
					</span>
				</LinkButton>
			)}
			{actions.map((action, index) => (
				<LinkButton key={action.id} href={action.href} look={index === 0 && !next ? 'primary' : 'secondary'}>
					{t(`home.${action.id}`)}
				</LinkButton>
			))}
		</div>
	)
	const hero = page.plan.main.find((block) => block.type === 'hero')
	if (!hero)
		return (
			<Hero title={t(props.heading)} text={next && <Next event={next} />} size="page" actions={buttons} />
		)
	// What is next may be the show that the opening names already.
	const isNamed = next !== null && 'heading' in hero.props && t(hero.props.heading) === next.name
	return (
		<section className={styles.section}>
			<div>
				<h2 className={next && !isNamed ? styles.label : styles.heading}>{t(props.heading)}</h2>
				{next && <Next event={next} isNamed={isNamed} />}
			</div>
			{buttons}
		</section>
	)
}

/** The event that begins next, with its date and price. */
function Next({ event, isNamed = false }: { event: EventCard; isNamed?: boolean }) {
	return (
		<div className={styles.next}>
			{isNamed ? null : (
				<p className={styles.name}>
					<OwnText>{event.name}</OwnText>
				</p>
			)}
			<p className={styles.when}>
				<Icon name="calendar" />
				<span>{[event.timeText, event.priceText].filter(Boolean).join(' · ')}</span>
			</p>
		</div>
	)
}
