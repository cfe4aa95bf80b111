import { useId, useState } from 'react'
import type { LookAnswer } from '#app/contract/studio/look-answers.ts'
import type { LookChange } from '#app/contract/studio/look-change.ts'
import { useStudio } from '../context.tsx'
import { PictureChoice } from '../pictures/picture-choice.tsx'
import { ShownPicture } from '../pictures/shown-picture.tsx'
import { usePictures } from '../pictures/use-pictures.ts'

type Logo = LookAnswer['logo']

interface LogoFieldsProps {
	venue: string
	/** With the changes that are not saved. */
	logo: Logo
	/** Of the venue, as the text of a logo that has none yet. */
	name: string
	isReadOnly: boolean
	onChange: (change: LookChange) => void
}

/** The logo of the venue on light and on dark pages, with its text. */
export function LogoFields({ venue, logo, name, isReadOnly, onChange }: LogoFieldsProps) {
	const { t } = useStudio()
	const id = useId()
	const [isOpen, setOpen] = useState(false)
	/** As it is typed, while it is empty; a logo without a text is no change. */
	const [isEmpty, setEmpty] = useState(false)
	const change = (next: Logo) => {
		setEmpty(next?.alt.trim() === '')
		if (next?.alt.trim() !== '') onChange({ kind: 'logo', logo: next })
	}
	return (
		<section className="card" aria-labelledby={`${id}-title`}>
			<h2 id={`${id}-title`}>{t('look.logo')}</h2>
			{logo ? (
				<div className="plates">
					<p className="plate light">
						<ShownPicture venue={venue} path={logo.src} width={240} />
					</p>
					<p className="plate dark">
						<span className={logo.darkSrc === null ? 'paper' : undefined}>
							<ShownPicture venue={venue} path={logo.darkSrc ?? logo.src} width={240} />
						</span>
					</p>
				</div>
			) : (
				<p className="quiet">{t('look.no_logo')}</p>
			)}
			{logo && (
				<div className="field">
					<label htmlFor={`${id}-alt`}>{t('look.logo_text')}</label>
					<input
						id={`${id}-alt`}
						type="text"
						maxLength={200}
						value={isEmpty ? '' : logo.alt}
						disabled={isReadOnly}
						aria-invalid={isEmpty || undefined}
						aria-describedby={isEmpty ? `${id}-fault` : undefined}
						onChange={({ target }) => change({ ...logo, alt: target.value })}
					/>
					{isEmpty && (
						<span className="fault" id={`${id}-fault`}>
							{t('look.logo_text_needed')}
						</span>
					)}
				</div>
			)}
			{!isReadOnly && (
				<p className="actions">
					<button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
						{t('look.logo_choose')}
					</button>
				</p>
			)}
			{isOpen && <Choices {...{ venue, logo, name }} onLogo={change} />}
		</section>
	)
}

function Choices({
	venue,
	logo,
	name,
	onLogo,
}: Pick<LogoFieldsProps, 'venue' | 'logo' | 'name'> & { onLogo: (logo: Logo) => void }) {
	const { t } = useStudio()
	const pictures = usePictures(venue)
	return (
		<>
			<PictureChoice
				venue={venue}
				pictures={pictures}
				legend={t('look.logo_light')}
				value={logo?.src ?? null}
				none={t('look.logo_none')}
				onChange={(src) => onLogo(src === null ? null : { alt: name, darkSrc: null, ...logo, src })}
			/>
			{logo && (
				<PictureChoice
					venue={venue}
					pictures={pictures}
					legend={t('look.logo_dark')}
					value={logo.darkSrc}
					none={t('look.logo_plate')}
					onChange={(darkSrc) => onLogo({ ...logo, darkSrc })}
				/>
			)}
		</>
	)
}
