import { type Consent, useConsent } from '#app/blocks/parts/consent.ts'
import { Button, PageLink } from '#app/components/layout/links-and-buttons.tsx'
import { useWording } from '#app/components/wording.tsx'
import type { BlockInput } from '../block.ts'
import { storeConsent } from './store-consent.ts'
import styles from './styles.module.css'

/** Asks whether visits may be counted, and lets a visitor change the answer. */
export default function ConsentQuestion({ props, page }: BlockInput<'consent-banner'>) {
	const { t } = useWording()
	const { analytics } = page.shared
	const answer = useConsent(analytics?.consentCookie ?? null)
	if (!analytics) return null
	const decide = (consent: Consent) => () => {
		storeConsent(analytics.consentCookie, consent)
		// The server keeps where the visitor came from only now; its answer is the page that is there already.
		if (consent === 'granted' && location.search.includes('utm_')) void fetch(location.href)
	}
	const change = () => {
		storeConsent(analytics.consentCookie, null)
		// A container that runs can't be stopped; a new page has none.
		if (answer === 'granted') location.reload()
	}
	if (answer !== null)
		return (
			<p className={styles.answered}>
				<Button type="button" look="quiet" size="compact" onClick={change}>
					{t('consent.change')}
				</Button>
			</p>
		)
	return (
		<section className={styles.banner} aria-label={t(props.heading)}>
			<div className={styles.words}>
				<h2 className={styles.heading}>{t(props.heading)}</h2>
				<p>
					{t(props.text)}
					{props.link ? (
						<>
							{' '}
							<PageLink href={props.link.href}>{t(props.link.label)}</PageLink>
						</>
					) : null}
				</p>
			</div>
			{/* Alike: saying no is as easy as saying yes. */}
			<div className={styles.acts}>
				<Button type="button" look="secondary" onClick={decide('denied')}>
					{t('consent.decline')}
				</Button>
				<Button type="button" look="secondary" onClick={decide('granted')}>
					{t('consent.accept')}
				</Button>
			</div>
		</section>
	)
}
