import { Icon } from '#app/components/media/icon.tsx'
import { useWording } from '#app/components/wording.tsx'
import styles from './styles.module.css'

interface TrustLineProps {
	needsCard: boolean
	hasTickets: boolean
	/** The cart has something that is emailed. */
	isSent: boolean
}

/** Below the button: what a visitor wants to know before paying. The rule is the venue's own, and left out without one. */
export function TrustLine({ needsCard, hasTickets, isSent }: TrustLineProps) {
	const { t } = useWording()
	const said = [
		needsCard ? t('checkout.trust.secure') : '',
		t('checkout.trust.rule'),
		isSent ? t(hasTickets ? 'checkout.trust.tickets' : 'checkout.trust.receipt') : '',
	].filter(Boolean)
	return (
		<p className={styles.trust}>
			{needsCard ? <Icon name="lock" /> : null}
			<span>{said.join(' · ')}</span>
		</p>
	)
}
