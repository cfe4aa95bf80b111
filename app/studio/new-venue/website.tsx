import { useState } from 'react'
import type { WebsiteAnswer, WebsiteProblem } from '#app/contract/studio/new-venue.ts'
import { CallFault, callStudio } from '../call.ts'
import { faultText, useStudio } from '../context.tsx'
import { Field } from '../entrance/field.tsx'
import type { StudioKey } from '../language.ts'
import { plainName } from '../look/shape-fields.tsx'
import type { NewVenue } from './use-new-venue.ts'

const sentences: Readonly<Record<WebsiteProblem, StudioKey>> = {
	address: 'new.website.address',
	private: 'new.website.private',
	late: 'new.website.late',
	large: 'new.website.large',
	away: 'new.website.away',
	empty: 'new.website.empty',
}

const isAlike = (font: string, family: string): boolean =>
	plainName(font).toLowerCase() === plainName(family).toLowerCase()

/** Offers the colours, the typefaces, the logo and the postal address of the venue's website. Each is taken over by a press alone. */
export function Website({ venue }: { venue: NewVenue }) {
	const { t, onEnded, language } = useStudio()
	const { values, choices, type } = venue
	const [address, setAddress] = useState('')
	const [answer, setAnswer] = useState<WebsiteAnswer | null>(null)
	const [fault, setFault] = useState<CallFault['fault'] | null>(null)
	const [isReading, setReading] = useState(false)

	const read = async () => {
		setReading(true)
		setFault(null)
		setAnswer(null)
		try {
			setAnswer(await callStudio('readWebsite', { address }))
		} catch (error) {
			if (!(error instanceof CallFault)) throw error
			if (error.fault.code === 'no_session') onEnded()
			setFault(error.fault)
		} finally {
			setReading(false)
		}
	}
	const shipped =
		choices?.families.filter((family) => answer?.fonts.some((font) => isAlike(font, family))) ?? []
	const logo = answer?.logo ?? values.logo
	return (
		<div className="website">
			<Field
				label={t('new.website')}
				hint={t('new.website_hint')}
				name="website"
				dir="ltr"
				inputMode="url"
				autoComplete="off"
				spellCheck={false}
				value={address}
				onChange={(event) => setAddress(event.target.value)}
				onKeyDown={(event) => {
					if (event.key !== 'Enter') return
					// Enter would submit the step.
					event.preventDefault()
					void read()
				}}
			/>
			<p className="actions">
				<button type="button" disabled={isReading || address.trim() === ''} onClick={() => void read()}>
					{t('new.website_read')}
				</button>
			</p>
			<div role="status">
				{isReading && <p className="quiet">{t('app.loading')}</p>}
				{fault && <p className="notice">{faultText(t, fault)}</p>}
				{answer?.problem && <p className="notice">{t(sentences[answer.problem])}</p>}
				{answer && answer.colours.length > 0 && (
					<>
						<p>{t('new.website_colours')}</p>
						<p className="actions">
							{answer.colours.map((hex) => (
								<button
									key={hex}
									type="button"
									aria-pressed={values.colour === hex}
									onClick={() => type({ colour: hex })}
								>
									<span className="dot" aria-hidden="true" style={{ backgroundColor: hex }} />
									{t('look.take', { shade: hex })}
								</button>
							))}
						</p>
					</>
				)}
				{answer && answer.fonts.length > 0 && (
					<p className="quiet">
						{t('new.website_fonts', {
							fonts: new Intl.ListFormat(language, { type: 'conjunction' }).format(answer.fonts),
						})}
					</p>
				)}
				{shipped.length > 0 && (
					<p className="actions">
						{shipped.map((family) => (
							<Take
								key={family}
								label={t('new.website_font_take', { font: plainName(family) })}
								isTaken={values.font === family}
								onTake={(isTaken) => type({ font: isTaken ? family : '' })}
							/>
						))}
					</p>
				)}
				{answer?.address && (
					<>
						<p>
							{t('new.website_postal')} <bdi>{answer.address}</bdi>
						</p>
						<p className="actions">
							<Take
								label={t('new.website_postal_take')}
								isTaken={values.address === answer.address}
								onTake={(isTaken) => type({ address: isTaken ? (answer.address ?? '') : '' })}
							/>
						</p>
					</>
				)}
			</div>
			{logo !== '' && (
				<>
					<p>{t('new.website_logo')}</p>
					<div className="plates">
						<p className="plate light">
							<img src={logo} alt={t('new.website_logo_alt')} />
						</p>
					</div>
					<p className="actions">
						<Take
							label={t('new.website_logo_take')}
							isTaken={values.logo === logo}
							onTake={(isTaken) => type({ logo: isTaken ? logo : '' })}
						/>
					</p>
				</>
			)}
		</div>
	)
}

/** A button that takes something over, and gives it back when it is pressed again. */
function Take({
	label,
	isTaken,
	onTake,
}: {
	label: string
	isTaken: boolean
	onTake: (isTaken: boolean) => void
}) {
	return (
		<button type="button" aria-pressed={isTaken} onClick={() => onTake(!isTaken)}>
			{label}
		</button>
	)
}
