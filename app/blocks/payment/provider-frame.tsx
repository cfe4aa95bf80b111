import type { ReactNode } from 'react'
import { Button } from '#app/components/layout/links-and-buttons.tsx'
import { Notice } from '#app/components/layout/notice.tsx'
import { useWording } from '#app/components/wording.tsx'
import styles from './provider-fields.module.css'

/** `broken`: a script of the page has failed, and only a reload helps. */
export type Loading = 'waiting' | 'ready' | 'failed' | 'broken'

interface ProviderFrameProps {
	loading: Loading
	onReload: () => void
	/** The provider's form, once its code is there. */
	children: ReactNode
}

/** The place of the provider's form, with what is said while it loads and when it does not. */
export function ProviderFrame({ loading, onReload, children }: ProviderFrameProps) {
	const { t } = useWording()
	return (
		<div className={styles.fields}>
			<p className={styles.hosted}>{t('checkout.element.hosted')}</p>
			{loading === 'failed' || loading === 'broken' ? (
				<Notice
					kind="error"
					live
					actions={
						<Button type="button" look="secondary" size="compact" onClick={onReload}>
							{t('checkout.element.reload')}
						</Button>
					}
				>
					{t(loading === 'failed' ? 'checkout.provider_failed' : 'errors.reload')}
				</Notice>
			) : null}
			<div className={styles.place}>
				{loading === 'waiting' ? (
					<p className={styles.waiting} role="status">
						<span className="spoken">{t('checkout.element.loading')}</span>
					</p>
				) : null}
				{children ? <div>{children}</div> : null}
			</div>
		</div>
	)
}
