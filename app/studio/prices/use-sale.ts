import { useCallback, useEffect, useRef, useState } from 'react'
import type { CheckSaleAnswer, PricesAnswer } from '#app/contract/studio/prices-answers.ts'
import type { SaleChange } from '#app/contract/studio/sale-change.ts'
import { CallFault, callStudio } from '../call.ts'
import { useStudio } from '../context.tsx'
import { useTypedCheck } from '../use-typed-check.ts'

type Fault = CallFault['fault']

/** The changes of each form that is open, by the form's name; "invalid" where a field of it can't be read. */
/** The changes of one form; `invalid` while its fields have faults. */
export type FormChanges = readonly SaleChange[] | 'invalid'

/** Reports the changes of one form. */
export type Changed = (form: string, changes: FormChanges) => void

type Pending = Readonly<Record<string, FormChanges>>

export interface Sale {
	answer: PricesAnswer | null
	fault: Fault | null
	/** What the changes would do; null without changes and until the first answer. */
	check: CheckSaleAnswer | null
	/** All changes that are not saved. */
	changes: readonly SaleChange[]
	isInvalid: boolean
	isSaved: boolean
	isSending: boolean
	/** The answer is about another event than the chosen one, which is being read. */
	isBehind: boolean
	/** Changes when the forms must show the stored values again: after a save, a discard and a reload. */
	edition: string
	type(form: string, changes: FormChanges): void
	save(base?: number): Promise<void>
	discard(): void
	reload(): void
}

/** Reads a month of an event, checks what is typed, and saves it. */
export function useSale(venue: string, { event, month }: { event: string; month: string | null }): Sale {
	const { onEnded } = useStudio()
	const [answer, setAnswer] = useState<PricesAnswer | null>(null)
	const [fault, setFault] = useState<Fault | null>(null)
	const [pending, setPending] = useState<Pending>({})
	const [isSaved, setSaved] = useState(false)
	const [isSending, setSending] = useState(false)
	const [edition, setEdition] = useState(0)
	/** The revision that the forms show. While something is typed they show no newer one. */
	const [base, setBase] = useState(0)
	const hasTyped = useRef(false)

	const failed = useCallback(
		(error: unknown) => {
			if (!(error instanceof CallFault)) throw error
			if (error.fault.code === 'no_session') onEnded()
			else setFault(error.fault)
		},
		[onEnded],
	)

	// biome-ignore lint/correctness/useExhaustiveDependencies: a new edition is the reason to read again
	useEffect(() => {
		const stopped = new AbortController()
		callStudio('prices', { venue, event, month }, stopped.signal).then(
			(read) => {
				if (!hasTyped.current) setBase(read.base)
				setAnswer(read)
			},
			(error) => {
				if (!stopped.signal.aborted) failed(error)
			},
		)
		return () => stopped.abort()
	}, [venue, event, month, edition, failed])

	const lists = Object.values(pending)
	const isInvalid = lists.includes('invalid')
	const changes = lists.flatMap((list) => (list === 'invalid' ? [] : list))
	const shown = answer?.event?.id
	// What is being saved is checked there: a rule that it takes away would be unknown to a check after it.
	const isChecked = changes.length > 0 && shown !== undefined && !isSending
	const check = useTypedCheck('checkSale', isChecked ? { venue, event: shown, month, changes } : null)

	const begin = () => {
		hasTyped.current = false
		setPending({})
		setFault(null)
		setEdition((before) => before + 1)
	}

	const type: Sale['type'] = useCallback((form, typedChanges) => {
		setSaved(false)
		setPending((before) => {
			const { [form]: _, ...others } = before
			const now = typedChanges.length === 0 ? others : { ...others, [form]: typedChanges }
			hasTyped.current = Object.keys(now).length > 0
			return now
		})
	}, [])

	return {
		answer,
		fault,
		check: changes.length > 0 ? check : null,
		changes,
		isInvalid,
		isSaved,
		isSending,
		isBehind: event !== '' && shown !== undefined && shown !== event,
		edition: `${edition} ${base}`,
		type,
		async save(over = base) {
			setSending(true)
			setFault(null)
			try {
				await callStudio('saveSale', { venue, base: over, changes: [...changes] })
				begin()
				setSaved(true)
			} catch (error) {
				failed(error)
			} finally {
				setSending(false)
			}
		},
		discard: begin,
		reload: begin,
	}
}
