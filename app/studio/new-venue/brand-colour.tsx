import { useId } from 'react'
import { useStudio } from '../context.tsx'
import { VenueField } from './fields.tsx'
import type { NewVenue } from './use-new-venue.ts'
import '../look/look.css'

/** The brand colour with what it looks like, how well it reads, and the nearest shade that does. */
export function BrandColour({ venue }: { venue: NewVenue }) {
	const { t, language } = useStudio()
	const id = useId()
	const { values, check, type } = venue
	const look = check?.look
	const number = new Intl.NumberFormat(language, { maximumFractionDigits: 2 })
	const shown = /^#[0-9a-f]{6}$/i.test(values.colour) ? values.colour : (look?.sample?.brand ?? null)
	return (
		<div className="brand">
			<VenueField venue={venue} name="colour" label={t('new.colour')} hint={t('new.colour_hint')} isCode />
			<p className="field">
				<label htmlFor={id}>{t('new.colour_pick')}</label>
				<input
					id={id}
					type="color"
					// A color field has always a value.
					value={shown?.toLowerCase() ?? '#000000'}
					onChange={(event) => type({ colour: event.target.value })}
				/>
			</p>
			{look?.sample && <BrandSample name={values.name} sample={look.sample} />}
			{look && look.faint.length > 0 && (
				<div className="notice bad" role="status">
					<ul className="faults">
						{look.faint.map(({ front, back, found, needed }) => (
							<li key={`${front} ${back} ${needed}`}>
								<span className="swatch" aria-hidden="true" style={{ backgroundColor: back }}>
									<span style={{ backgroundColor: front }} />
								</span>{' '}
								{t('look.fails', { found: number.format(found), needed: number.format(needed) })}
							</li>
						))}
					</ul>
					{look.shade ? (
						<button type="button" onClick={() => type({ colour: look.shade ?? '' })}>
							<span className="dot" aria-hidden="true" style={{ backgroundColor: look.shade }} />
							{t('look.take', { shade: look.shade })}
						</button>
					) : (
						<p>{t('new.no_shade')}</p>
					)}
				</div>
			)}
		</div>
	)
}

type Sample = NonNullable<NonNullable<NewVenue['check']>['look']['sample']>

/** The name and a button in the colours of the venue. */
function BrandSample({ name, sample }: { name: string; sample: Sample }) {
	const { t } = useStudio()
	return (
		<div
			className="brand-sample"
			aria-hidden="true"
			style={{ backgroundColor: sample.surface, color: sample.text }}
		>
			<strong>{name || t('new.name')}</strong>
			<span style={{ backgroundColor: sample.brand, color: sample.onBrand }}>{t('look.sample_main')}</span>
		</div>
	)
}
