import { useEffect, useRef, useState } from 'react'
import type { VenueOfMember } from '#app/contract/studio/answers.ts'
import { faultText, useStudio } from '../../context.tsx'
import { Overtaken } from '../../words/overtaken.tsx'
import { AddBlock } from './add-block.tsx'
import { BlockList } from './block-list.tsx'
import { BlockPanel } from './block-panel.tsx'
import type { Blocks } from './use-blocks.ts'

interface BlocksPanelProps {
	venue: VenueOfMember
	locales: readonly string[]
	blocks: Blocks
	/** The block that is changed; null for the list of them. */
	chosen: string | null
	onChoose: (id: string | null) => void
	onPoint: (id: string | null) => void
}

/** The blocks of the page: their list, the form of one of them, or the types that can be added. */
export function BlocksPanel({ venue, locales, blocks, chosen, onChoose, onPoint }: BlocksPanelProps) {
	const { t } = useStudio()
	const { answer, fault } = blocks
	const [adding, setAdding] = useState<{ place: string; at: number } | null>(null)
	const alert = useRef<HTMLDivElement>(null)
	useEffect(() => {
		if (fault) alert.current?.focus()
	}, [fault])
	const terms = {
		locales,
		venue: venue.id,
		words: answer?.words ?? {},
		mayWrite: venue.mayWrite,
	}
	const where = answer?.places
		.map(({ place, blocks: rows }) => ({ place, rows, at: rows.findIndex(({ id }) => id === chosen) }))
		.find(({ at }) => at >= 0)
	const block = where?.rows[where.at]
	return (
		<>
			<div ref={alert} tabIndex={-1} role="alert">
				{fault?.code === 'overtaken' ? (
					<Overtaken fault={fault} onReload={blocks.reload} />
				) : fault?.code === 'blocks' ? (
					<div className="notice bad">
						<p>{t('blocks.refused')}</p>
						<ul className="faults">
							{fault.faults.map(({ sentence, hint }) => (
								<li key={sentence} lang="en" dir="ltr">
									{sentence} {hint && <small>{hint}</small>}
								</li>
							))}
						</ul>
					</div>
				) : (
					fault && <p className="notice bad">{faultText(t, fault)}</p>
				)}
			</div>
			{answer && adding ? (
				<AddBlock answer={answer} blocks={blocks} terms={terms} {...adding} onDone={() => setAdding(null)} />
			) : where && block ? (
				<BlockPanel
					blocks={blocks}
					block={block}
					at={where.at}
					count={where.rows.length}
					terms={terms}
					mayArrange={venue.mayDesign}
					onAddAfter={() => setAdding({ place: where.place, at: where.at + 1 })}
					onDone={() => onChoose(null)}
				/>
			) : (
				<BlockList
					blocks={blocks}
					mayArrange={venue.mayDesign}
					onPoint={onPoint}
					onChoose={onChoose}
					onAdd={(place, at) => setAdding({ place, at })}
				/>
			)}
		</>
	)
}
