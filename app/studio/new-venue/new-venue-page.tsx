import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { MeAnswer } from '#app/contract/studio/answers.ts'
import type { VenueFault } from '#app/contract/studio/new-venue.ts'
import { faultText, useStudio } from '../context.tsx'
import { FinishStep } from './finish-step.tsx'
import { HouseStep } from './house-step.tsx'
import { LooksStep } from './looks-step.tsx'
import { Made } from './made.tsx'
import { SaleStep } from './sale-step.tsx'
import { type NewVenue, useNewVenue } from './use-new-venue.ts'
import { type Step, stepOf, steps } from './venue-values.ts'
import './new-venue.css'

interface NewVenuePageProps {
	me: MeAnswer
	/** Reads the venues of the member again. */
	onMade: () => void
	onShow: (venue: string) => void
}

const stepIn = (hash: string): Step => steps.find((step) => hash === `#new-${step}`) ?? 'house'

/** Makes a venue in four steps. */
export function NewVenuePage({ me, onMade, onShow }: NewVenuePageProps) {
	const { t } = useStudio()
	const venue = useNewVenue(me.email)
	const { made, fault, choices } = venue
	const step = useStep()

	useEffect(() => {
		if (made) onMade()
	}, [made, onMade])

	if (made)
		return (
			<Made
				made={made}
				name={venue.values.name}
				hasHost={venue.values.host !== ''}
				onShow={me.venues.some(({ id }) => id === made.id) ? () => onShow(made.id) : null}
			/>
		)
	return (
		<>
			<Progress step={step} />
			<div role="status">
				{fault && (
					<div className="notice bad">
						<p>{faultText(t, fault)}</p>
						{choices === null && (
							<p className="actions">
								<button type="button" onClick={() => void venue.reload()}>
									{t('app.retry')}
								</button>
							</p>
						)}
					</div>
				)}
			</div>
			{choices === null ? (
				!fault && <p className="quiet">{t('app.loading')}</p>
			) : (
				<StepForm key={step} step={step} venue={venue} isDraft={!me.publishesSaves} />
			)}
		</>
	)
}

function useStep(): Step {
	const [step, setStep] = useState(() => stepIn(location.hash))
	useEffect(() => {
		const follow = () =>
			setStep((before) => (location.hash.startsWith('#new') ? stepIn(location.hash) : before))
		addEventListener('hashchange', follow)
		return () => removeEventListener('hashchange', follow)
	}, [])
	return step
}

function Progress({ step }: { step: Step }) {
	const { t } = useStudio()
	return (
		<nav className="steps" aria-label={t('new.steps')}>
			<p className="quiet">
				{t('new.progress', { number: steps.indexOf(step) + 1, count: steps.length })} {t('new.intro')}
			</p>
			<ol>
				{steps.map((one) => (
					<li key={one}>
						<a href={`#new-${one}`} aria-current={one === step ? 'step' : undefined}>
							{t(`new.step.${one}`)}
						</a>
					</li>
				))}
			</ol>
		</nav>
	)
}

function StepForm({ step, venue, isDraft }: { step: Step; venue: NewVenue; isDraft: boolean }) {
	const { t } = useStudio()
	const form = useRef<HTMLFormElement>(null)
	const [wrong, setWrong] = useState<readonly VenueFault[]>([])
	const at = steps.indexOf(step)
	const [before, after] = [steps[at - 1], steps[at + 1]]

	// The fields say what is wrong once the check has answered.
	useEffect(() => {
		if (wrong.length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
	}, [wrong])

	const submit = async (event: FormEvent) => {
		event.preventDefault()
		const faults = await (after ? venue.leave(step) : venue.create())
		setWrong(faults)
		const [first] = faults
		if (after && !first) location.hash = `#new-${after}`
		if (!after && first && stepOf(first.field) !== step) location.hash = `#new-${stepOf(first.field)}`
	}
	const discard = () => {
		venue.discard()
		location.hash = '#new-house'
	}
	return (
		<form ref={form} className="card step" noValidate onSubmit={(event) => void submit(event)}>
			<h2>{t(`new.step.${step}`)}</h2>
			{step === 'house' && <HouseStep venue={venue} />}
			{step === 'looks' && <LooksStep venue={venue} />}
			{step === 'sale' && <SaleStep venue={venue} />}
			{step === 'finish' && <FinishStep venue={venue} />}
			<p className="actions">
				<button type="submit" className="main" disabled={venue.isSending}>
					{after
						? t('new.next', { name: t(`new.step.${after}`) })
						: t(isDraft ? 'new.create_draft' : 'new.create')}
				</button>
				{before && <a href={`#new-${before}`}>{t('new.back', { name: t(`new.step.${before}`) })}</a>}
				<button type="button" className="discard" disabled={venue.isSending} onClick={discard}>
					{t('new.discard')}
				</button>
			</p>
		</form>
	)
}
