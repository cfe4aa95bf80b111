import { Notice } from '#app/components/layout/notice.tsx'
import { useWording } from '#app/components/wording.tsx'

/** The times that the visitor's cart hides, each with what it clashes with. */
export function HiddenTimes({ times }: { times: string[] }) {
	const { t } = useWording()
	if (times.length === 0) return null
	return (
		<Notice kind="info" title={t('reserve.overlap_list')}>
			<ul>
				{times.map((time) => (
					<li key={time}>{time}</li>
				))}
			</ul>
		</Notice>
	)
}
