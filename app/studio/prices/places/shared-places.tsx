import { useId } from 'react'
import type { SaleEvent, SharedPlaces as Shared } from '#app/contract/studio/prices-answers.ts'
import { useStudio } from '../../context.tsx'
import { EditedItem, NewItem } from '../edited-list.tsx'
import type { Changed } from '../use-sale.ts'
import { SharedPlacesForm } from './shared-places-form.tsx'

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
			<NewItem form={form} title={t('shared.new')} add={t('shared.add')} onChange={onChange}>
				<SharedPlacesForm
					shared={null}
					taken={shared.map(({ name }) => name)}
					events={events}
					locale={locale}
					onChange={(changes) => onChange(form, changes)}
				/>
			</NewItem>
		</section>
	)
}

type OneSharedProps = Omit<SharedPlacesProps, 'shared'> & { shared: Shared }

function OneShared({ shared, events, locale, onChange }: OneSharedProps) {
	const { t } = useStudio()
	const { name, capacity } = shared
	const form = `shared ${name}`
	const users = events.filter(({ places }) => places === name)
	return (
		<EditedItem
			form={form}
			name={name}
			title={<bdi>{name}</bdi>}
			summary={<p>{t('shared.places', { count: capacity })}</p>}
			mayChange
			removal={{ kind: 'shared', name, value: null }}
			goneText={t('shared.gone')}
			onChange={onChange}
			edit={
				<SharedPlacesForm
					shared={shared}
					taken={[]}
					events={events}
					locale={locale}
					onChange={(changes) => onChange(form, changes)}
				/>
			}
		>
			<ul className="prices">
				{users.map((event) => (
					<li key={event.id}>
						<bdi lang={locale}>{event.name}</bdi>
						{event.limit !== null && <span>{t('shared.at_most', { count: event.limit })}</span>}
					</li>
				))}
			</ul>
		</EditedItem>
	)
}
