import { type ReactNode, useId, useRef } from 'react'
import { faultText, useStudio } from '../context.tsx'
import { Findings } from '../prices/findings.tsx'
import { PictureDeletion } from './picture-deletion.tsx'
import { ShownPicture } from './shown-picture.tsx'
import type { Pictures } from './use-pictures.ts'
import './pictures.css'

interface PictureChoiceProps {
	venue: string
	pictures: Pictures
	/** What the choice is for. */
	legend: string
	/** Null for none. */
	value: string | null
	/** The words for no picture; left out where there must be one. */
	none?: string
	onChange: (path: string | null) => void
}

/** The pictures of the venue, one of which is chosen, and a file that is added to them. */
export function PictureChoice({ venue, pictures, legend, value, none, onChange }: PictureChoiceProps) {
	const { t } = useStudio()
	const id = useId()
	const input = useRef<HTMLInputElement>(null)
	const { answer, isSending } = pictures
	const upload = async (file: File | undefined) => {
		const path = file ? await pictures.add(file) : null
		if (input.current) input.current.value = ''
		if (path !== null) onChange(path)
	}
	const choice = (path: string | null, label: ReactNode) => (
		<label key={path ?? ''} className="thumb">
			<input type="radio" name={id} checked={value === path} onChange={() => onChange(path)} />
			{label}
		</label>
	)
	return (
		<fieldset className="thumbs">
			<legend>{legend}</legend>
			<div className="thumb-list">
				{none !== undefined && choice(null, <span>{none}</span>)}
				{answer?.pictures.map(({ path }) => (
					<div key={path} className="thumb-place">
						{choice(
							path,
							<>
								<ShownPicture venue={venue} path={path} width={240} />
								<span dir="ltr">{path}</span>
							</>,
						)}
						{path !== value && (
							<button
								type="button"
								className="thumb-delete"
								disabled={isSending}
								aria-label={t('picture.delete_one', { path })}
								onClick={() => void pictures.remove(path)}
							>
								{t('picture.delete')}
							</button>
						)}
					</div>
				))}
			</div>
			<PictureDeletion pictures={pictures} />
			<p className="field">
				<label htmlFor={`${id}-file`}>{t('picture.upload')}</label>
				<span className="quiet" id={`${id}-about`}>
					{t('picture.upload_about')}
				</span>
				<input
					ref={input}
					id={`${id}-file`}
					type="file"
					accept="image/jpeg,image/png,image/webp,image/avif"
					aria-describedby={`${id}-about`}
					disabled={isSending}
					onChange={({ target }) => void upload(target.files?.[0])}
				/>
			</p>
			<PictureFaults pictures={pictures} />
		</fieldset>
	)
}

function PictureFaults({ pictures: { fault, isSending } }: { pictures: Pictures }) {
	const { t } = useStudio()
	return (
		<div role="status">
			{isSending && <p className="quiet">{t('picture.sending')}</p>}
			{fault && fault.code !== 'used' && (
				<div className="notice bad">
					<p>{fault.code === 'picture' ? t(`picture.fault.${fault.why}`) : faultText(t, fault)}</p>
					{fault.code === 'look' && <Findings faults={fault.faults} />}
				</div>
			)}
		</div>
	)
}
