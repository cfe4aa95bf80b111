import { PageLink } from '#app/components/layout/links-and-buttons.tsx'
import { useWording } from '#app/components/wording.tsx'
import type { CaptchaView } from '#app/pages/checkout/captcha.ts'
import styles from './notice.module.css'

/** Says that visitors are checked, and by whom. */
export function CaptchaNotice({ captcha: { service } }: { captcha: CaptchaView }) {
	const { t } = useWording()
	if (!service) return <p className={styles.notice}>{t('checkout.captcha_own')}</p>
	const { name, privacyHref, termsHref } = service
	return (
		<p className={styles.notice}>
			{t('checkout.captcha_notice')}{' '}
			<PageLink href={privacyHref}>{t('checkout.captcha_privacy', { company: name })}</PageLink>
			{' · '}
			<PageLink href={termsHref}>{t('checkout.captcha_terms', { company: name })}</PageLink>
		</p>
	)
}
