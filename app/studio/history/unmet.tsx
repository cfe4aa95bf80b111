import type { Unmet as Part, UnmetExpectation } from '#app/contract/studio/trial-answers.ts'
import { useStudio } from '../context.tsx'
import type { StudioText } from '../language.ts'

/** Says what the venue expects of its shop and the revision does not meet. */
export function Unmet({ unmet }: { unmet: readonly UnmetExpectation[] }) {
	const { t } = useStudio()
	return (
		<div className="notice bad">
			<h2>{t('trial.title')}</h2>
			<p>{t('trial.unmet', { count: unmet.length })}</p>
			<ul className="unmet">
				{unmet.map(({ at, as, on, unmet: parts }) => (
					<li key={`${at} ${as} ${on}`}>
						<p>
							<b>
								{t(on === null ? 'trial.page' : 'trial.page_at', {
									path: at,
									as,
									time: on?.replace('T', ' ') ?? '',
								})}
							</b>
						</p>
						<ul>
							{parts.map((part) => (
								<li key={JSON.stringify(part)}>{sentenceOf(t, part)}</li>
							))}
						</ul>
					</li>
				))}
			</ul>
		</div>
	)
}

function sentenceOf(t: StudioText, part: Part): string {
	switch (part.kind) {
		case 'status':
			return t('trial.status', { expected: part.expected, found: part.found })
		case 'says':
			return t('trial.says', { text: part.text })
		case 'shows':
			return t('trial.shows', { block: part.block })
		case 'hides':
			return t('trial.hides', { block: part.block })
		case 'no_page':
			return t('trial.no_page')
		case 'leads':
			return t('trial.leads', { to: part.to })
		case 'sells':
			return t('trial.sells', { reason: part.reason })
		case 'failed':
			return t('trial.failed', { reason: part.reason })
	}
}
