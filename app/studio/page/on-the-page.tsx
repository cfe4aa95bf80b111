import { type ReactNode, useCallback, useId, useRef, useState } from 'react'
import type { VenueOfMember } from '#app/contract/studio/answers.ts'
import type { PagesAnswer, ShopPage } from '#app/contract/studio/page-answers.ts'
import { faultText, useStudio } from '../context.tsx'
import type { Outcome } from '../words/text-states.tsx'
import { BlocksPanel } from './blocks/blocks-panel.tsx'
import { useBlocks } from './blocks/use-blocks.ts'
import { Frame, type Width } from './frame.tsx'
import { PageChoice } from './page-choice.tsx'
import type { PagePicture } from './page-pictures.ts'
import type { Pictured, Pressed } from './picture.ts'
import { PictureList } from './picture-list.tsx'
import { PicturePanel } from './picture-panel.tsx'
import { type ChooseSentence, OtherSentences, SentenceList } from './sentence-list.tsx'
import { SentencePanel } from './sentence-panel.tsx'
import type { Sentence } from './sentences.ts'
import { usePages } from './use-pages.ts'
import './page.css'

/** The venue's page with its sentences and blocks, each of which is pressed to be changed. */
export function OnThePage({ venue }: { venue: VenueOfMember }) {
	const { t } = useStudio()
	const { answer, fault } = usePages(venue.id)
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
	return <Workplace venue={venue} answer={answer} />
}

/** What is being changed: the sentences at the place that was pressed, and the chosen one of them. */
interface Chosen {
	at: readonly Sentence[]
	sentence: Sentence
}

const blockName = (page: ShopPage, id: string | null): string | null => (id === null ? null : `${page}/${id}`)

const lists = ['sentences', 'pictures', 'blocks'] as const

function Workplace({ venue, answer }: { venue: VenueOfMember; answer: PagesAnswer }) {
	const { t } = useStudio()
	const [page, setPage] = useState<ShopPage>(answer.pages[0]?.page ?? 'home')
	const [locale, setLocale] = useState(answer.locales[0] ?? '')
	const [width, setWidth] = useState<Width>(() => (innerWidth < 700 ? 'phone' : 'wide'))
	/** Counts what was saved, after which the page is loaded again. */
	const [edition, setEdition] = useState(0)
	const [pictured, setPictured] = useState<Pictured | null>(null)
	const [list, setList] = useState<(typeof lists)[number]>('sentences')
	const [chosen, setChosen] = useState<Chosen | null>(null)
	const [picture, setPicture] = useState<PagePicture | null>(null)
	/** A picture behind the sentence that was pressed. */
	const [behind, setBehind] = useState<PagePicture | null>(null)
	const [block, setBlock] = useState<string | null>(null)
	const [pointed, setPointed] = useState<string | null>(null)
	const [said, setSaid] = useState<Outcome | null>(null)
	const panel = useRef<HTMLElement>(null)
	const status = useRef<HTMLParagraphElement>(null)
	const id = useId()

	const reload = (outcome: Outcome) => {
		setSaid(outcome)
		setEdition((before) => before + 1)
	}
	const blocks = useBlocks(venue.id, page, () => reload('words.saved'))

	const choose: ChooseSentence = useCallback((at, sentence = at[0]) => {
		setSaid(null)
		setBlock(null)
		setPicture(null)
		setBehind(null)
		setChosen(sentence ? { at, sentence } : null)
		requestAnimationFrame(() => panel.current?.scrollIntoView({ block: 'nearest' }))
	}, [])
	const choosePicture = useCallback(
		(one: PagePicture) => {
			choose([])
			setPicture(one)
		},
		[choose],
	)
	const press = useCallback(
		({ sentences, block: pressed, picture: found }: Pressed) => {
			// A sentence around the picture, such as the label of a list, is less than the picture itself.
			if (found && !(sentences[0] && !sentences[0].element.contains(found.element)))
				return choosePicture(found)
			choose(sentences)
			setBehind(found)
			// What is around every page is a page of its own in the choice of pages.
			const own = pressed?.page === page ? pressed.id : null
			setBlock(own)
			setList(sentences.length > 0 || own === null ? 'sentences' : 'blocks')
		},
		[choose, choosePicture, page],
	)
	const { path = '/', example = null } = answer.pages.find((one) => one.page === page) ?? {}
	const close = () => {
		setChosen(null)
		setPicture(null)
		status.current?.focus()
	}
	return (
		<div className="on-the-page">
			<PageChoice
				{...{ answer, page, locale, width }}
				onPage={(next) => {
					setPage(next)
					setPictured(null)
					setChosen(null)
					setPicture(null)
					setBlock(null)
					setSaid(null)
				}}
				onLocale={(next) => {
					setLocale(next)
					setPictured(null)
				}}
				onWidth={setWidth}
			/>
			<p role="status" ref={status} tabIndex={-1} className={said ? 'notice good' : 'quiet'}>
				{said ? t(said) : t('page.how')}{' '}
				{said === 'words.saved' && <a href="#history">{t('words.review')}</a>}{' '}
				{said === 'words.saved' && blocks.before !== null && (
					<button
						type="button"
						disabled={blocks.isSending}
						onClick={() => {
							if (blocks.before !== null) void blocks.save({ kind: 'undo', from: blocks.before })
						}}
					>
						{t('blocks.undo')}
					</button>
				)}
			</p>
			<div className="sides">
				<Frame
					{...{ path, example, locale, width, edition }}
					picked={chosen?.sentence.element ?? picture?.place ?? null}
					block={chosen || picture ? null : blockName(page, pointed ?? block)}
					onRead={setPictured}
					onPress={press}
				/>
				<section ref={panel} className="panel card" aria-label={t('page.panel')}>
					{picture ? (
						<PicturePanel
							key={`${picture.path} ${picture.block?.id}`}
							{...{ venue, locales: answer.locales, page, blocks, picture }}
							onSaved={(outcome) => {
								reload(outcome)
								close()
							}}
							onClose={close}
						/>
					) : chosen ? (
						<>
							<h2>{t('page.sentence')}</h2>
							<OtherSentences {...chosen} onChoose={choose} />
							<p className="actions">
								{block !== null && (
									<button
										type="button"
										onClick={() => {
											setChosen(null)
											setList('blocks')
										}}
									>
										{t('page.to_block')}
									</button>
								)}
								{behind && (
									<button type="button" onClick={() => choosePicture(behind)}>
										{t('page.to_picture')}
									</button>
								)}
							</p>
							<SentencePanel
								key={chosen.sentence.key}
								venue={venue}
								sentence={chosen.sentence.key}
								onSaved={(outcome) => {
									reload(outcome)
									close()
									blocks.reload()
								}}
								onClose={close}
							/>
						</>
					) : (
						<>
							<Lists id={id} list={list} onList={setList} />
							{list === 'sentences' ? (
								<SentenceList pictured={pictured} onChoose={choose} />
							) : list === 'pictures' ? (
								<PictureList venue={venue.id} pictured={pictured} onChoose={choosePicture} />
							) : (
								<BlocksPanel
									venue={venue}
									locales={answer.locales}
									blocks={blocks}
									chosen={block}
									onChoose={setBlock}
									onPoint={setPointed}
								/>
							)}
						</>
					)}
				</section>
			</div>
		</div>
	)
}

function Lists({
	id,
	list,
	onList,
}: {
	id: string
	list: (typeof lists)[number]
	onList: (list: (typeof lists)[number]) => void
}): ReactNode {
	const { t } = useStudio()
	return (
		<fieldset className="kinds">
			<legend>{t('page.lists')}</legend>
			{lists.map((one) => (
				<label key={one}>
					<input type="radio" name={`${id}-list`} checked={list === one} onChange={() => onList(one)} />
					<span>{t(`page.${one}`)}</span>
				</label>
			))}
		</fieldset>
	)
}
