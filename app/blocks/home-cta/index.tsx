import { LinkButton } from '#app/components/layout/links-and-buttons.tsx'
import { Hero } from '#app/components/media/picture.tsx'
import { useWording } from '#app/components/wording.tsx'
import type { BlockInput } from '../block.ts'
import styles from './styles.module.css'

/** Log in, join or continue as a guest, in the seller's order; doors without a room behind them are left out. */
export function HomeCtaBlock({ props, page }: BlockInput<'home-cta'>) {
	const { t } = useWording()
	const actions = page.home.actions
	const buttons = (
		<div className={styles.actions}>
			{actions.map((action, index) => (
				<LinkButton key={action.id} href={action.href} look={index === 0 ? 'primary' : 'secondary'}>
					{t(`home.${action.id}`)}
				</LinkButton>
			))}
		</div>
	)
	const hasHero = page.plan.main.some((block) => block.type === 'hero')
	if (!hasHero) return <Hero title={t(props.heading)} size="page" actions={buttons} />
	return (
		<section className={styles.section}>
			<h2 className={styles.heading}>{t(props.heading)}</h2>
			{buttons}
		</section>
	)
}
