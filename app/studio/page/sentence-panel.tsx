import { useEffect, useState } from 'react'
import type { VenueOfMember, WordAnswer } from '#app/contract/studio/answers.ts'
import { CallFault, callStudio } from '../call.ts'
import { faultText, useStudio } from '../context.tsx'
import type { Outcome } from '../words/text-states.tsx'
import { ShownText } from '../words/word-card.tsx'
import { WordEditor } from '../words/word-editor.tsx'

interface SentencePanelProps {
	venue: VenueOfMember
	/** In the messages of the page. */
	sentence: string
	onSaved: (outcome: Outcome) => void
	onClose: () => void
}

/** The words of one sentence of the page, in every language. */
export function SentencePanel({ venue, sentence, onSaved, onClose }: SentencePanelProps) {
	const { t, onEnded } = useStudio()
	const [answer, setAnswer] = useState<WordAnswer | null>(null)
	const [fault, setFault] = useState<CallFault['fault'] | null>(null)
	/** Counts reloads, each of which reads the words again. */
	const [edition, setEdition] = useState(0)

	// biome-ignore lint/correctness/useExhaustiveDependencies: a new edition is the reason to read again
	useEffect(() => {
		const stopped = new AbortController()
		setAnswer(null)
		callStudio('word', { venue: venue.id, key: sentence }, stopped.signal).then(
			setAnswer,
			(error: unknown) => {
				if (stopped.signal.aborted) return
				if (!(error instanceof CallFault)) throw error
				if (error.fault.code === 'no_session') onEnded()
				else setFault(error.fault)
			},
		)
		return () => stopped.abort()
	}, [venue.id, sentence, edition, onEnded])

	if (fault)
		return (
			<p role="alert" className="notice bad">
				{faultText(t, fault)}
			</p>
		)
	if (!answer) return <p className="quiet">{t('app.loading')}</p>
	const { word, base } = answer
	return (
		<>
			<p className="quiet">
				{t('words.where', { screen: word.screen })} · <code dir="ltr">{word.key}</code>
			</p>
			{venue.mayWrite ? (
				<WordEditor
					key={`${word.key} ${edition}`}
					venue={venue.id}
					word={word}
					base={base}
					onCancel={onClose}
					onSaved={onSaved}
					onReload={() => setEdition((before) => before + 1)}
				/>
			) : (
				<>
					<p className="notice">{t('words.read_only')}</p>
					{word.locales.map((one) => (
						<ShownText key={one.locale} shown={one} isHtml={word.isHtml} />
					))}
				</>
			)}
		</>
	)
}
