import { useId, useState } from 'react'
import type { SaleEvent, SharedPlaces as Shared } from '#app/contract/studio/prices-answers.ts'
import type { SaleChange } from '#app/contract/studio/sale-change.ts'
import { useStudio } from '../../context.tsx'
import { SharedPlacesForm } from './shared-places-form.tsx'

type Changed = (form: string, changes: readonly SaleChange[] | 'invalid') => void

interface SharedPlacesProps {
	shared: readonly Shared[]
	events: readonly SaleEvent[]
	locale: string
	onChange: Changed
}

/** The places that sessions of several events share, with the events that share them. */
export function SharedPlaces({ shared, events, locale, onChange }: SharedPlacesProps) {
	const { t } = useStudio()
	const id = useId()
	const [isAdding, setAdding] = useState(false)
	const form = 'shared new'
	if (events.filter(({ unshared }) => unshared === null).length < 2 && shared.length === 0) return null
	return (
		<section className="card" aria-labelledby={id}>
			<h2 id={id}>{t('shared.title')}</h2>
			<p className="quiet">{t('shared.text')}</p>
			<ul className="rules">
				{shared.map((one) => (
					<OneShared key={one.name} shared={one} {...{ events, locale, onChange }} />
				))}
			</ul>
			{isAdding ? (
				<>
					<h3>{t('shared.new')}</h3>
					<SharedPlacesForm
						shared={null}
						taken={shared.map(({ name }) => name)}
						events={events}
						locale={locale}
						onChange={(changes) => onChange(form, changes)}
					/>
					<p className="actions">
						<button
							type="button"
							onClick={() => {
								setAdding(false)
								onChange(form, [])
							}}
						>
							{t('words.cancel')}
						</button>
					</p>
				</>
			) : (
				<p className="actions">
					<button
						type="button"
						onClick={() => {
							setAdding(true)
							onChange(form, 'invalid')
						}}
					>
						{t('shared.add')}
					</button>
				</p>
			)}
		</section>
	)
}

type OneSharedProps = Omit<SharedPlacesProps, 'shared'> & { shared: Shared }

function OneShared({ shared, events, locale, onChange }: OneSharedProps) {
	const { t } = useStudio()
	const [state, setState] = useState<'shown' | 'open' | 'gone'>('shown')
	const { name, capacity } = shared
	const form = `shared ${name}`
	const users = events.filter(({ places }) => places === name)
	const show = () => {
		setState('shown')
		onChange(form, [])
	}
	const remove = () => {
		setState('gone')
		onChange(form, [{ kind: 'shared', name, value: null }])
	}
	return (
		<li>
			<div className="head">
				<div>
					<h3>{state === 'gone' ? <del>{name}</del> : <bdi>{name}</bdi>}</h3>
					<p>{t('shared.places', { count: capacity })}</p>
				</div>
				<p className="actions">
					{state === 'shown' && (
						<button
							type="button"
							aria-label={t('prices.change_of', { name })}
							onClick={() => setState('open')}
						>
							{t('words.change')}
						</button>
					)}
					{state === 'open' && (
						<button type="button" onClick={show}>
							{t('words.cancel')}
						</button>
					)}
					{state === 'gone' ? (
						<button type="button" aria-label={t('rule.restore_of', { name })} onClick={show}>
							{t('rule.restore')}
						</button>
					) : (
						<button type="button" aria-label={t('rule.remove_of', { name })} onClick={remove}>
							{t('rule.remove')}
						</button>
					)}
				</p>
			</div>
			{state === 'gone' && <p className="warning">{t('shared.gone')}</p>}
			{state === 'open' ? (
				<SharedPlacesForm
					shared={shared}
					taken={[]}
					events={events}
					locale={locale}
					onChange={(changes) => onChange(form, changes)}
				/>
			) : (
				<ul className="prices">
					{users.map((event) => (
						<li key={event.id}>
							<bdi lang={locale}>{event.name}</bdi>
							{event.limit !== null && <span>{t('shared.at_most', { count: event.limit })}</span>}
						</li>
					))}
				</ul>
			)}
		</li>
	)
}
