import { useStudio } from '../context.tsx'
import { isVisible, type Pictured } from './picture.ts'
import type { Sentence } from './sentences.ts'

export type ChooseSentence = (at: readonly Sentence[], sentence?: Sentence) => void

/** The other sentences at the place that was pressed. */
export function OtherSentences({
	at,
	sentence,
	onChoose,
}: {
	at: readonly Sentence[]
	sentence: Sentence
	onChoose: ChooseSentence
}) {
	const { t } = useStudio()
	const others = at.filter((one) => one.key !== sentence.key)
	if (others.length === 0) return null
	return (
		<div className="others">
			<p className="quiet">{t('page.also')}</p>
			{others.map((one) => (
				<button key={`${one.key} ${one.isLabel}`} type="button" dir="auto" onClick={() => onChoose(at, one)}>
					{one.text}
				</button>
			))}
		</div>
	)
}

/** Every sentence of the page, for those who do not press into the picture. */
export function SentenceList({
	pictured,
	onChoose,
}: {
	pictured: Pictured | null
	onChoose: ChooseSentence
}) {
	const { t } = useStudio()
	if (!pictured) return <p className="quiet">{t('app.loading')}</p>
	const seen = new Set<string>()
	const once = pictured.sentences.filter(({ key }) => !seen.has(key) && seen.add(key))
	const listed = once.filter((one) => !one.isLabel && isVisible(one))
	const hidden = once.filter((one) => !listed.includes(one))
	return (
		<>
			<SentenceButtons sentences={listed} onChoose={onChoose} />
			{hidden.length > 0 && (
				<details>
					<summary>{t('page.hidden', { count: hidden.length })}</summary>
					<SentenceButtons sentences={hidden} onChoose={onChoose} />
				</details>
			)}
		</>
	)
}

function SentenceButtons({
	sentences,
	onChoose,
}: {
	sentences: readonly Sentence[]
	onChoose: ChooseSentence
}) {
	return (
		<ul className="sentences">
			{sentences.map((one) => (
				<li key={one.key}>
					<button type="button" dir="auto" onClick={() => onChoose([one])}>
						{one.text}
					</button>
				</li>
			))}
		</ul>
	)
}
