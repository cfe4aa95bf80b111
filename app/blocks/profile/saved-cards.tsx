import { Form } from '@remix-run/react'
import { Button } from '#app/components/layout/links-and-buttons.tsx'
import { Panel } from '#app/components/layout/page-frame.tsx'
import { useWording } from '#app/components/wording.tsx'
import type { SavedCardView } from '#app/pages/account/profile/saved-cards.ts'
import styles from './saved-cards.module.css'

/** The saved cards of the account, each with what its removal ends and the button that removes it. */
export function SavedCards({ cards }: { cards: SavedCardView[] }) {
	const { t } = useWording()
	return (
		<Panel title={t('account.cards.title')}>
			<p>{t(cards.length > 0 ? 'account.cards.intro' : 'account.cards.none')}</p>
			{cards.length > 0 ? (
				<ul className={styles.cards}>
					{cards.map(({ id, title, expiry, isExpired, notes, remove }) => (
						<li key={id} className={styles.card}>
							<div className={styles.texts}>
								<p className={styles.title}>{title}</p>
								<p className={styles.expiry} data-expired={isExpired ? true : undefined}>
									{expiry}
								</p>
								{notes.map((note) => (
									<p key={note}>{note}</p>
								))}
							</div>
							<Form method="post">
								<input type="hidden" name="intent" value="remove-card" />
								<input type="hidden" name="card" value={id} />
								<Button look="secondary" size="compact" aria-label={remove}>
									{t('account.cards.remove_short')}
								</Button>
							</Form>
						</li>
					))}
				</ul>
			) : null}
		</Panel>
	)
}
