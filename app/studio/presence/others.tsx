import type { PresenceAnswer } from '#app/contract/studio/presence.ts'
import { useStudio } from '../context.tsx'

interface OthersProps {
	others: PresenceAnswer['others']
	/** The authors of changes to the page. */
	changedBy: readonly string[]
	onLoad: () => void
}

/** Names the other members at the venue, with a notice when they have changed the page. */
export function Others({ others, changedBy, onLoad }: OthersProps) {
	const { t } = useStudio()
	return (
		<>
			{others.length > 0 && (
				<p className="quiet">
					{t('others.here')}{' '}
					{others.map(({ name, page }) => t('others.on', { name, page: t(`${page}.title`) })).join(' · ')}
				</p>
			)}
			<div role="status">
				{changedBy.length > 0 && (
					<div className="notice">
						<p>{t('others.changed', { names: changedBy.join(', ') })}</p>
						<p className="actions">
							<button type="button" onClick={onLoad}>
								{t('others.load')}
							</button>
						</p>
					</div>
				)}
			</div>
		</>
	)
}
