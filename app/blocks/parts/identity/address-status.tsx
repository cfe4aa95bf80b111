import { Notice } from '#app/components/layout/notice.tsx'
import { useWording } from '#app/components/wording.tsx'

/** Announces that the search has failed, or that it has filled in the address. */
export function AddressStatus({ hasFailed, isFilled }: { hasFailed: boolean; isFilled: boolean }) {
	const { t } = useWording()
	return (
		<div role="status">
			{hasFailed ? <Notice kind="warning">{t('identity.address_failed')}</Notice> : null}
			{isFilled ? <p className="spoken">{t('identity.address_filled')}</p> : null}
		</div>
	)
}
