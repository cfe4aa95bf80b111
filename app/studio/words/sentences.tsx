import { useEffect, useId, useRef, useState } from 'react'
import type { VenueOfMember, WordsAnswer } from '#app/contract/studio/answers.ts'
import { CallFault, callStudio } from '../call.ts'
import { faultText, useStudio } from '../context.tsx'
import type { Outcome } from './text-states.tsx'
import { WordCard } from './word-card.tsx'

const kinds = ['all', 'own', 'missing', 'stale'] as const
type Kind = (typeof kinds)[number]

// Shorter than a pause between two words that are typed.
const pauseMs = 200

/** Search through the sentences of a venue's pages, each with its languages next to one another. */
export function Sentences({ venue }: { venue: VenueOfMember }) {
	const { t, onEnded } = useStudio()
	const [query, setQuery] = useState('')
	const [show, setShow] = useState<Kind>('all')
	const [answer, setAnswer] = useState<WordsAnswer | null>(null)
	const [fault, setFault] = useState<CallFault['fault'] | null>(null)
	/** Counts saves and reloads, each of which reads the list again. */
	const [edition, setEdition] = useState(0)
	const [said, setSaid] = useState<Outcome | null>(null)
	const [editing, setEditing] = useState<string | null>(null)
	const status = useRef<HTMLParagraphElement>(null)
	const searchId = useId()

	// biome-ignore lint/correctness/useExhaustiveDependencies: a new edition is the reason to read again
	useEffect(() => {
		const stopped = new AbortController()
		const timer = setTimeout(async () => {
			try {
				setAnswer(await callStudio('words', { venue: venue.id, query, show }, stopped.signal))
				setFault(null)
			} catch (error) {
				if (stopped.signal.aborted) return
				if (!(error instanceof CallFault)) throw error
				if (error.fault.code === 'no_session') onEnded()
				else setFault(error.fault)
			}
		}, pauseMs)
		return () => {
			clearTimeout(timer)
			stopped.abort()
		}
	}, [venue.id, query, show, edition, onEnded])

	const done = (outcome: Outcome) => {
		setEditing(null)
		setSaid(outcome)
		setEdition((before) => before + 1)
		status.current?.focus()
	}

	return (
		<>
			<search className="filters">
				<p className="field">
					<label htmlFor={searchId}>{t('words.search')}</label>
					<input
						id={searchId}
						type="search"
						value={query}
						maxLength={200}
						onChange={(event) => setQuery(event.target.value)}
					/>
				</p>
				<fieldset className="kinds">
					<legend>{t('words.show')}</legend>
					{kinds.map((kind) => (
						<label key={kind}>
							<input type="radio" name="show" checked={show === kind} onChange={() => setShow(kind)} />
							<span>
								{t(`words.${kind}`)} {answer && <small>{answer.counts[kind]}</small>}
							</span>
						</label>
					))}
				</fieldset>
			</search>
			<p role="status" ref={status} tabIndex={-1} className={said ? 'notice good' : 'quiet'}>
				{said ? t(said) : answer ? t('words.found', { count: answer.found }) : t('app.loading')}
			</p>
			{answer?.isDraft && (
				<p className="notice">
					{t('words.draft')} <a href="#history">{t('words.review')}</a>
				</p>
			)}
			{fault && (
				<p role="alert" className="notice bad">
					{faultText(t, fault)}
				</p>
			)}
			{answer?.found === 0 && <p>{t('words.none')}</p>}
			{answer && (
				<ul className="words">
					{answer.words.map((word) => (
						<WordCard
							key={word.key}
							venue={venue}
							word={word}
							base={answer.base}
							isEditing={editing === word.key}
							onEdit={(isOpen) => {
								setSaid(null)
								setEditing(isOpen ? word.key : null)
							}}
							onSaved={done}
							onReload={() => {
								setEditing(null)
								setEdition((before) => before + 1)
							}}
						/>
					))}
				</ul>
			)}
			{answer && answer.found > answer.words.length && (
				<p className="quiet">{t('words.first', { count: answer.words.length, found: answer.found })}</p>
			)}
		</>
	)
}
