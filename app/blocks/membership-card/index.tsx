import { EmptyState } from '#app/components/layout/empty-state.tsx'
import { LinkButton } from '#app/components/layout/links-and-buttons.tsx'
import { useWording } from '#app/components/wording.tsx'
import type { CardView } from '#app/pages/account/my-membership-page.ts'
import layout from '#app/styles/layout.module.css'
import type { BlockInput } from '../block.ts'
import { WalletButtons } from '../parts/wallet-buttons.tsx'
import styles from './styles.module.css'

/** The cards of a membership, the visitor's own first. */
export function MembershipCardBlock({ page }: BlockInput<'membership-card'>) {
	const { cards, renewal, autoRenew, consent, delivery, empty } = page
	if (empty)
		return (
			<EmptyState
				title={empty.text}
				actions={<LinkButton href={empty.link.href}>{empty.link.text}</LinkButton>}
			/>
		)
	if (cards.length === 0) return null
	return (
		<div className={layout.stack}>
			<ul className={styles.cards}>
				{cards.map((card) => (
					<Card key={card.id} card={card} />
				))}
			</ul>
			{renewal?.href ? (
				<div className={layout.row}>
					<LinkButton href={renewal.href}>{renewal.text}</LinkButton>
				</div>
			) : null}
			{renewal && !renewal.href ? <p className={styles.note}>{renewal.text}</p> : null}
			{autoRenew ? (
				<div className={layout.row}>
					<p className={styles.note}>{autoRenew.text}</p>
					<LinkButton href={autoRenew.link.href} look="secondary">
						{autoRenew.link.text}
					</LinkButton>
				</div>
			) : null}
			{consent ? <p className={styles.note}>{consent}</p> : null}
			{delivery ? <p className={styles.note}>{delivery}</p> : null}
		</div>
	)
}

function Card({ card }: { card: CardView }) {
	const { t } = useWording()
	return (
		<li
			className={styles.card}
			data-own={card.isSelf || undefined}
			data-expired={card.isExpired || undefined}
		>
			<div className={styles.words}>
				<h2 className={styles.level}>{card.level}</h2>
				{card.name ? <p className={styles.name}>{card.name}</p> : null}
				<p className={styles.label}>{card.role}</p>
				<dl className={styles.facts}>
					{card.email ? (
						<>
							<dt className={styles.label}>{t('identity.email')}</dt>
							<dd className={styles.name}>{card.email}</dd>
						</>
					) : null}
					<dt className={styles.label}>{t('membership.number')}</dt>
					<dd className={styles.number}>{card.number}</dd>
				</dl>
				<p className={styles.validity}>{card.validity}</p>
				<WalletButtons wallets={card.wallets} of={card.number} />
			</div>
			{card.qrCode ? (
				<img className={styles.code} src={card.qrCode.src} alt={card.qrCode.alt} width={132} height={132} />
			) : null}
		</li>
	)
}
