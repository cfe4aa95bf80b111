import { useCallback, useEffect, useRef, useState } from 'react'
import type { BlocksAnswer } from '#app/contract/studio/block-answers.ts'
import type { BlockChange } from '#app/contract/studio/block-change.ts'
import type { ShopPage } from '#app/contract/studio/page-answers.ts'
import { CallFault, callStudio } from '../../call.ts'
import { useStudio } from '../../context.tsx'

export interface Blocks {
	answer: BlocksAnswer | null
	fault: CallFault['fault'] | null
	isSending: boolean
	/** The revision before the last change of this visit, which "Undo" leads back to; null for none. */
	before: number | null
	/** Saves a change in the draft, after another member's where `after` names their revision. */
	save(change: BlockChange, after?: number): Promise<boolean>
	reload(): void
}

/** The blocks of a page in the draft, and their changes. */
export function useBlocks(venue: string, page: ShopPage, onSaved: () => void): Blocks {
	const { onEnded } = useStudio()
	const [answer, setAnswer] = useState<BlocksAnswer | null>(null)
	const [fault, setFault] = useState<CallFault['fault'] | null>(null)
	const [isSending, setSending] = useState(false)
	const [before, setBefore] = useState<number | null>(null)
	const [edition, setEdition] = useState(0)
	const base = useRef(0)

	const failed = useCallback(
		(error: unknown) => {
			if (!(error instanceof CallFault)) throw error
			if (error.fault.code === 'no_session') onEnded()
			else setFault(error.fault)
		},
		[onEnded],
	)

	useEffect(() => {
		// Of another page nothing is shown and nothing is undone.
		void page
		setAnswer(null)
		setBefore(null)
		setFault(null)
	}, [page])

	// biome-ignore lint/correctness/useExhaustiveDependencies: a new edition is the reason to read again
	useEffect(() => {
		const stopped = new AbortController()
		callStudio('blocks', { venue, page }, stopped.signal).then(
			(found) => {
				base.current = found.base
				setAnswer(found)
			},
			(error: unknown) => {
				if (!stopped.signal.aborted) failed(error)
			},
		)
		return () => stopped.abort()
	}, [venue, page, edition, failed])

	async function save(change: BlockChange, after?: number): Promise<boolean> {
		setSending(true)
		setFault(null)
		const seen = after ?? base.current
		try {
			const saved = await callStudio('saveBlocks', { venue, page, base: seen, change })
			if (saved.base === seen) return true
			base.current = saved.base
			setBefore(change.kind === 'undo' ? null : seen)
			setEdition((count) => count + 1)
			onSaved()
			return true
		} catch (error) {
			failed(error)
			return false
		} finally {
			setSending(false)
		}
	}

	const reload = () => {
		setFault(null)
		// What was saved meanwhile by another part of the Studio is no change that "Undo" takes back.
		setBefore(null)
		setEdition((count) => count + 1)
	}
	return { answer, fault, isSending, before, save, reload }
}
