import { useCallback, useId, useRef, useState } from 'react'
import type { VenueOfMember } from '#app/contract/studio/answers.ts'
import type { ShopPage } from '#app/contract/studio/page-answers.ts'
import { faultText, useStudio } from '../context.tsx'
import { localeName, type Outcome } from '../words/text-states.tsx'
import { Frame, type Width, widths } from './frame.tsx'
import { isVisible, type Pictured } from './picture.ts'
import { SentencePanel } from './sentence-panel.tsx'
import type { Sentence } from './sentences.ts'
import { usePages } from './use-pages.ts'
import './page.css'

/** What is being changed: the sentences at the place that was pressed, and the chosen one of them. */
interface Chosen {
	at: readonly Sentence[]
	sentence: Sentence
}

/** The venue's page with its sentences, each of which is pressed to be changed. */
export function OnThePage({ venue }: { venue: VenueOfMember }) {
	const { t } = useStudio()
	const { answer, fault } = usePages(venue.id)
	const [page, setPage] = useState<ShopPage>('home')
	const [chosenLocale, setLocale] = useState<string | null>(null)
	const [width, setWidth] = useState<Width>(() => (innerWidth < 700 ? 'phone' : 'wide'))
	const [edition, setEdition] = useState(0)
	const [pictured, setPictured] = useState<Pictured | null>(null)
	const [chosen, setChosen] = useState<Chosen | null>(null)
	const [said, setSaid] = useState<Outcome | null>(null)
	const panel = useRef<HTMLElement>(null)
	const status = useRef<HTMLParagraphElement>(null)
	const id = useId()

	const choose = useCallback((at: readonly Sentence[], sentence = at[0]) => {
		setSaid(null)
		if (!sentence) return setChosen(null)
		setChosen({ at, sentence })
		requestAnimationFrame(() => panel.current?.scrollIntoView({ block: 'nearest' }))
	}, [])
	const onRead = useCallback((read: Pictured) => setPictured(read), [])

	if (fault)
		return (
			<p role="alert" className="notice bad">
				{faultText(t, fault)}
			</p>
		)
	if (!answer) return <p className="quiet">{t('app.loading')}</p>
	// At the operator's host the shop is another origin, whose pages the Studio can't look into.
	if (!venue.shop.startsWith('/'))
		return (
			<p className="notice">
				{t('page.elsewhere')} <a href={`${new URL(venue.shop).origin}/_studio#page`}>{t('page.open')}</a>
			</p>
		)
	const shown = answer.pages.find((one) => one.page === page) ?? answer.pages[0]
	const locale = chosenLocale ?? answer.locales[0] ?? ''
	const close = () => {
		setChosen(null)
		status.current?.focus()
	}
	const saved = (outcome: Outcome) => {
		setSaid(outcome)
		setChosen(null)
		setEdition((before) => before + 1)
		status.current?.focus()
	}
	if (!shown) return null
	return (
		<div className="on-the-page">
			<div className="filters-of-page">
				<p className="field">
					<label htmlFor={`${id}-page`}>{t('page.which')}</label>
					<select
						id={`${id}-page`}
						value={shown.page}
						onChange={({ target }) => {
							const next = answer.pages.find((one) => one.page === target.value)
							setChosen(null)
							setPictured(null)
							if (next) setPage(next.page)
						}}
					>
						{answer.pages.map((one) => (
							<option key={one.page} value={one.page}>
								{t(`page.of.${one.page}`)}
							</option>
						))}
					</select>
				</p>
				<p className="field">
					<label htmlFor={`${id}-locale`}>{t('page.language')}</label>
					<select
						id={`${id}-locale`}
						value={locale}
						onChange={({ target }) => {
							setPictured(null)
							setLocale(target.value)
						}}
					>
						{answer.locales.map((one) => (
							<option key={one} value={one} lang={one}>
								{localeName(one)}
							</option>
						))}
					</select>
				</p>
				<fieldset className="kinds">
					<legend>{t('page.width')}</legend>
					{(Object.keys(widths) as Width[]).map((one) => (
						<label key={one}>
							<input
								type="radio"
								name={`${id}-width`}
								checked={width === one}
								onChange={() => setWidth(one)}
							/>
							<span>{t(`page.width.${one}`)}</span>
						</label>
					))}
				</fieldset>
			</div>
			<p role="status" ref={status} tabIndex={-1} className={said ? 'notice good' : 'quiet'}>
				{said ? t(said) : t('page.how')}{' '}
				{said === 'words.saved' && <a href="#history">{t('words.review')}</a>}
			</p>
			<div className="sides">
				<Frame
					path={shown.path}
					locale={locale}
					width={width}
					edition={edition}
					picked={chosen?.sentence.element ?? null}
					onRead={onRead}
					onPress={choose}
				/>
				<section ref={panel} className="panel card" aria-labelledby={`${id}-panel`}>
					{chosen ? (
						<>
							<h2 id={`${id}-panel`}>{t('page.sentence')}</h2>
							<Others chosen={chosen} onChoose={choose} />
							<SentencePanel
								key={chosen.sentence.key}
								venue={venue}
								sentence={chosen.sentence.key}
								onSaved={saved}
								onClose={close}
							/>
						</>
					) : (
						<>
							<h2 id={`${id}-panel`}>{t('page.sentences')}</h2>
							<SentenceList pictured={pictured} onChoose={choose} />
						</>
					)}
				</section>
			</div>
		</div>
	)
}

/** The other sentences at the place that was pressed. */
function Others({ chosen: { at, sentence }, onChoose }: { chosen: Chosen; onChoose: Choose }) {
	const { t } = useStudio()
	const others = at.filter((one) => one.key !== sentence.key)
	if (others.length === 0) return null
	return (
		<div className="others">
			<p className="quiet">{t('page.also')}</p>
			{others.map((one) => (
				<button key={`${one.key} ${one.isLabel}`} type="button" onClick={() => onChoose(at, one)}>
					{one.text}
				</button>
			))}
		</div>
	)
}

type Choose = (at: readonly Sentence[], sentence?: Sentence) => void

/** Every sentence of the page, for those who do not press into the picture. */
function SentenceList({ pictured, onChoose }: { pictured: Pictured | null; onChoose: Choose }) {
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

function SentenceButtons({ sentences, onChoose }: { sentences: readonly Sentence[]; onChoose: Choose }) {
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
