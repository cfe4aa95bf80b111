import { useState } from 'react'
import { faultText, useStudio } from '../context.tsx'
import { useAnswer } from '../use-answer.ts'
import { Changes } from './changes.tsx'

interface ComparisonProps {
	venue: string
	number: number
	isSending: boolean
	onMove: (call: 'publish' | 'goBack', number: number) => void
}

/** Any earlier revision: what making it live again would change, and the button that does it. */
export function Comparison(props: ComparisonProps) {
	const { t } = useStudio()
	const [isOpen, setOpen] = useState(false)
	const { number } = props
	return (
		<details onToggle={(event) => setOpen(event.currentTarget.open)}>
			<summary>{t('compare.title', { number })}</summary>
			{isOpen && <Compared {...props} />}
		</details>
	)
}

function Compared({ venue, number, isSending, onMove }: ComparisonProps) {
	const { t } = useStudio()
	const { answer, fault } = useAnswer('comparison', { venue, number })
	if (fault) return <p className="notice bad">{faultText(t, fault)}</p>
	if (!answer) return <p className="quiet">{t('app.loading')}</p>
	return (
		<>
			<Changes changes={answer.changes} count={answer.changeCount} />
			{!answer.mayPublish ? (
				<p className="notice">{t('history.not_yours')}</p>
			) : (
				answer.changeCount > 0 && (
					<p className="actions">
						<button
							type="button"
							disabled={isSending}
							onClick={() => onMove(answer.wasLive ? 'goBack' : 'publish', number)}
						>
							{t('compare.make_live', { number })}
						</button>
					</p>
				)
			)}
		</>
	)
}
