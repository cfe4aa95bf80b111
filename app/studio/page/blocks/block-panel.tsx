import type { PlacedBlock } from '#app/contract/studio/block-answers.ts'
import { useStudio } from '../../context.tsx'
import { BlockCondition } from './block-condition.tsx'
import { BlockForm } from './block-form.tsx'
import { titleOf } from './block-list.tsx'
import type { FormTerms } from './fields.tsx'
import type { Blocks } from './use-blocks.ts'

interface BlockPanelProps {
	blocks: Blocks
	block: PlacedBlock
	/** The place of the block, and where in it. */
	at: number
	count: number
	terms: FormTerms
	mayArrange: boolean
	onAddAfter: () => void
	onDone: () => void
}

/** What can be done with one block: its settings, its place, another one after it, or none at all. */
export function BlockPanel({
	blocks,
	block,
	at,
	count,
	terms,
	mayArrange,
	onAddAfter,
	onDone,
}: BlockPanelProps) {
	const { t } = useStudio()
	const { answer, isSending } = blocks
	const type = answer?.types[block.type]
	if (!answer || !type) return null
	const move = (to: number) => void blocks.save({ kind: 'move', id: block.id, at: to })
	return (
		<>
			<h2 lang="en">{titleOf(answer, block)}</h2>
			<p lang="en" className="quiet">
				{type.description}
			</p>
			{!mayArrange && <p className="notice">{t('blocks.read_only')}</p>}
			{mayArrange && (
				<p className="actions">
					<button type="button" disabled={isSending || at === 0} onClick={() => move(at - 1)}>
						{t('blocks.move_up')}
					</button>
					<button type="button" disabled={isSending || at === count - 1} onClick={() => move(at + 1)}>
						{t('blocks.move_down')}
					</button>
					<button type="button" onClick={onAddAfter}>
						{t('blocks.add_after')}
					</button>
					{!block.isRequired && (
						<button
							type="button"
							disabled={isSending}
							onClick={() => {
								void blocks.save({ kind: 'remove', id: block.id }).then((isSaved) => isSaved && onDone())
							}}
						>
							{t('blocks.remove')}
						</button>
					)}
				</p>
			)}
			{block.isRequired && <p className="quiet">{t('blocks.required')}</p>}
			{mayArrange && type.fields.length > 0 && (
				<BlockForm
					key={block.id}
					type={type}
					props={block.props}
					terms={terms}
					isSending={isSending}
					act={t('words.save')}
					onSave={(props) => {
						void blocks.save({ kind: 'change', id: block.id, props }).then((isSaved) => isSaved && onDone())
					}}
					onCancel={onDone}
				/>
			)}
			<BlockCondition
				key={`${block.id} condition`}
				blocks={blocks}
				block={block}
				venue={{ locales: terms.locales, timezone: answer.timezone }}
				mayArrange={mayArrange}
			/>
			{(!mayArrange || type.fields.length === 0) && (
				<p className="actions">
					<button type="button" onClick={onDone}>
						{t('blocks.back')}
					</button>
				</p>
			)}
		</>
	)
}
