import { useId, useState } from 'react'
import type { BlockField } from '#app/contract/studio/block-answers.ts'
import { useStudio } from '../../context.tsx'
import { PictureChoice } from '../../pictures/picture-choice.tsx'
import { ShownPicture } from '../../pictures/shown-picture.tsx'
import { usePictures } from '../../pictures/use-pictures.ts'

interface PictureFieldProps {
	venue: string
	field: BlockField
	/** Its path; null for none. */
	value: string | null
	onChange: (path: string | null) => void
}

/** A setting that is a picture: the one that it has, and on a press those of the venue. */
export function PictureField({ venue, field, value, onChange }: PictureFieldProps) {
	const { t } = useStudio()
	const id = useId()
	const [isOpen, setOpen] = useState(false)
	const { title, description, isRequired, isNullable } = field
	const mayBeNone = isNullable || !isRequired
	return (
		<fieldset className="field picture-field">
			<legend lang="en">{title}</legend>
			<p id={`${id}-about`} lang="en" className="quiet">
				{description}
			</p>
			<p className="thumb">
				{value === null ? (
					t('blocks.none')
				) : (
					<>
						<ShownPicture venue={venue} path={value} width={240} />
						<span dir="ltr">{value}</span>
					</>
				)}
			</p>
			{isOpen ? (
				<Choice {...{ venue, value, onChange }} {...(mayBeNone ? { none: t('blocks.none') } : {})} />
			) : (
				<p className="actions">
					<button type="button" aria-describedby={`${id}-about`} onClick={() => setOpen(true)}>
						{t('blocks.picture_choose')}
					</button>
				</p>
			)}
		</fieldset>
	)
}

/** Read when it is opened: most forms are saved without another picture. */
function Choice({
	venue,
	value,
	none,
	onChange,
}: Pick<PictureFieldProps, 'venue' | 'value' | 'onChange'> & { none?: string }) {
	const { t } = useStudio()
	const pictures = usePictures(venue)
	return (
		<PictureChoice
			{...{ venue, pictures, value, onChange }}
			legend={t('picture.another')}
			{...(none === undefined ? {} : { none })}
		/>
	)
}
