import type { ContrastOfPair, ModeLook } from '#app/contract/studio/look-answers.ts'
import type { LookChange } from '#app/contract/studio/look-change.ts'
import { useStudio } from '../context.tsx'

interface PairsProps {
	look: ModeLook
	isReadOnly: boolean
	onChange: (change: LookChange) => void
}

/** Every pair of colours that is shown on each other, with its contrast, and the nearest shade where it fails. */
export function Pairs({ look: { mode, pairs }, isReadOnly, onChange }: PairsProps) {
	return (
		<ul className="pairs">
			{pairs.map((pair) => (
				<Pair
					key={`${pair.foreground} ${pair.background}`}
					pair={pair}
					onTake={
						isReadOnly ? null : (hex) => onChange({ kind: 'colour', mode, token: pair.foreground, hex })
					}
				/>
			))}
		</ul>
	)
}

function Pair({
	pair: { foreground, background, front, back, found, needed, shade },
	onTake,
}: {
	pair: ContrastOfPair
	onTake: ((hex: string) => void) | null
}) {
	const { t, language } = useStudio()
	const isPassing = found >= needed
	const number = new Intl.NumberFormat(language, { maximumFractionDigits: 2 })
	return (
		<li>
			<span className="swatch" aria-hidden="true" style={{ backgroundColor: back }}>
				<span style={{ backgroundColor: front }} />
			</span>
			<div className="about-pair">
				<p>
					<code dir="ltr">
						{foreground.replace(/^color\./, '')} / {background.replace(/^color\./, '')}
					</code>
				</p>
				<p className={isPassing ? 'quiet' : 'fault'}>
					{t(isPassing ? 'look.passes' : 'look.fails', {
						found: number.format(found),
						needed: number.format(needed),
					})}
				</p>
				{!isPassing && shade === null && <p className="quiet">{t('look.no_shade')}</p>}
			</div>
			{!isPassing && shade !== null && onTake && (
				<button type="button" onClick={() => onTake(shade)}>
					<span className="dot" aria-hidden="true" style={{ backgroundColor: shade }} />
					{t('look.take', { shade })}
				</button>
			)}
		</li>
	)
}
