import { type KeyboardEvent, useRef } from 'react'
import type { BlocksAnswer, PlacedBlock } from '#app/contract/studio/block-answers.ts'
import { useStudio } from '../../context.tsx'
import type { StudioKey, StudioText } from '../../language.ts'
import type { Blocks } from './use-blocks.ts'
import { useDrag } from './use-drag.ts'

interface BlockListProps {
	blocks: Blocks
	mayArrange: boolean
	/** The block that is pointed at, for the outline on the page; null for none. */
	onPoint: (id: string | null) => void
	onChoose: (id: string) => void
	onAdd: (place: string, at: number) => void
}

const places: Readonly<Record<string, StudioKey>> = {
	order: 'blocks.place.order',
	aside: 'blocks.place.aside',
	top: 'blocks.place.top',
	bottom: 'blocks.place.bottom',
	announcement: 'blocks.place.announcement',
	footer: 'blocks.place.footer',
	empty: 'blocks.place.empty',
}

/** "Before: dates" for a slot that is named after its neighbour. */
export function placeName(t: StudioText, place: string): string {
	const known = places[place]
	if (known) return t(known)
	const [side, ...what] = place.split('-')
	return t(side === 'before' ? 'blocks.place.before' : 'blocks.place.after', { what: what.join(' ') })
}

export const titleOf = ({ types }: BlocksAnswer, { type }: Pick<PlacedBlock, 'type'>): string =>
	types[type]?.title ?? type

/** The words that distinguish a block from others of its type. */
export function firstWords({ words }: BlocksAnswer, { props }: PlacedBlock): string {
	const key = [props.heading, props.text, props.title, props.html].find((one) => typeof one === 'string')
	return key === undefined ? '' : (words[String(key)] ?? '').replace(/<[^>]*>/g, ' ').slice(0, 60)
}

/** The blocks of a page in their order, which buttons, keys and a pointer change. */
export function BlockList({ blocks, ...more }: BlockListProps) {
	const { t } = useStudio()
	const { answer } = blocks
	if (!answer) return <p className="quiet">{t('app.loading')}</p>
	const mayAdd = (place: string) =>
		more.mayArrange && answer.addable.some(({ places: allowed }) => allowed.includes(place))
	const shown = answer.places.filter((one) => one.blocks.length > 0 || mayAdd(one.place))
	return (
		<>
			{more.mayArrange && <p className="quiet">{t('blocks.how')}</p>}
			{shown.map(({ place, blocks: rows }) => (
				<section key={place} aria-label={placeName(t, place)}>
					{shown.length > 1 && <h2>{placeName(t, place)}</h2>}
					{rows.length > 0 && <Rows rows={rows} blocks={blocks} answer={answer} {...more} />}
					{mayAdd(place) && (
						<button type="button" onClick={() => more.onAdd(place, rows.length)}>
							{t('blocks.add_to', { place: placeName(t, place) })}
						</button>
					)}
				</section>
			))}
		</>
	)
}

function Rows({
	rows,
	blocks,
	answer,
	mayArrange,
	onPoint,
	onChoose,
}: BlockListProps & { rows: readonly PlacedBlock[]; answer: BlocksAnswer }) {
	const { t } = useStudio()
	const list = useRef<HTMLUListElement>(null)
	const ids = rows.map(({ id }) => id)
	const move = (id: string, at: number) => {
		if (at >= 0 && at < ids.length && !blocks.isSending) void blocks.save({ kind: 'move', id, at })
	}
	const { dragged, handleOf } = useDrag(list, ids, move)
	const focusRow = (index: number) =>
		list.current?.children[index]?.querySelector<HTMLButtonElement>('.row')?.focus()

	const onKeyDown = (event: KeyboardEvent, index: number) => {
		const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
		const id = ids[index]
		if (step === 0 || id === undefined) return
		event.preventDefault()
		if (!event.altKey) focusRow(index + step)
		else if (mayArrange) move(id, index + step)
	}
	/** Where a line shows that the dragged row would come. */
	const sideOf = (id: string, index: number): string | undefined => {
		if (!dragged || dragged.at === ids.indexOf(dragged.id)) return undefined
		const rest = ids.filter((one) => one !== dragged.id)
		if (rest[dragged.at] === id) return 'before'
		return dragged.at === rest.length && index === ids.length - 1 && id !== dragged.id ? 'after' : undefined
	}

	return (
		<ul ref={list} className="blocks" data-sending={blocks.isSending || undefined}>
			{rows.map((block, index) => {
				const title = titleOf(answer, block)
				const words = firstWords(answer, block)
				const name = words ? `${title}: ${words}` : title
				return (
					<li
						key={block.id}
						data-dragged={dragged?.id === block.id || undefined}
						data-drop={sideOf(block.id, index)}
						onPointerEnter={() => onPoint(block.id)}
						onPointerLeave={() => onPoint(null)}
					>
						{mayArrange && (
							<span className="handle" aria-hidden="true" title={t('blocks.drag')} {...handleOf(block.id)} />
						)}
						<button
							type="button"
							className="row"
							onClick={() => onChoose(block.id)}
							onKeyDown={(event) => onKeyDown(event, index)}
							onFocus={() => onPoint(block.id)}
							onBlur={() => onPoint(null)}
						>
							<strong lang="en">{title}</strong> {words && <span dir="auto">{words}</span>}
							{Object.keys(block.when).length > 0 && (
								<small className="state">{t('blocks.conditional')}</small>
							)}
						</button>
						{mayArrange && (
							<>
								<button
									type="button"
									className="arrow"
									aria-label={t('blocks.up', { block: name })}
									aria-disabled={index === 0}
									onClick={() => move(block.id, index - 1)}
								>
									<span aria-hidden="true">↑</span>
								</button>
								<button
									type="button"
									className="arrow"
									aria-label={t('blocks.down', { block: name })}
									aria-disabled={index === ids.length - 1}
									onClick={() => move(block.id, index + 1)}
								>
									<span aria-hidden="true">↓</span>
								</button>
							</>
						)}
					</li>
				)
			})}
		</ul>
	)
}
