import { Notice } from '#app/components/layout/notice.tsx'
import { useWording } from '#app/components/wording.tsx'

/** Names the chosen seats that somebody else has now. */
export function GoneSeats({ names }: { names: readonly string[] }) {
	const { t } = useWording()
	return (
		<Notice kind="warning" live>
			{t('seats.gone', { seats: names.join(', ') })}
		</Notice>
	)
}
