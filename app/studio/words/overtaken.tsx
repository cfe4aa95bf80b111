import type { StudioFault } from '#app/contract/studio/answers.ts'
import { useStudio } from '../context.tsx'
import { Changes } from '../history/changes.tsx'

interface OvertakenProps {
	fault: StudioFault & { code: 'overtaken' }
	/** Saves the member's own text after it; absent where there is none. */
	onAgain?: () => void
	onReload: () => void
}

/** Says what another member has saved since the text was read. Nothing is overwritten without a press. */
export function Overtaken({ fault: { by, number, changes }, onAgain, onReload }: OvertakenProps) {
	const { t } = useStudio()
	return (
		<div className="notice bad">
			<h2>{t('overtaken.title')}</h2>
			<p>{t('overtaken.text', { by, number })}</p>
			<Changes changes={changes} count={changes.length} />
			<p className="actions">
				<button type="button" onClick={onReload}>
					{t('overtaken.reload')}
				</button>
				{onAgain && (
					<button type="button" onClick={onAgain}>
						{t('overtaken.again')}
					</button>
				)}
			</p>
		</div>
	)
}
