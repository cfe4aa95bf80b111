import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { VenueOfMember } from '#app/contract/studio/answers.ts'
import type { BlockChange } from '#app/contract/studio/block-change.ts'
import { CallFault, callStudio } from '../call.ts'
import { faultText, useStudio } from '../context.tsx'
import { type FocalPoint, FocusField, middle } from '../pictures/focus-field.tsx'
import { PictureChoice } from '../pictures/picture-choice.tsx'
import { usePictures } from '../pictures/use-pictures.ts'
import { SaveFault } from '../save-fault.tsx'
import type { Outcome } from '../words/text-states.tsx'
import { Field } from './blocks/fields.tsx'
import type { Blocks } from './blocks/use-blocks.ts'
import { EventTexts, eventsOf } from './event-picture.tsx'
import type { PagePicture } from './page-pictures.ts'
import { settingOf } from './picture-setting.ts'
import { SentencePanel } from './sentence-panel.tsx'

interface PicturePanelProps {
	venue: VenueOfMember
	locales: readonly string[]
	/** The page whose blocks are known. */
	page: string
	blocks: Blocks
	picture: PagePicture
	onSaved: (outcome: Outcome) => void
	onClose: () => void
}

type Props = (BlockChange & { kind: 'change' })['props']

const isSame = (one: FocalPoint, other: FocalPoint): boolean => one.x === other.x && one.y === other.y

/** A picture of the page: which one it is, its text in every language, and what stays visible of it. */
export function PicturePanel(props: PicturePanelProps) {
	const { venue, page, blocks, picture, onSaved, onClose } = props
	const { t, onEnded } = useStudio()
	const pictures = usePictures(venue.id)
	const [path, setPath] = useState(picture.path)
	const [alt, setAlt] = useState<{ value: unknown } | null>(null)
	/** Of an event, by language. */
	const [texts, setTexts] = useState<Readonly<Record<string, string>> | null>(null)
	const [focus, setFocus] = useState<FocalPoint | null>(null)
	const [fault, setFault] = useState<CallFault['fault'] | null>(null)
	const [isText, setText] = useState(false)
	const heading = useRef<HTMLHeadingElement>(null)
	const isRead = blocks.answer !== null && pictures.answer !== null
	// The button that opened the panel is gone.
	useEffect(() => {
		if (isRead || picture.isLogo) heading.current?.focus()
	}, [isRead, picture.isLogo])
	const title = (
		<h2 ref={heading} tabIndex={-1}>
			{t('picture.title')}
		</h2>
	)

	if (picture.isLogo)
		return (
			<>
				{title}
				<p>{t('picture.is_logo')}</p>
				<p className="actions">
					<a href="#look">{t('picture.to_look')}</a>
					<button type="button" onClick={onClose}>
						{t('words.cancel')}
					</button>
				</p>
			</>
		)
	const { answer } = blocks
	if (!answer || !pictures.answer)
		return <p className="quiet">{pictures.fault ? faultText(t, pictures.fault) : t('app.loading')}</p>

	const own = picture.block?.page === page ? picture.block.id : null
	const setting = own === null ? null : settingOf(answer, own, picture.path)
	const before = setting?.alt ? (setting.block.props[setting.alt.name] ?? null) : null
	const value = alt ? alt.value : before
	const known = pictures.answer.pictures.find((one) => one.path === path)
	const events = setting ? [] : eventsOf(pictures.answer.events, picture)
	const eventTexts = texts ?? events[0]?.alt ?? {}
	const mayChoose = setting ? venue.mayDesign : events.length > 0 && venue.maySell
	const point = focus ?? known?.focus ?? middle
	const isSending = blocks.isSending || pictures.isSending

	/** The revision after it was saved. */
	async function saveFocus(base: number): Promise<number> {
		if (path === null || focus === null || isSame(focus, known?.focus ?? middle)) return base
		const change = { kind: 'focus' as const, path, focus: isSame(focus, middle) ? null : focus }
		return (await callStudio('saveLook', { venue: venue.id, base, changes: [change] })).base
	}

	async function saveEvents(base: number): Promise<void> {
		if (path === null || (path === picture.path && texts === null)) return
		const alt = Object.fromEntries(Object.entries(eventTexts).map(([locale, text]) => [locale, text.trim()]))
		const changes = events.map(({ event, use }) => ({ kind: 'picture' as const, event, use, path, alt }))
		if (changes.length > 0) await callStudio('saveSale', { venue: venue.id, base, changes })
	}

	async function save(after?: number) {
		setFault(null)
		try {
			const base = await saveFocus(after ?? pictures.answer?.base ?? 0)
			const changed = {
				...(setting && path !== picture.path ? { [setting.field.name]: path } : {}),
				...(setting?.alt && alt ? { [setting.alt.name]: alt.value } : {}),
			} as Props
			if (setting && Object.keys(changed).length > 0) {
				const change = { kind: 'change' as const, id: setting.block.id, props: changed }
				if (!(await blocks.save(change, base))) return
			} else {
				await saveEvents(base)
				blocks.reload()
			}
			onSaved('words.saved')
		} catch (error) {
			if (!(error instanceof CallFault)) throw error
			if (error.fault.code === 'no_session') onEnded()
			else setFault(error.fault)
		}
	}

	if (isText && typeof before === 'string')
		return <SentencePanel venue={venue} sentence={before} onSaved={onSaved} onClose={() => setText(false)} />
	return (
		<form
			onSubmit={(event: FormEvent) => {
				event.preventDefault()
				void save()
			}}
			onKeyDown={(event) => {
				if (event.key === 'Escape') onClose()
			}}
		>
			{title}
			{!venue.mayDesign && <p className="notice">{t('picture.read_only')}</p>}
			<div role="alert">
				<SaveFault
					fault={fault ?? blocks.fault}
					onAgain={fault?.code === 'overtaken' ? (number) => void save(number) : undefined}
					onReload={() => {
						setFault(null)
						blocks.reload()
						void pictures.reload()
					}}
				/>
			</div>
			{path !== null && (
				<FocusField
					venue={venue.id}
					path={path}
					value={point}
					isReadOnly={!venue.mayDesign}
					onChange={setFocus}
				/>
			)}
			{setting?.alt && (
				<Field
					field={setting.alt}
					value={value}
					terms={{ ...props, venue: venue.id, words: answer.words, mayWrite: venue.mayWrite }}
					onChange={(next) => setAlt({ value: next })}
				/>
			)}
			{typeof before === 'string' && value === before && venue.mayWrite && (
				<p className="actions">
					<button type="button" onClick={() => setText(true)}>
						{t('picture.change_text')}
					</button>
				</p>
			)}
			{typeof before === 'string' && path !== picture.path && (
				<p className="notice">{t('picture.text_too')}</p>
			)}
			{events.length > 0 && (
				<EventTexts
					events={events}
					locales={props.locales}
					texts={eventTexts}
					isReadOnly={!venue.maySell}
					onChange={setTexts}
				/>
			)}
			{mayChoose && (
				<PictureChoice
					venue={venue.id}
					pictures={pictures}
					legend={t('picture.another')}
					value={path}
					{...(picture.path === null || setting?.field.isNullable ? { none: t('picture.drawn') } : {})}
					onChange={(next) => {
						setPath(next)
						setFocus(null)
					}}
				/>
			)}
			{!setting && events.length === 0 && <p className="quiet">{t('picture.elsewhere')}</p>}
			<p className="actions">
				{venue.mayDesign && (
					<button type="submit" className="main" disabled={isSending}>
						{t('words.save')}
					</button>
				)}
				<button type="button" onClick={onClose}>
					{t('words.cancel')}
				</button>
			</p>
		</form>
	)
}
