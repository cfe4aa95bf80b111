import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { PlacedBlock } from '#app/contract/studio/block-answers.ts'
import { useStudio } from '../../context.tsx'
import { ConditionFields } from '../../rules/condition-fields.tsx'
import { conditionWords } from '../../rules/condition-words.ts'
import { blockParts, conditionOf, typedRule, type VenueOfCondition } from '../../rules/rule-model.ts'
import type { Blocks } from './use-blocks.ts'
import '../../rules/condition-fields.css'

interface BlockConditionProps {
	blocks: Blocks
	block: PlacedBlock
	venue: VenueOfCondition
	mayArrange: boolean
}

/** The visitors and times that a block is shown for, in words, and the form that changes them. */
export function BlockCondition({ blocks, block, venue, mayArrange }: BlockConditionProps) {
	const { t, language } = useStudio()
	const [isOpen, setOpen] = useState(false)
	const opener = useRef<HTMLButtonElement>(null)
	const wasOpen = useRef(false)
	useEffect(() => {
		if (wasOpen.current && !isOpen) opener.current?.focus()
		wasOpen.current = isOpen
	}, [isOpen])
	if (isOpen)
		return <ConditionForm blocks={blocks} block={block} venue={venue} onClose={() => setOpen(false)} />
	return (
		<section className="condition">
			<h3>{t('blocks.condition')}</h3>
			<p className="sentence">{t('blocks.shown', { what: conditionWords(t, language, block.when) })}</p>
			{mayArrange && !block.isRequired && (
				<p className="actions">
					<button ref={opener} type="button" onClick={() => setOpen(true)}>
						{t('blocks.condition_change')}
					</button>
				</p>
			)}
		</section>
	)
}

function ConditionForm({
	blocks,
	block,
	venue,
	onClose,
}: Omit<BlockConditionProps, 'mayArrange'> & { onClose: () => void }) {
	const { t, language } = useStudio()
	const [typed, setTyped] = useState(() => typedRule({ when: block.when, value: true }))
	const form = useRef<HTMLFormElement>(null)
	const read = conditionOf(typed)
	useEffect(() => form.current?.querySelector<HTMLElement>('select, input')?.focus(), [])
	const submit = (event: FormEvent) => {
		event.preventDefault()
		if (read === null) return
		const when = JSON.parse(JSON.stringify(read)) as Record<string, never>
		void blocks.save({ kind: 'condition', id: block.id, when }).then((isSaved) => isSaved && onClose())
	}
	return (
		<form
			ref={form}
			className="condition"
			aria-label={t('blocks.condition')}
			onSubmit={submit}
			onKeyDown={(event) => {
				if (event.key === 'Escape') onClose()
			}}
		>
			<h3>{t('blocks.condition')}</h3>
			<p className="sentence" aria-live="polite">
				{read
					? t('blocks.shown', { what: conditionWords(t, language, read) })
					: t('blocks.condition_incomplete')}
			</p>
			<ConditionFields
				rule={typed}
				parts={blockParts}
				venue={venue}
				faultsOf={() => []}
				onChange={setTyped}
			/>
			<p className="actions">
				<button type="submit" className="main" disabled={blocks.isSending || read === null}>
					{t('words.save')}
				</button>
				<button type="button" onClick={onClose}>
					{t('words.cancel')}
				</button>
			</p>
		</form>
	)
}
