import { useCallback, useEffect, useState } from 'react'
import type {
	CheckVenueAnswer,
	CreateVenueAnswer,
	NewVenueBody,
	VenueChoicesAnswer,
	VenueFault,
} from '#app/contract/studio/new-venue.ts'
import { CallFault, callStudio } from '../call.ts'
import { useStudio } from '../context.tsx'
import { useTypedCheck } from '../use-typed-check.ts'
import { bodyOf, firstValues, idFrom, type Step, stepOf, storedValues, storeValues } from './venue-values.ts'

export interface NewVenue {
	values: NewVenueBody
	choices: VenueChoicesAnswer | null
	check: CheckVenueAnswer | null
	fault: CallFault['fault'] | null
	isSending: boolean
	made: CreateVenueAnswer | null
	type(values: Partial<NewVenueBody>, ...fields: string[]): void
	/** What is wrong with a field that somebody has typed in, or wanted to leave. */
	faultsOf(field: string): VenueFault[]
	/** What is wrong in a step. From then on its fields say so. */
	leave(step: Step): Promise<VenueFault[]>
	create(): Promise<VenueFault[]>
	reload(): Promise<void>
	discard(): void
}

const ownZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** What is typed about a new venue: checked while it is typed, and kept in this browser until the venue is made. */
export function useNewVenue(account: string): NewVenue {
	const { language, onEnded } = useStudio()
	const [values, setValues] = useState(() => storedValues(account) ?? firstValues(ownZone()))
	const [typed, setTyped] = useState<ReadonlySet<string>>(new Set())
	const [left, setLeft] = useState<ReadonlySet<Step>>(new Set())
	const [choices, setChoices] = useState<VenueChoicesAnswer | null>(null)
	const [fault, setFault] = useState<CallFault['fault'] | null>(null)
	const [isSending, setSending] = useState(false)
	const [made, setMade] = useState<CreateVenueAnswer | null>(null)
	const body = bodyOf(values, language)
	// The logo is checked when the venue is made: it is too large for a request at each key press.
	const checked = { ...body, logo: '' }
	const check = useTypedCheck('checkVenue', choices === null || made ? null : checked)

	const failed = useCallback(
		(error: unknown): VenueFault[] => {
			if (!(error instanceof CallFault)) throw error
			if (error.fault.code === 'no_session') onEnded()
			setFault(error.fault)
			return error.fault.code === 'venue' ? error.fault.faults : []
		},
		[onEnded],
	)

	const { timezone } = values
	const reload = useCallback(async () => {
		try {
			const found = await callStudio('venueChoices', { timezone })
			setFault(null)
			setChoices(found)
			const first = ({ currency, locales }: NewVenueBody) => ({
				currency: currency || found.currency,
				locales: locales[0] ? locales : [found.locale],
			})
			setValues((before) => ({ ...before, ...first(before) }))
		} catch (error) {
			failed(error)
		}
	}, [timezone, failed])
	// biome-ignore lint/correctness/useExhaustiveDependencies: another time zone is chosen after the defaults
	useEffect(() => void reload(), [])

	useEffect(() => storeValues(account, made ? null : values), [account, values, made])

	async function sent<T>(call: () => Promise<T>): Promise<T | VenueFault[]> {
		setSending(true)
		setFault(null)
		try {
			return await call()
		} catch (error) {
			return failed(error)
		} finally {
			setSending(false)
		}
	}

	return {
		values,
		choices,
		check,
		fault,
		isSending,
		made,
		reload,
		type(changed, ...fields) {
			setFault(null)
			const isIdOwn = values.id !== idFrom(values.name)
			const id = changed.name !== undefined && !isIdOwn ? { id: idFrom(changed.name) } : {}
			setTyped((before) => new Set([...before, ...Object.keys(changed), ...Object.keys(id), ...fields]))
			setValues((before) => ({ ...before, ...changed, ...id }))
		},
		faultsOf: (field) =>
			typed.has(field) || left.has(stepOf(field))
				? (check?.faults.filter((one) => one.field === field) ?? [])
				: [],
		leave: async (step) => {
			setLeft((before) => new Set([...before, step]))
			const { faults } = (await sent(() => callStudio('checkVenue', checked))) as CheckVenueAnswer
			return (faults ?? []).filter((one) => stepOf(one.field) === step)
		},
		create: async () => {
			setLeft(new Set<Step>(['house', 'looks', 'sale', 'finish']))
			const answer = await sent(() => callStudio('createVenue', body))
			if (Array.isArray(answer)) return answer
			setMade(answer)
			return []
		},
		discard() {
			const first = firstValues(ownZone())
			const { currency = '', locale = '' } = choices ?? {}
			setTyped(new Set())
			setLeft(new Set())
			setFault(null)
			setValues({ ...first, currency, locales: [locale] })
		},
	}
}
