import { useEffect, useRef } from 'react'
import type { SaleFault } from '#app/contract/studio/prices-answers.ts'
import { useStudio } from './context.tsx'
import { SaveFault } from './save-fault.tsx'
import type { useAnswer } from './use-answer.ts'
import type { Saves } from './use-saves.ts'

interface SaveStateProps<Change> {
	saves: Saves<Change> & { fault: ReturnType<typeof useAnswer>['fault']; isSending: boolean }
	isDraft: boolean
	/** The button that takes the change of this name back. */
	undoText: (name: string) => string
	/** What the checks found, where no form shows it. */
	findings: readonly SaleFault[]
	takesFocus?: boolean
}

/** What the last save has done, or why it was refused. */
export function SaveState<Change>({
	saves,
	isDraft,
	undoText,
	findings,
	takesFocus = false,
}: SaveStateProps<Change>) {
	const { t } = useStudio()
	const { saved, fault, isSending } = saves
	const status = useRef<HTMLDivElement>(null)

	useEffect(() => {
		if (takesFocus && (saved || fault)) status.current?.focus()
	}, [takesFocus, saved, fault])

	return (
		<div ref={status} tabIndex={-1} role="status">
			{saved && (
				<div className="notice good">
					<p>
						{t(saved.isUndo ? 'rules.undone' : 'words.saved')} <a href="#history">{t('words.review')}</a>
					</p>
					{!saved.isUndo && (
						<p className="actions">
							<button
								type="button"
								disabled={isSending}
								onClick={() => void saves.save(saved.name, saved.back, { isUndo: true })}
							>
								{undoText(saved.name)}
							</button>
						</p>
					)}
				</div>
			)}
			<SaveFault
				fault={fault}
				findings={findings}
				onAgain={(number) => void saves.again(number)}
				onReload={() => void saves.reload()}
			/>
			{!saved && !fault && isDraft && (
				<p className="quiet">
					{t('words.draft')} <a href="#history">{t('words.review')}</a>
				</p>
			)}
		</div>
	)
}
