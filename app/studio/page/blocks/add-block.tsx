import { useState } from 'react'
import type { BlockField, BlocksAnswer } from '#app/contract/studio/block-answers.ts'
import { useStudio } from '../../context.tsx'
import { BlockForm } from './block-form.tsx'
import { firstWords, titleOf } from './block-list.tsx'
import type { FormTerms } from './fields.tsx'
import type { Blocks } from './use-blocks.ts'

interface AddBlockProps {
	answer: BlocksAnswer
	blocks: Blocks
	terms: FormTerms
	/** The place, and where in it. */
	place: string
	at: number
	onDone: () => void
}

/** Whether a form can be sent by somebody who may not write texts. */
const needsWords = (fields: readonly BlockField[]): boolean =>
	fields.some(
		({ isRequired, shape }) =>
			isRequired &&
			(shape.kind === 'words' ||
				(shape.kind === 'group' && needsWords(shape.fields)) ||
				(shape.kind === 'list' &&
					shape.least > 0 &&
					shape.item.kind === 'group' &&
					needsWords(shape.item.fields))),
	)

/** A list's first items, so that what is required is asked for. */
const startOf = (fields: readonly BlockField[]): Record<string, unknown> =>
	Object.fromEntries(
		fields.flatMap(({ name, shape, isRequired }): [string, unknown][] =>
			isRequired && shape.kind === 'list' && shape.least > 0
				? [[name, Array.from({ length: shape.least }, () => (shape.item.kind === 'group' ? {} : null))]]
				: [],
		),
	)

/** The types that the place allows, each with what it is for, and the form of the chosen one. */
export function AddBlock({ answer, blocks, terms, place, at, onDone }: AddBlockProps) {
	const { t } = useStudio()
	const [chosen, setChosen] = useState<string | null>(null)
	const offered = answer.addable.flatMap(({ type, places }) => {
		const found = answer.types[type]
		return found && places.includes(place) && (terms.mayWrite || !needsWords(found.fields)) ? [found] : []
	})
	const again = answer.removed.filter(({ type }) =>
		answer.addable.some((one) => one.type === type && one.places.includes(place)),
	)
	const type = chosen === null ? undefined : answer.types[chosen]
	if (type)
		return (
			<>
				<h2 lang="en">{type.title}</h2>
				<BlockForm
					type={type}
					props={{}}
					start={startOf(type.fields)}
					terms={terms}
					isSending={blocks.isSending}
					act={t('blocks.add_this')}
					onSave={(props) => {
						void blocks
							.save({ kind: 'add', type: type.type, place, at, props })
							.then((isSaved) => isSaved && onDone())
					}}
					onCancel={() => setChosen(null)}
				/>
			</>
		)
	return (
		<>
			{offered.length + again.length === 0 && <p>{t('blocks.nothing_to_add')}</p>}
			<ul className="sentences">
				{again.map((one) => (
					<li key={one.id}>
						<button
							type="button"
							disabled={blocks.isSending}
							onClick={() => {
								void blocks
									.save({ kind: 'place', id: one.id, place, at })
									.then((isSaved) => isSaved && onDone())
							}}
						>
							<strong lang="en">{titleOf(answer, one)}</strong>{' '}
							<span dir="auto">{firstWords(answer, one)}</span>{' '}
							<small className="state">{t('blocks.again')}</small>
						</button>
					</li>
				))}
				{offered.map((one) => (
					<li key={one.type}>
						<button type="button" lang="en" onClick={() => setChosen(one.type)}>
							<strong>{one.title}</strong> <span className="quiet">{one.description}</span>
						</button>
					</li>
				))}
			</ul>
			<p className="actions">
				<button type="button" onClick={onDone}>
					{t('words.cancel')}
				</button>
			</p>
		</>
	)
}
